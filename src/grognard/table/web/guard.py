"""Who may come in, and how often."""

from __future__ import annotations

from collections import Counter, OrderedDict
from ipaddress import IPv4Address, ip_address, ip_network
from time import monotonic
from urllib.parse import urlsplit


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self._left = at_once
        self._last = monotonic()

    def take(self, worth: float = 1) -> bool:
        """Whether one more may pass, that counts for so many."""
        time = monotonic()
        self._left = min(self.at_once, self._left + (time - self._last) * self.a_second)
        self._last = time
        self._left -= worth
        return self._left >= 0

    def overdrawn(self) -> bool:
        """Whether somebody went on long after being told to wait."""
        return self._left < -self.at_once


class Turnstile:
    """A bucket for every address; the addresses not seen for longest are forgotten."""

    def __init__(self, a_second: float, at_once: float, most: int = 10_000) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or Bucket(self.a_second, self.at_once)
        self._buckets[address] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, address: str) -> bool:
        return self.bucket(address).take()


class Places:
    """So many at the same time from each address."""

    def __init__(self, most: float) -> None:
        self.most = most
        self._taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Whether one more may come in."""
        if self._taken[address] >= self.most:
            return False
        self._taken[address] += 1
        return True

    def give_back(self, address: str) -> None:
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]


def household(address: str) -> str:
    """Who shares an address: of IPv6 everybody behind one prefix, since it has more than anybody
    can count."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return address
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ip_network((ip, 64), strict=False))


def named_host(host: str | None, hosts: tuple[str, ...]) -> bool:
    """Whether a request is meant for this server, where its names are given."""
    if not hosts:
        return True
    name = urlsplit(f"//{host or ''}").hostname if "[" not in (host or "") else host
    return (name or "").lower() in hosts


def same_site(origin: str | None, host: str | None) -> bool:
    """Whether a page of this very server asks; a program that is no browser names no origin."""
    if origin is None:
        return True
    try:
        asked_from = urlsplit(origin)
        plain = not (asked_from.path or asked_from.query or asked_from.fragment)
        return plain and bool(host) and asked_from.netloc.lower() == (host or "").lower()
    except ValueError:
        return False
