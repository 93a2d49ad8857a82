### Bastoncini

## La copertina

title-name = Bastoncini
title-line = Due giocatori vuotano un mucchio di bastoncini. L'ultimo vince, e accanto arde un fuoco.
title-length = Cinque minuti
title-difficulty = Facile: tre tipi di risposta
title-information = Due numeri sono nascosti, una volta sola, prima del primo turno
reconstructed = Nulla è ricostruito.
credits = Nessuno sa chi abbia giocato per primo con i bastoncini.

## Le opzioni del tavolo

option-sticks = Il mucchio
option-sticks-help = Quanti bastoncini ci sono nel mucchio.
option-sticks-7 = Sette bastoncini
option-sticks-20 = Venti bastoncini
option-sticks-40 = Quaranta bastoncini

## Parti e domande

seat-north = Nord
seat-south = Sud

ask-Hiding = { $seat }: nascondi un numero da uno a tre.
ask-Turn = { $left ->
    [one] { $seat }: prendi ancora uno o due bastoncini, oppure fermati.
   *[other] { $seat }: prendi uno o due bastoncini.
}
ask-Fire = Il fuoco: si tira un dado.

## Pulsanti e verbi

do-hide = Nascondi { $number }
do-take = { $sticks ->
    [one] Prendi un bastoncino
   *[other] Prendi { $sticks } bastoncini
}
do-stop = Fermati qui
word-hide = nascondere
word-take = prendere
word-stop = fermarsi

## Che cosa è successo

event-hidden = { $seat } nasconde { $number }.
event-shown = Nord mostra { $north }, Sud { $south }: comincia { $seat }.
event-taken = { $sticks ->
    [one] { $seat } prende un bastoncino.
   *[other] { $seat } prende { $sticks } bastoncini.
}
event-burnt = Il dado mostra { $face }: un bastoncino brucia.
event-spared = Il dado mostra { $face }: il fuoco risparmia il mucchio.
end-last-stick = { $winner } ha l'ultimo bastoncino e vince.

## Perché no

no-one-to-three = Il numero è { $number }, ma si può nascondere solo uno, due o tre.
no-one-or-two = Si prendono uno o due bastoncini alla volta, non { $sticks }.
no-no-such-pile = Non c'è un mucchio di { $pile } bastoncini: si comincia con { $sticks } e si finisce con nessuno.
no-not-so-many = Non si possono prendere { $sticks } bastoncini da un mucchio di { $pile }.

## Che cosa si valuta

card-fire = Il fuoco dopo questo turno
fire-burns = Un bastoncino brucia
fire-spares = Il mucchio è salvo
sum-pile = Il mucchio
sum-taken = Presi
part-pile = bastoncini nel mucchio
part-taken = presi dal mucchio

## Sul piano e nel terminale

mat = Il tappeto
in-the-pile = Bastoncini nel mucchio: { $pile }
without-fights = in questo gioco non ci sono combattimenti da valutare
