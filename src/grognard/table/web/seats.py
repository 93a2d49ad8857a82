"""The requests about seats: one's own games, sitting down, what one is called."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from grognard.table.play.seats import hash_of, new_secret
from grognard.table.shown.lobby import mine_line
from grognard.table.shown.words import Objection
from grognard.table.web.http import ERRORS, Asking, Id, InLang, TheHouse, secrets_of
from grognard.table.wire import Mine, Naming, Sat, SecretsOf, Sitting


@post("/api/mine", status_code=200, responses=ERRORS)
async def mine(house: TheHouse, data: JSONBody[SecretsOf], lang: InLang = "en") -> list[Mine]:
    places = {hash_of(secret): place for place, secret in enumerate(data.secrets)}
    held = await house.store.held_by(list(places))
    found = [
        mine_line(each, places[each.hash], lang)
        for each in held
        if any(seat.seat == each.seat and seat.kind == "person" for seat in each.seats)
    ]
    return sorted(found, key=lambda each: each.changed, reverse=True)


@post("/api/tables/{table:str}/sit", status_code=200, responses=ERRORS)
async def sit(request: Asking, house: TheHouse, table: Id, data: JSONBody[Sitting]) -> Sat:
    request.app.state.turnstile.admit(request)
    found = await house.fresh(table)
    async with found.lock:
        seat = found.seats.get(data.seat)
        if seat is None:
            raise Objection("no-such-seat", 404, "seat")
        if seat.kind == "invited" and not data.invitation:
            raise Objection("only-invited", 403, "seat")
        secret = new_secret()
        invitation = hash_of(data.invitation) if data.invitation else ""
        if not seat.hash or not await house.store.sit(
            table, data.seat, data.name.strip(), hash_of(secret), invitation
        ):
            raise Objection("invitation-used" if invitation else "seat-taken", 409, "seat")
        found.seat_all(await house.store.seats_of(table))
    house.tell_seats(found)
    return Sat(table, data.seat, secret)


@post("/api/tables/{table:str}/name", status_code=204, responses=ERRORS)
async def rename(request: Asking, house: TheHouse, table: Id, data: JSONBody[Naming]) -> None:
    """Whoever holds seats there is called so from now on."""
    request.app.state.turnstile.admit(request)
    found = await house.fresh(table)
    async with found.lock:
        held = found.yours(secrets_of(request))
        if not held:
            raise Objection("not-yours", 403)
        await house.store.rename(table, list(held), data.name.strip())
        found.seat_all(await house.store.seats_of(table))
    house.tell_seats(found)


ROUTES = [mine, sit, rename]
