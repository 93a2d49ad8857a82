"""Who sits at a table, and the secret that opens a seat: the store keeps only a hash of it."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from grognard.table.store.store import Kind


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(frozen=True)
class Seat:
    """Who sits there."""

    seat: str
    kind: Kind
    mind: str
    name: str
    hash: str

    def opened_by(self, secret_hash: str) -> bool:
        """An invitation opens nothing: it is changed for a secret first."""
        return self.kind == "person" and hmac.compare_digest(self.hash, secret_hash)
