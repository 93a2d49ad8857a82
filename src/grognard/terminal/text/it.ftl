### I comandi della casa.

## Aiuto

help = Wargame da tavolo con le regole applicate e spiegate.

    Per cominciare: grognard (il tavolo, nel browser)

help-titles = Elenca i giochi della casa: di che cosa parlano, quanto durano, quanto sono difficili.
help-rules = Legge le regole di un titolo: tutti i titoletti, una clausola intera o una ricerca.

    Le nostre interpretazioni, dove il regolamento è oscuro o tace, sono segnate come nostre.

    Esempi: grognard rules berlino85 · grognard rules berlino85 4.3d · grognard rules berlino85 --search "fiume strada"
help-play = Gioca una partita intera nel terminale, contro il computer o con un amico.

    Si risponde con il numero di una scelta o con le sue parole (un'unità, un esagono: "msr1 0503"). Durante il gioco aiuto elenca il resto: perché qualcosa non è permesso, le regole, ritirare un'azione, la cronaca, la mappa. Si può uscire quando si vuole: la partita è conservata, e --journal FILE la riprende.

    Esempi: grognard play berlino85 · grognard play berlino85 --side western --journal partita.journal
help-simulate = Fa giocare molte partite ai giocatori artificiali e conta chi vince.

    Lo stesso seme dà le stesse partite, qualunque sia --jobs. Le percentuali hanno il loro intervallo al 95 % (Wilson).

    Esempi: grognard simulate berlino85 --games 400 --minds regular,random --swap · grognard simulate berlino85 --games 10000 --minds random,random --check --jobs 2
help-ladder = Fa incontrare i giocatori artificiali di un gioco a coppie speculari: stessi dadi, posti scambiati.

    I punteggi sono vittorie più metà delle patte, in percento, con l'intervallo al 95 % sulle coppie; «corretto», senza la fortuna dei dadi. Lo stesso seme dà le stesse partite, qualunque sia --jobs.

    Esempi: grognard ladder berlino85 --pairs 50 · grognard ladder berlino85 --minds greedy,tools.reference:Greedy --pairs 100 --record docs/ladder.md
help-lab = L'officina dei giocatori artificiali.
help-lab-train = Impara quanto valgono le posizioni, da molte partite giocate in molti modi.

    Lo stesso seme dà lo stesso file. Serve numpy: pip install "grognard[train]".

    Esempio: grognard lab train berlino85 --games 2400 --seed 1 --out value.json
help-lab-train-out = Il file per ciò che si è imparato.
help-lab-train-seed = La partita n dipende solo dal seme e da n.
help-situation = Guarda una situazione: una posizione scritta come testo, come il FEN negli scacchi (docs/situations.md).

    Dice che cosa non va e dove; altrimenti la stampa in forma normale, con chi muove, che cosa gli si chiede e quante risposte ha. Con --draw ne fa un disegno.

    Esempi: grognard situation duello.sit · grognard situation duello.sit --draw duello.png · grognard play berlino85 --from duello.sit
help-replay = Rigioca un diario: controlla ogni impronta e racconta la partita a parole.

    Un diario modificato è segnalato alla prima azione diversa (codice d'uscita 1).
help-odds = Probabilità esatte di uno scontro: per due totali, o per unità in esagoni con tutti i modificatori.

    Esempi: grognard odds berlino85 6 2 --night · grognard odds berlino85 --attack ddr_mot1@0508,su_6bde@0608 --defend us_bde@0507
help-draw = Disegna il tabellone in un file: vuoto, schierato o com'era in un diario.

    Esempi: grognard draw berlino85 --out berlino.svg --setup historical --legend · grognard draw berlino85 --out fine.svg --journal partita.journal

help-lang = Italiano o inglese; può stare ovunque. Senza, decide il locale.
help-version = Dice quale versione è questa.
help-title = Il gioco, come lo chiama `grognard titles`.
help-clause = Il numero di una clausola, per esempio 4.3d. Senza, si elencano tutti i titoletti.
help-search = Elenca le clausole che contengono tutte queste parole.
help-side = La tua parte; both: due persone allo stesso schermo. Senza, la parte che muove per prima.
help-mind = Chi gioca l'altra parte: recruit o regular, veteran dove il gioco lo offre, oppure random; modulo:Classe per uno tuo.
help-play-seed = Tira di nuovo gli stessi dadi: le stesse risposte danno allora la stessa partita.
help-play-journal = Dove si conserva la partita; se il file c'è già, si riprende da lì.
help-option = Un'opzione del tavolo, per esempio setup=free. Si può ripetere.
help-map = Un tuo file di mappa al posto del nostro.
help-counters = Un tuo file di pedine al posto del nostro.
help-games = Quante partite.
help-minds = Chi gioca: un giocatore artificiale per ogni posto, nell'ordine dei posti; modulo:Classe per uno tuo.
help-simulate-seed = La partita n dipende solo dal seme e da n.
help-pairs = Quante coppie di partite giocano ogni due di loro.
help-ladder-minds = Chi incontra chi: due o più giocatori artificiali; modulo:Classe per uno tuo.
help-ladder-seed = La coppia n dipende solo dal seme e da n.
help-record = Il file che conserva i risultati: vi si aggiunge una riga per incontro.
help-swap = Ogni due partite i giocatori si scambiano di posto.
help-jobs = Quanti processi si dividono le partite.
help-journals = Conserva il diario di ogni partita in questa cartella.
help-json = Stampa i risultati come un solo oggetto JSON.
help-check = Controlla tutte le invarianti a ogni azione e rigioca ogni diario. Più lento.
help-file = Il diario.
help-situation-file = La situazione; - per l'ingresso standard.
help-situation-title = Di quale gioco dev'essere. Senza, lo dice la prima riga.
help-situation-draw = Disegnala lì, SVG o PNG secondo la fine del nome. Tutto è scoperto.
help-start = Comincia dalla situazione di questo file; - per l'ingresso standard.
help-quiet = Controlla soltanto, senza raccontare.
help-attack = Il totale dell'attaccante.
help-defence = Il totale del difensore.
help-attackers = Le unità che attaccano, ciascuna con il suo esagono.
help-defenders = Le unità attaccate, ciascuna con il suo esagono.
help-night = Di notte.
help-turn = La mossa in cui avviene lo scontro.
help-out = Il file da scrivere, SVG o PNG secondo la fine del nome.
help-setup = Con le pedine nella disposizione storica, o senza pedine.
help-legend = Con la legenda e le tabelle accanto alla mappa.
help-draw-journal = Disegna il tabellone di questo diario.
help-at = Dopo tante azioni del diario; senza, alla fine.
try-help = (vedi { $command } --help)

## Che cosa non va

bad-language = --lang: { $lang } non è una lingua della casa (ci sono: { $known })
bad-title = nessun titolo si chiama { $title } (ci sono: { $known })
bad-clause = { $title } non ha una clausola «{ $clause }»; le più vicine: { $near }
bad-clause-and-search = indica una clausola o cerca delle parole, non tutte e due
bad-search = nessuna clausola di { $title } contiene tutte queste parole: { $words }
bad-option = --option { $option }: si scrive CHIAVE=VALORE (ci sono: { $known })
bad-option-twice = --option { $option }: indicata due volte
bad-option-of-journal = --option: { $file } ha le sue opzioni; per continuare quella partita non indicarne
bad-range = { $name }: { $value } è fuori dai limiti (da { $low } a { $high })
bad-choice = { $name }: { $value } non è fra: { $known }
bad-minds = --minds { $minds }: indica { $count } giocatori, separati da una virgola
bad-ladder-minds = --minds { $minds }: indica due o più giocatori, separati da virgole
bad-read = { $file }: non si può leggere: { $reason }
bad-not-text = { $file }: non è testo UTF-8
bad-png = { $file }: niente PNG senza resvg: pip install "grognard[png]", o indica un file che finisce in .svg
bad-option-of-situation = --option: { $file } ha già le sue opzioni
bad-situation-over = { $file }: in questa situazione la partita è finita, non c'è niente da giocare
bad-situation-of-journal = --from: la partita in { $file } è cominciata da altro; toglilo per continuare quella partita
bad-write = { $file }: non si può scrivere: { $reason }
bad-directory = { $file }: è una cartella, indica un file
bad-not-a-journal = { $file }: esiste e non è un diario; resta com'era
bad-no-totals = questo gioco non ha rapporti di forza: le probabilità stanno accanto alle risposte, durante la partita
bad-odds = indica due totali (ATTACCO DIFESA), oppure --attack e --defend con le unità e i loro esagoni
bad-odds-both = indica due totali o delle unità con i loro esagoni, non tutti e due
bad-no-such-night = questo calendario non ha una mossa così
bad-by-day = --turn: la mossa { $turn } è di giorno
bad-refused = questo scontro non è permesso: { $reasons }
bad-at = --at: si usa con --journal
bad-setup-of-journal = --setup: un diario ha già il suo schieramento
bad-answer = «{ $text }» non è fra le scelte: scrivi un numero, le parole di una scelta, oppure "aiuto"
bad-why = scrivi l'azione di cui vuoi sapere: perché move su_6bde 0101
bad-save = scrivi il file in cui salvare: salva partita.journal
at-line = riga { $line }
not-understood = «{ $text }» non si capisce: { $reason }

## Regole

options = Opzioni del tavolo (--option CHIAVE=VALORE, per prima quella consueta):
has-ruling = (con una nostra interpretazione)
our-ruling = Nostra interpretazione:
see-also = Vedi anche: { $clauses }

## Schede

column = Colonna { $column }
attack-against = Attacco { $attack } contro { $defence }
declared = Attacco contro { $targets }, { $column }: { $attackers }
odds = { $attack } contro { $defence }: { $column }
odds-at-most = al massimo { $attack } contro { $defence }: { $column }
less-than-1-3 = meno di 1-3
movement-points = { $cost ->
    [one] 1 punto movimento
   *[other] { $cost } punti movimento
}
by-air = in volo
berlino85-legend =
    ~ fiume   = fiume con strada   ≈ lago   # Muro   ¹² valore di resistenza
    + altro nella pila   ▪ città   ♣ foresta   - lacustre
nightdrop-legend =
    s stick   p l h a Plt, Ldr, HQ, PIR Advantage   C c compagnia, ridotta   G g unità tedesca, ridotta   ? sconosciuta
    PV: * esagono PV, poi il suo valore (● coperto), su fondo rosso se in mano americana   A-D ingressi tedeschi
    = strada principale   # ferrovia   ▪ villaggio   " palude   ~ corrente   ≈ fiume
lineagotica-legend =
    o un uomo   L un comandante   T un veicolo   G un cannone   una cifra: l'ultima del numero di un nemico osservato, ✕ a terra   ? visto lì per l'ultima volta
    ▓ casa   ♣ bosco   ¤ frutteto   ‖ vigna   * macchia   % macerie   ~ torrente   : strada   . sentiero   v trincea   - # muri   " siepe   x filo   ^ argine   & sacchetti   ░ fumo   m mine   + altro
    I numeri sono mm: "march gc1 normal 600,400", "walk gc1-05 run 600,400", "drive t1 600,400;640,420"
roesselsprung-legend =
    un numero: un'unità di quella forza, sottolineata se A Terra   C Comando   R Radio   ? Missione coperta
    T Tito   m missione alleata   x falso obiettivo   * obiettivo   > ingresso di rinforzi
    = strada   ~ fiume   ▪ abitato   ^ collina   ♣ foresta
defender-loses = il difensore perde nel { $chance }
hits-in = colpisce nel { $chance }
hoped-for = riesce nel { $chance }
out-of-command = fuori comando
attack-markers = { $count ->
    [one] 1 Attacco
   *[other] { $count } Attacchi
}

## Al tavolo

how-to-play = Rispondi con un numero o con le parole, per esempio: { $example }. "aiuto" mostra tutto quello che puoi fare.
too-many = { $count } possibilità: scrivi il resto, per esempio { $example }. "elenco" le mostra tutte, "indietro" torna indietro.
group = { $subject }: { $word }, { $count } scelte
allowed = Si può fare.
empty-log = Non è ancora successo niente.
undone = { $count ->
    [one] La tua ultima azione è ritirata.
   *[other] Le tue ultime { $count } azioni sono ritirate.
}
saved = Salvata in { $file }.
kept = Il diario è in { $file }.
nothing-to-keep = Non si è giocato: non c'è niente da conservare.
left = La partita è conservata in { $file }. Per continuare:
resumed = { $file }: { $count ->
    [one] un'azione rigiocata e trovata in ordine.
   *[other] { $count } azioni rigiocate e trovate in ordine.
}

command-help = aiuto
command-list = elenco
command-back = indietro
command-undo = ritira annulla u
command-why = perché perche perchè
command-rule = regola
command-map = mappa
command-units = unità unita
command-log = cronaca
command-save = salva
command-quit = esci fine q

usage-help = aiuto
about-help = questo elenco
usage-list = elenco
about-list = di nuovo le scelte, tutte
usage-back = indietro
about-back = torna al primo elenco di scelte
usage-undo = ritira [N]
about-undo = ritira la tua ultima azione, o le ultime N
usage-why = perché AZIONE
about-why = perché qualcosa non è permesso (anche ? AZIONE), per esempio: perché { $example }
usage-rule = regola [CLAUSOLA]
about-rule = una clausola del regolamento; senza numero, quella che pone la domanda
usage-map = mappa
about-map = il tabellone e tutte le unità
usage-units = unità
about-units = tutte le unità a parole
usage-log = cronaca [N]
about-log = che cosa è successo, le ultime N righe
usage-save = salva FILE
about-save = una copia della partita in un file
usage-quit = esci
about-quit = lascia il tavolo; la partita è conservata e si può continuare un'altra volta

## Rigiocare, disegnare

replayed = { $file }: { $count ->
    [one] un'azione rigiocata, impronta { $digest } come registrata.
   *[other] { $count } azioni rigiocate, ogni impronta come registrata (l'ultima: { $digest }).
}
not-over = La partita non è finita: il diario si ferma qui.
drawn = Disegnato in { $file }.
answers = { $count ->
    [one] Una risposta.
   *[other] { $count } risposte.
}
answers-among = { $count } risposte tra cui scegliere, e altre.

## Molte partite

playing = Si gioca
column-games = partite
column-wins = vittorie
column-rate = quota
column-interval = intervallo 95 %
learned = Imparato da { $games } partite: { $file }
column-pairs = coppie
column-score = punti %
column-adjusted = corretti %
column-luck = fortuna %
column-thinking = pensa, p95
against = { $one } contro { $other }
pace = { $draws } patte · { $actions } azioni in { $seconds } s ({ $speed } al secondo)
check-held = Ogni invariante ha retto a ogni azione, e ogni diario ha ridato le stesse impronte.
check-failed = { $count ->
    [one] Una cosa non ha retto.
   *[other] { $count } cose non hanno retto.
}

## The table

help-serve = Apre un tavolo per un club: molte partite, amici per link, il computer.

    Le partite stanno in un file SQLite, o in PostgreSQL se --database è un indirizzo postgresql://; allora più processi possono condividerle.

    Ogni impostazione è un'opzione, una variabile d'ambiente (--tables-at-once è GROGNARD_TABLES_AT_ONCE) e una chiave del file di --config (tables_at_once). Come si gestisce il server di un club: docs/operate.md.

    Esempi: grognard serve --host 0.0.0.0 --port 8085 · grognard serve --database postgresql://club@localhost/grognard --workers 2
help-upgrade = Guarda ogni partita in corso cominciata con regole precedenti, e la fa continuare con quelle di questo programma se niente di ciò che un giocatore ha visto è diverso.

    Il server fa lo stesso quando parte. Con --check non cambia niente: fallo con il programma nuovo prima di avviarlo, e vedi quali partite non possono continuare. Si possono ancora leggere, e i giocatori possono riprendere dall'ultimo momento su cui le due regole concordano. Codice d'uscita 1 se ce n'è una.

    Esempio: grognard upgrade --check --database games.db
help-upgrade-check = Guarda soltanto; non cambia niente.
help-verify = Prova i dadi di una partita finita: ogni lancio è rifatto dal seme promesso prima del primo.

    Codice di uscita 1 se un lancio non è quello dovuto.
help-serve-host = L'indirizzo su cui ascoltare; 0.0.0.0 per tutti.
help-serve-port = La porta; 0 ne prende una libera.
help-serve-database = Un file SQLite (un percorso, sqlite:///file.db, sqlite:////cartella/file.db) o un indirizzo postgresql://. Senza, un file nella tua cartella dei dati.
help-serve-workers = Quanti processi servono; più di uno richiede PostgreSQL.
help-serve-host_names = I nomi con cui si può chiamare questo server, separati da virgole; nessuno: con qualsiasi nome.
help-serve-proxies = Gli indirizzi dei proxy davanti al server, separati da virgole: a loro si crede per chi parlano (X-Forwarded-For), a nessun altro.
help-serve-log = Come si scrive il registro: text, o json (un oggetto per riga).
help-serve-log_level = Che cosa si registra: warning (ciò che va storto) o info (anche ogni richiesta).
help-serve-metrics_token = Ciò che un programma deve mostrare per leggere /metrics (Authorization: Bearer ...). Vuoto: /metrics non c'è.
help-serve-stop_seconds = Quanto possono durare ancora richieste e connessioni quando il server viene fermato.
help-serve-pace = Secondi che il computer aspetta prima di agire, perché si possa seguire.
help-serve-clock = Secondi che il computer può pensare; poi gioca al suo livello veloce.
help-serve-thinkers = Quanti processi pensano per i computer; 0: secondo il numero di processori.
help-serve-draw = true: mappe e copertine si disegnano all'avvio; false: alla prima richiesta.
help-serve-tables_at_once = Quanti tavoli può aprire insieme un indirizzo,
help-serve-tables_a_second = e quanti al secondo dopo quelli.
help-serve-checks_at_once = Quante situazioni e sguardi indietro può chiedere insieme un indirizzo,
help-serve-checks_a_second = e quanti al secondo dopo quelli.
help-serve-messages_at_once = Quanti messaggi può mandare insieme un posto, o gli spettatori di un indirizzo,
help-serve-messages_a_second = e quanti al secondo dopo quelli.
help-serve-lines_at_once = Quante connessioni dal vivo può tenere un indirizzo, in ogni processo.
help-serve-lines_in_all = Quante connessioni di ogni tipo ci possono essere; 0: quelle che il sistema permette, meno una riserva.
help-serve-header_seconds = Quanto può metterci una connessione a dire che cosa vuole.
help-serve-config = Un file TOML con le impostazioni; le opzioni e l'ambiente (GROGNARD_...) vengono prima.
help-serve-show_settings = Stampa ogni impostazione, il suo valore, da dove viene e a che cosa serve; non avvia nulla.
help-database = Un file SQLite (un percorso, sqlite:///file.db, sqlite:////cartella/file.db) o un indirizzo postgresql://. Senza, un file nella tua cartella dei dati.
upgrade-looking = Guardo le partite
upgrade-checked = { $games ->
    [0] Nessuna partita in corso è di regole precedenti.
    [one] Una partita in corso è di regole precedenti: { $going ->
        [0] non può continuare.
       *[other] continua.
    }
   *[other] { $games } partite in corso sono di regole precedenti: { $going } possono continuare, { $stuck } no.
} Non è cambiato niente.
upgrade-done = { $games ->
    [0] Nessuna partita in corso è di regole precedenti.
    [one] Una partita in corso era di regole precedenti: { $going ->
        [0] non può continuare, ma si può leggere.
       *[other] continua.
    }
   *[other] { $games } partite in corso erano di regole precedenti: { $going } continuano, { $stuck } si possono solo leggere.
}
upgrade-stuck = Il tavolo { $table } ({ $rules }) non può continuare, e le regole non concordano su nessun suo momento: { $reason }
upgrade-stuck-at = Il tavolo { $table } ({ $rules }) non può continuare; le regole concordano { $agreed ->
    [one] sulla sua prima azione
   *[other] sulle sue prime { $agreed } azioni
}: { $reason }
help-config = Un file TOML con le impostazioni; le opzioni e l'ambiente (GROGNARD_...) vengono prima.
column-setting = impostazione
column-value = valore
column-source = da
column-meaning = a che cosa serve
source-flag = opzione
source-environment = ambiente
source-file = file
source-default = predefinita
opening = Apro il tavolo nel browser. Ctrl-C chiude; le partite restano salvate.
roll-wrong = Riga { $line }: lanciato { $shown }, dovuto { $due }.
commitment-broken = Il seme non è quello promesso prima della partita.
was-rewound = La partita è stata riavvolta { $count ->
    [one] una volta
   *[other] { $count } volte
}: { $undone ->
    [one] un'azione annullata
   *[other] { $undone } azioni annullate
}, e da lì i dadi sono stati tirati di nuovo.
dice-verified = I dadi sono provati: ogni lancio è quello dovuto.
dice-not-verified = I dadi NON sono come promesso.

## La cura di un server (docs/operate.md)

help-backup = Copia le partite di un server in un file, mentre si gioca.

    Il file si controlla con `grognard restore --check FILE` e si ripristina in SQLite o in PostgreSQL, da qualunque dei due venga. Contiene tutto, anche i segreti delle partite in corso: conservalo come la base di dati.

    Esempi: grognard backup club.backup · grognard backup club.backup --database postgresql://club@localhost/grognard
help-restore = Ripristina una copia in una base di dati vuota: tutta, o niente.

    Il file si controlla per intero prima di cambiare qualcosa. Ferma prima il server.

    Esempi: grognard restore club.backup --check · grognard restore club.backup --database games.db
help-doctor = Esamina una base di dati: le sue pagine, e ogni partita rigiocata.

    Nomina ogni tavolo danneggiato. Codice di uscita 1 se ce n'è uno.
help-purge = Toglie i tavoli a cui non succede nulla da tempo, finiti o abbandonati.

    Esempi: grognard purge --older-than 90d --dry-run · grognard purge --older-than 90d
help-person = Ciò che si conserva di una persona: trovarlo, consegnarlo, toglierlo.

    Non ci sono account: una persona è chi ha il segreto di un posto. Sta alla fine del link al posto.
help-person-find = Elenca i posti con un nome. Può essere di più persone.
help-person-export = Tutto ciò che è conservato di una persona, in JSON: posti, nomi, chat, note, ordini, azioni.

    Esempi: grognard person export --secret - --out anna.json · grognard person export --table k3jx --seat soviet
help-person-forget = Toglie nomi, chat e note di una persona, e ciò che apre i posti. Le partite restano.

    Esempi: grognard person forget --secret - --dry-run · grognard person forget --table k3jx --seat soviet
help-backup-file = Il file da scrivere; non deve esserci ancora.
help-restore-file = La copia.
help-restore-check = Controlla soltanto la copia; non cambia nulla.
help-replace = Toglie ciò che c'è nella base di dati. Senza, dev'essere vuota.
help-doctor-jobs = Quanti processi rigiocano le partite.
help-older_than = Da quanto non succede nulla: ore (36h), giorni (90d) o settimane (12w).
help-dry_run = Dice soltanto che cosa si toglierebbe.
help-secret = Il segreto di un suo posto; si può ripetere. - legge i segreti dall'ingresso standard, dove nessun altro li vede.
help-table = Un suo tavolo, con --seat, al posto di un segreto.
help-seat = Il suo posto a quel tavolo.
help-person-export-out = Il file da scrivere. Senza, sullo schermo.
help-running = Anche i posti in partite non finite: lì non potrà continuare.
help-name = Il nome come sta al tavolo.
writing = Scrittura
checking = Controllo
replaying = Partite rigiocate
purging = Tavoli tolti
backed-up = { $file }: { $tables } tavoli, { $rows } righe, { $kb } KB.
backup-good = { $file }: integra. { $tables } tavoli, { $rows } righe, del { $at }.
restored = { $file }: ripristinata. { $tables } tavoli, { $rows } righe, del { $at }.
page-damaged = Base di dati: { $fault }
table-damaged = { $table } ({ $title }): danneggiato: { $reason }
table-other-rules = { $table } ({ $title }): cominciato con altre regole o su un'altra mappa; si conserva, ma non prosegue.
looked-over = { $tables } tavoli: { $good } sani, { $other-rules } di altre regole, { $damaged } danneggiati.
well = Nulla è danneggiato.
ill = Qualcosa è danneggiato. Ferma il server, conserva questa base di dati com'è e ripristina l'ultima copia in una nuova: grognard restore FILE --database NUOVA
idle-over = { $table } ({ $title }): finito, fermo dal { $changed }
idle-abandoned = { $table } ({ $title }): abbandonato, fermo dal { $changed }
would-purge = Si toglierebbero { $tables } tavoli.
purged = Tavoli tolti: { $tables }.
sitting = { $table } ({ $title }): { $seat }, { $name }, dal { $since }, ancora in corso
sitting-over = { $table } ({ $title }): { $seat }, { $name }, dal { $since }, finito
sittings = { $seats ->
    [one] Un posto.
   *[other] { $seats } posti.
}
exported = { $file }: { $seats } posti.
forgotten = Dimenticati: i nomi a { $seats } posti, { $lines } righe di chat e note. Un server acceso li mostra finché non riparte.
bad-no-database = { $database }: una base di dati così non c'è
bad-other-schema = { $database }: non è una base di dati di questa versione. Fanne una copia; `grognard serve` l'aggiorna quando parte
bad-store = { $database }: { $reason }. Se è danneggiata: conservala com'è, e ripristina l'ultima copia in una nuova (grognard restore FILE --database NUOVA)
bad-backup-exists = { $file }: c'è già; nomina un file che non c'è
bad-backup-write = { $file }: non si può scrivere: { $reason }
bad-backup-read = { $file }: non si può leggere: { $reason }
bad-backup-no-file = { $file }: un file così non c'è
bad-backup-not-ours = { $database }: non è una base di dati di Grognard
bad-backup-no-backup = { $file }: non è una copia di Grognard
bad-backup-newer = { $file }: l'ha scritta una versione più nuova ({ $by })
bad-backup-damaged = { $file }: è danneggiata o tronca; nulla è cambiato
bad-backup-not-empty = { $database }: non è vuota; ripristina in una nuova, o togli ciò che c'è con --replace
bad-backup-in-use = { $database }: un server la tiene aperta; prima fermalo
bad-age = --older-than { $age }: scrivi 36h, 90d o 12w
bad-whose = indica la persona con --secret, o con --table e --seat
bad-nobody = nessuno siede lì, o il segreto non apre alcun posto
bad-still-playing = alcune di queste partite non sono finite: falle finire o abbandonare, o di' --running
