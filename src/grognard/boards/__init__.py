"""Boards the titles are played on. They know no title."""
