"""Berlino '85: West Berlin under attack, summer 1985."""
