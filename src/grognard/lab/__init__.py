"""The lab: many games, what they show, and whether the rules held all the way."""
