"""The titles: one folder a game."""
