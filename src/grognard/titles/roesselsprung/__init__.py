"""Unternehmen Rösselsprung, the hunt for Tito: Drvar, 25 May 1944."""
