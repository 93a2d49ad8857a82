### Il tavolo: che cosa si dice quando una cosa non si può fare.

resigned = Abbandono: { $seat }. Vittoria: { $winner }.
rewound = Partita riavvolta fin qui: { $seat } (riavvolgimento { $number }).
stale = Nel frattempo il tavolo è andato avanti: guarda di nuovo.
not-yours = Questo posto non è tuo.
bad-message = Messaggio non compreso.
too-long = Messaggio troppo lungo.
too-fast = Troppi messaggi insieme: aspetta un momento.
overtaken = È arrivata una domanda più recente di questa.
log-full = A questo tavolo si è già detto e ripreso abbastanza: ora accetta solo mosse.
not-written = Non è stato possibile scrivere su disco. Niente è cambiato: riprova.
other-rules = Questa partita è stata giocata con regole precedenti o su una mappa precedente. Si può leggere, ma non più giocare né misurare.
no-common-moment = Le regole precedenti e quelle di oggi non concordano su nessun momento di questa partita: si può solo leggere.
journal-hidden = Il diario di una partita non finita dice ciò che i posti nascondono: lo riceve chi li tiene tutti, e dove niente è nascosto chi ne tiene uno.
moment-otherwise = Da questo momento la partita non può continuare: le regole di oggi non ci arrivano. Scegline uno precedente.
no-such-table = Questo tavolo non esiste.
damaged = Questo tavolo non si può leggere: quel che ne è conservato è danneggiato. Chi gestisce il server lo trova nel registro.
battle-wrong = La battaglia non si può giocare: { $reason }.
bad-survey = Questo non si può misurare.
no-such-board = Questo tavoliere non esiste.
no-such-title = Questo gioco non esiste.
no-such-seat = A questo tavolo non c'è un tale posto.
no-such-mind = Questo giocatore artificiale non esiste.
seats-wrong = Vanno indicati tutti i posti del gioco, e nessun altro.
option-wrong = Questa opzione non è possibile.
seat-taken = Il posto è già occupato.
only-invited = Il posto è riservato a chi ha l'invito.
invitation-used = Questo invito è già stato usato: al posto siede già qualcuno. Se eri tu, continua nel browser di allora, o copia da lì il collegamento al tuo posto.
not-over = Solo a partita finita.
situation-wrong = Questa situazione non si può giocare: { $reason }
situation-over = In questa situazione la partita è finita: non c'è niente da giocare.
situation-of-seat = come la vede { $seat }: ciò che è nascosto è stato messo a caso
situation-of-all = come la vede uno spettatore: ciò che è nascosto è stato messo a caso
situation-secret = In questo momento si decide qualcosa di segreto: copia la situazione fra poco.
own-battle-hidden = La battaglia è dei giocatori, e vi stanno scritti entrambi gli eserciti: la situazione si potrà copiare a partita finita.
journal-wrong = Il diario non si può leggere: { $reason }
no-such-moment = La partita non è mai arrivata a quel punto.
nothing-to-undo = Qui non hai niente da ritirare: { $wall ->
    [die] è stato tirato un dado.
    [draw] qualcosa è stato pescato o girato.
    [other] l'altra parte ha risposto.
    [reveal] qualcosa di nascosto è stato mostrato.
   *[nothing] la partita comincia qui.
}
nothing-offered = Non ti è stato proposto niente.
something-offered = Una proposta aspetta già risposta.
game-is-over = La partita è finita.
game-is-on = La partita non è ancora finita.
preview-turn = Turno { $turn }: { $phase }.
preview-move = Muove: { $seat }.
rematch-agreed = La rivincita è già decisa.
clock-wrong = Per questo gioco non c'è un orologio così.
orders-wrong = Non può essere un ordine permanente: { $order }.
no-orders = Questo gioco non prevede ordini permanenti.
salts-closed = Il primo dado è stato tirato: il sale non si cambia più.
hello-first = Una connessione comincia con hello.
bad-request = Richiesta non compresa.
not-found = Qui non c'è niente.
not-allowed = Qui non è permesso.
too-many = Troppe richieste dal tuo indirizzo: aspetta un momento.
too-many-lines = Troppi tavoli aperti dal tuo indirizzo: chiudine qualcuno.
too-large = Troppo grande.
store-fails = In questo momento il server non raggiunge il suo archivio. Quel che è stato confermato è su disco: riprova tra poco.
store-damaged = L'archivio del server è danneggiato. Non si scrive più niente: chi gestisce il server deve occuparsene.
our-fault = Qualcosa è andato storto da parte nostra. La partita è al sicuro: ricarica la pagina.
strange-origin = Questa richiesta viene da un altro sito.
strange-host = Questo server non si chiama così.
not-a-deed = «{ $text }» non è un'azione di questo gioco.
mind-recruit = Recluta (gioca con buon senso, ma di rado trova la mossa migliore)
mind-regular = Regolare (pesa ogni mossa con le probabilità esatte, un passo avanti)
mind-veteran = Veterano (pianifica tutto il turno e mette in conto la tua risposta)
dice-even = Su { $rolls } tiri di dadi a { $sides ->
        [6] sei
       *[10] dieci
    } facce: dadi onesti si distribuiscono almeno così { $percent } volte su cento.
dice-none = Nessun dado è stato tirato.

## Impostazioni di un server

setting-file = non si può leggere: { $reason }
setting-toml = non è TOML: { $reason }
setting-unknown = un'impostazione così non esiste
setting-unknown-near = un'impostazione così non esiste; forse { $nearest }?
setting-whole = dev'essere un numero intero da { $low } a { $high }
setting-number = dev'essere un numero da { $low } a { $high }
setting-switch = dev'essere true o false
setting-choice = dev'essere uno di questi: { $known }
setting-names = devono essere nomi di al massimo 255 caratteri, separati da virgole; nel file una lista di testi
setting-token = deve avere da 16 a 200 caratteri, senza spazi
setting-text = dev'essere un testo

## Basi di dati

database-closed = La base di dati non si può aprire: { $reason }
database-newer = La base di dati è di una versione più nuova di Grognard: avvia quella, o ripristina una copia di questa versione.
