"""The felt: a table for miniatures, in whole millimetres. It knows no rule of any title."""
