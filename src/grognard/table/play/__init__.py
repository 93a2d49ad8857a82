"""A table being played: log, deeds, dice, clocks, seats, computers."""
