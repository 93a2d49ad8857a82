"""Who may know what, and what a player weighs."""
