"""Sticks: a game of a page, and the model of a new title (docs/new-title.md)."""
