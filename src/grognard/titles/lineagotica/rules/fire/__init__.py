"""Fire: weapons, chances, guns, aircraft, and what a hit does."""
