### Grognard: quello che si legge a ogni tavolo, qualunque sia il gioco.
### Un titolo può riscrivere uno di questi messaggi nel proprio file.

yes = Sì
no = No
you = tu

## Chi siede al tavolo

seat-chance = Dadi
seat-observer = Spettatore

your-turn = Tocca a te.
waiting-for = { $seat-id ->
    [chance] Si tira il dado.
   *[other] In attesa della risposta: { $seat }.
}

## Perché no

no-game-over = La partita è finita: non c'è più niente da decidere.
no-not-your-turn = { $seat-id ->
    [observer] Stai guardando la partita: decide chi gioca.
   *[other] { $asked-id ->
        [chance] Ora non decide nessuno: si tira il dado.
       *[other] Non tocca a te: ora deve rispondere l'altra parte ({ $asked }).
    }
}
no-not-asked = Non è questo il momento di { $action }.

## Dadi

die = Dado
dice = { $count ->
    [one] un dado
   *[other] { $count } dadi
}
die-shows = Il dado mostra { $face }.
do-die = Dado: { $face }
word-die = tirare il dado

## Numeri che si aprono

total = Totale
by-clause = Regola { $clause }
origin-printed = stampato sulla pedina
origin-rulebook = dal regolamento
origin-source = da una fonte storica
origin-reconstructed = ricostruito da noi

## Ritirare le proprie azioni

undo-reach = { $count ->
    [0] Non hai azioni da ritirare.
    [one] Puoi ritirare la tua ultima azione.
   *[other] Puoi ritirare le tue ultime { $count } azioni.
}
undo-wall-die = Più indietro non si torna: è stato tirato un dado.
undo-wall-other = Più indietro non si torna: ha già risposto l'altra parte.
undo-wall-reveal = Più indietro non si torna: quel che si è visto, si è visto.
undo-nothing = Più indietro non c'è niente: la partita comincia qui.
