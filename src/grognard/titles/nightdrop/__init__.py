"""Night Drop, 6 June 1944."""
