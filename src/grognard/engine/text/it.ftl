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
undo-wall-draw = Più indietro non si torna: qualcosa è stato pescato o girato.
undo-wall-other = Più indietro non si torna: ha già risposto l'altra parte.
undo-wall-reveal = Più indietro non si torna: qualcosa di nascosto è stato mostrato.
undo-nothing = Più indietro non c'è niente: la partita comincia qui.

## Situazioni: che cosa non va

situation-where = riga { $line }, colonna { $column }
situation-nearest = Forse { $nearest }?
situation-known = Si conoscono: { $known }.
situation-too-long = Il testo è troppo lungo per una situazione.
situation-empty = Qui non c'è nulla: una situazione comincia con il numero delle regole.
situation-no-rules = Una situazione comincia con il numero delle regole, da solo sulla riga; «{ $given }» non lo è.
situation-no-head = «{ $given }»: una riga ha un'intestazione, i due punti e le sue parole.
situation-other-rules = «{ $given }» ha un numero diverso dalle regole di oggi.
situation-other-title = «{ $given }» non è di questo gioco.
situation-unknown-head = Nessuna riga comincia con «{ $given }».
situation-unknown-word = «{ $given }» qui non significa nulla.
situation-unknown-field = «{ $given }» qui non si può dire.
situation-unknown-unit = Non c'è nessuna pedina «{ $given }».
situation-unknown-hex = La mappa non ha l'esagono «{ $given }».
situation-unknown-mark = Nessuna pedina porta il segno «{ $given }».
situation-not-its-mark = Questa pedina non porta il segno «{ $given }».
situation-unknown-phase = «{ $given }» non è una fase di questo gioco.
situation-unknown-question = In questo gioco nulla di ciò che si chiede si chiama «{ $given }».
situation-unknown-option = Questo gioco non ha l'opzione «{ $given }».
situation-option-value = «{ $given }» non è tra i valori di questa opzione.
situation-not-a-number = «{ $given }» non è un numero intero.
situation-neither-yes-nor-no = «{ $given }» non è né yes né no.
situation-not-joined = «{ $given }» non ha tante parti quante dovrebbe.
situation-twice = «{ $given }» sta qui una seconda volta.
situation-placed-twice = «{ $given }» è già sulla mappa.
situation-no-value = «{ $given }» non dice nulla: manca il valore.
situation-missing = Qui manca «{ $given }».
situation-one-word = Dopo «{ $given }» sta una sola parola.
situation-three-words = Dopo «{ $given }» stanno tre parole: il vincitore o draw, come si è vinto, l'articolo.
situation-phase-or-ask = Una fase che comincia, oppure ciò che si chiede o com'è finita: non entrambe.
situation-nothing-asked = A nessuno si chiede nulla, e la partita non è finita.
situation-impossible = Così come stanno i pezzi, questo non si può chiedere.
situation-unknown-piece = Non c'è nessun uomo, veicolo o pezzo «{ $given }».
situation-unknown-vehicle = «{ $given }»: nessun veicolo si chiama così.
situation-unknown-house = Non c'è nessun edificio «{ $given }».
situation-unknown-opening = «{ $given }»: non c'è una tale apertura.
situation-no-house-there = «{ $given }» non è in nessun edificio.
situation-not-a-point = «{ $given }» non è un punto: due numeri con una virgola in mezzo.
situation-too-few-points = «{ $given }» ha troppo pochi angoli.
situation-no-march = «{ $given }» senza una marcia: nessuno si è messo in cammino.
situation-unreadable = «{ $given }» non si legge: manca qualcosa o è stato cambiato.
no-no-such-turn = Non c'è il turno { $turn }: la partita ne ha { $turns }.

# Che cosa non va in un file
fault-unknown = { $word } è sconosciuto qui (si può scrivere: { $known })
fault-out-of-range = { $number } è fuori dai limiti (da { $low } a { $high })
fault-too-long = { $number } caratteri sono troppi (al massimo { $most })
fault-unprintable = contiene caratteri che non si possono stampare
fault-plain-word = { $word } non è una parola breve e semplice (a-z, 0-9, _)
fault-twice = { $word } c'è due volte
fault-missing = manca
fault-unknown-key = chiave sconosciuta
fault-unreadable = non si può leggere: { $why }
fault-too-large = più grande di { $most } MB
fault-key-twice = la chiave { $word } è scritta due volte nello stesso oggetto
fault-not-a-number = { $word } non è un numero
fault-not-utf8 = non è un testo UTF-8 (byte { $byte })
fault-not-json = non è JSON valido: manca o avanza qualcosa alla riga { $line }, colonna { $column }
fault-too-deep = troppe parentesi una dentro l'altra
fault-too-many-digits = contiene un numero con troppe cifre
fault-half-character = contiene mezzo carattere in una chiave
fault-not-a-choice = { $word } qui non è ammesso
fault-mistyped = valore non ammesso: { $what }
fault-expected = ci vuole { $one ->
    [object] un oggetto {"{"}...{"}"}
    [array] un elenco [...]
    [str] un testo
    [int] un numero intero
    [float] un numero
    [bool] true o false
   *[null] null
}{ $other ->
    [object] {" "}o un oggetto {"{"}...{"}"}
    [array] {" "}o un elenco [...]
    [str] {" "}o un testo
    [int] {" "}o un numero intero
    [float] {" "}o un numero
    [bool] {" "}o true o false
    [null] {" "}o null
   *[none] {""}
}, non { $got ->
    [object] un oggetto {"{"}...{"}"}
    [array] un elenco [...]
    [str] un testo
    [int] un numero intero
    [float] un numero
    [bool] true o false
   *[null] null
}

# Che cosa non va nel terreno di un tavolo
fault-terrain-already = { $word } è già il nome di un terreno
fault-overlaps = si sovrappone all'edificio { $word }
fault-multiple = { $number } non è un multiplo di { $step }
fault-must-be = deve essere { $number }
fault-rows = { $number } righe, al tavolo ne servono { $wanted }
fault-row = { $number } altezze, al tavolo ne servono { $wanted }
fault-polygon = { $type } deve essere un poligono (polygon)
fault-polyline = { $type } deve essere una linea (polyline) senza larghezza
fault-four-points = { $type } deve essere un poligono di 4 punti
fault-points = { $number } punti, una forma { $shape } ne ha da { $low } a { $high }
fault-off-table = { $x }, { $y } è fuori dal tavolo
fault-point-twice = { $x }, { $y } c'è due volte
fault-crossed = il poligono si incrocia o tocca sé stesso
fault-no-building = { $type } non è un tipo di edificio
fault-floors = { $number }, ma i piani descritti sono { $floors }
fault-stairs = è fuori dall'edificio
fault-no-wall = non è su un muro dell'edificio
fault-faces-in = guarda dentro l'edificio
fault-no-way-back = { $word } non è un'apertura che riporta qui
