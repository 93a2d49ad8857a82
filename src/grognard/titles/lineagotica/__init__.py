"""Linea Gotica: a skirmish on the table, man by man, in Italy 1944-45."""
