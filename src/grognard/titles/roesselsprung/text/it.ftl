### Unternehmen Rösselsprung - Caccia a Tito, 25 maggio 1944
###
### I nomi di unità ed esagoni arrivano dai file di mappa e pedine, anche da quelli di un giocatore:
### il loro genere non si conosce, perciò davanti a essi non ci sono articoli né participi concordati.
### Una Missione coperta non ha nome per chi non può guardarla: il suo id è «mission».

## La copertina

title-name = Unternehmen Rösselsprung
title-line = Drvar, 25 maggio 1944, le sette del mattino: i paracadutisti del 500º battaglione SS piovono sul quartier generale di Tito. Il tedesco ha poche ore per trovare l'uomo giusto fra otto nascondigli; lo jugoslavo deve portarlo via, mentre dai monti scende la brigata della Lika.
title-length = Da 8 a 15 turni, circa tre ore
title-difficulty = Media: regole brevi, ma si reagisce a ogni passo dell'altro
title-information = Nascosta: solo lo jugoslavo sa quale Missione è Tito e quali sono falsi obiettivi
reconstructed = Mappa, schieramento, tabella di scostamento, aerei e quasi tutti i valori delle pedine sono una nostra ricostruzione: quelli stampati non sono disponibili. Chi possiede il gioco può sostituirli con i propri file.
credits = Unternehmen Rösselsprung - Caccia a Tito è un gioco di Marco Campari, uscito con Para Bellum Speciale 3. La mappa e le pedine con cui si gioca qui sono una nostra ricostruzione.

## Le opzioni del tavolo

option-last_turn = Ultimo turno
option-last_turn-help = Il regolamento parla di 14 turni in un punto e di 15 in un altro. Se al turno 8 Tito non è più in gioco si finisce comunque lì.
option-last_turn-15 = Turno 15
option-last_turn-14 = Turno 14

option-german_18_gives_6 = PA tedeschi con 18 VF
option-german_18_gives_6-help = Nella tabella dei PA il 18 tedesco sta in due righe.
option-german_18_gives_6-true = 6 PA
option-german_18_gives_6-false = 5 PA

option-command_check = Controllo del comando
option-command_check-help = Quando il tedesco guarda quali unità sono Fuori Comando.
option-command_check-end = A fine turno, per tutto il turno dopo
option-command_check-start = A inizio turno, dopo l'aviolancio

option-stacking_end_of_turn = Limite di raggruppamento
option-stacking_end_of_turn-help = Se gli 8 VF per esagono valgono in ogni momento o si contano solo a fine turno.
option-stacking_end_of_turn-true = Solo a fine turno: l'eccedenza va persa
option-stacking_end_of_turn-false = In ogni momento

option-tie_active_player_retreats = Assalto di Opportunità senza vincitore
option-tie_active_player_retreats-help = Chi torna indietro quando un Assalto di Opportunità finisce pari, o quando chi ha perso di 1 o 2 supera il test di morale.
option-tie_active_player_retreats-true = Chi stava muovendo
option-tie_active_player_retreats-false = Chi ha fatto l'assalto

option-light_no_opportunity_attack = Unità Leggere
option-light_no_opportunity_attack-help = Se le Unità Leggere possono fare Attacchi di Opportunità.
option-light_no_opportunity_attack-true = No
option-light_no_opportunity_attack-false = Sì

option-any_command = Comandi tedeschi
option-any_command-help = Da quale Comando un'unità tedesca può essere comandata.
option-any_command-true = Da uno qualsiasi
option-any_command-false = Solo dal proprio

option-difference_more_than_double = Eliminazione in corpo a corpo
option-difference_more_than_double-help = Quando la parte battuta è eliminata: se il totale più alto supera il doppio dell'altro, o se lo supera la differenza fra i due.
option-difference_more_than_double-true = Differenza oltre il doppio: più raro
option-difference_more_than_double-false = Totale oltre il doppio

option-natural_six_hits = Il 6 naturale
option-natural_six_hits-help = Con un modificatore di -1 chi è al riparo non si può colpire: un 6 sul dado può bastare comunque.
option-natural_six_hits-true = Colpisce sempre
option-natural_six_hits-false = Contano i modificatori

option-missions_retreat = Missioni e ritirate
option-missions_retreat-help = Se le Missioni seguono chi si ritira dal loro esagono o restano e vengono prese.
option-missions_retreat-true = Seguono
option-missions_retreat-false = Restano

option-no_reaction_on_lone_mission = Missione sola in movimento
option-no_reaction_on_lone_mission-help = Se una Missione che muove da sola può essere presa con un Assalto di Opportunità.
option-no_reaction_on_lone_mission-true = No
option-no_reaction_on_lone_mission-false = Sì

option-river_in_hex = Il fiume Unac
option-river_in_hex-help = Se il fiume scorre lungo i lati degli esagoni o dentro di essi.
option-river_in_hex-true = Dentro gli esagoni
option-river_in_hex-false = Lungo i lati

option-every_command_loss_scores = Punti per i Comandi
option-every_command_loss_scores-help = Se anche un Comando Suppletivo eliminato vale 5 PV.
option-every_command_loss_scores-true = Sì, ogni volta
option-every_command_loss_scores-false = No, ogni Comando una volta sola

option-landing_one_by_one = Atterraggio
option-landing_one_by_one-help = Se le unità lanciate combattono una alla volta appena a terra o quando sono scese tutte.
option-landing_one_by_one-true = Una alla volta
option-landing_one_by_one-false = Quando sono tutte a terra

option-replacement_any_unit = Comando Suppletivo
option-replacement_any_unit-help = Con quali unità può riapparire il Comando Suppletivo: il regolamento dice solo «amica».
option-replacement_any_unit-true = Con qualsiasi unità tedesca
option-replacement_any_unit-false = Con una della sua formazione

option-one_shot_per_hex = Più tiri contro chi muove
option-one_shot_per_hex-help = Se la stessa unità può sparare più volte, pagando, contro chi è appena entrato in un esagono. Due segnalini Attacco restano comunque il massimo.
option-one_shot_per_hex-true = Una volta per esagono
option-one_shot_per_hex-false = Finché bastano PA e segnalini

## Gli ordini permanenti

order-react = Reazioni
order-react-help = Che cosa fare quando il nemico muove sotto tiro. Le altre voci dicono in quali occasioni; tutte le altre si lasciano passare.
order-react-ask = Chiedimelo
order-react-never = Mai
order-react-fire = Spara il gruppo che colpisce meglio
order-react-seize = Prendi chi è senza difesa, altrimenti spara
order-against = Contro chi
order-against-help = Chi deve essere fra i pezzi in movimento.
order-against-any = Chiunque
order-against-units = Unità di Combattimento
order-against-missions = Missioni
order-against-commands = Comandi e Radio
order-chance = Probabilità minima
order-chance-help = Quanto deve essere probabile almeno un colpo, o vincere il corpo a corpo.
order-chance-0 = Qualsiasi
order-chance-25 = 25%
order-chance-33 = 33%
order-chance-50 = 50%
order-chance-66 = 66%
order-chance-75 = 75%
order-chance-90 = 90%
order-hexes = Solo in questi esagoni
order-hexes-help = I numeri degli esagoni in cui reagire, separati da spazi: 10.06 11.05. Se è vuoto, dovunque.
order-keep = PA da conservare
order-keep-help = Quanti PA devono restare dopo la reazione.
order-keep-0 = Nessuno
order-keep-1 = 1
order-keep-2 = 2
order-keep-3 = 3
order-keep-4 = 4

## Parti, passi del turno

seat-german = Tedesco
seat-yugoslav = Jugoslavo

setup = Piazzamento
phase-drop = Aviolancio
phase-calls = Radio e rinforzi
phase-points = PA e Iniziativa
phase-actions = Azioni
phase-control = Controllo

turn-of = Turno { $turn } di { $turns }
day = Giorno
night = Notte
initiative-with = Iniziativa: { $seat }
activation-points = PA: tedesco { $german }, jugoslavo { $yugoslav }
points-so-far = PV noti: tedesco { $german }, jugoslavo { $yugoslav }

## La mappa e le pedine

terrain-plain = piano
terrain-built-up = abitato
terrain-hill = collina
terrain-forest = foresta

feature-river = fiume
feature-bridge = ponte

road-road = strada
road-railway = ferrovia

mark-cave = grotta
mark-cemetery = cimitero
mark-crossroads = crocevia
mark-factory = fabbrica
mark-radio = stazione radio
mark-school = scuola
mark-station = stazione
mark-region = contrada
mark-summit = cima

nation-german = Germania
nation-yugoslav = Jugoslavia

kind-infantry = fanteria
kind-paratroop = paracadutisti
kind-tank = carri
kind-machine-gun = mitraglieri
kind-mortar = mortai
kind-artillery = artiglieria leggera
kind-support = supporto
kind-engineer = genio
kind-command = Comando
kind-mission = Missione
kind-radio = Radio
kind-aircraft = aereo

size-battalion = battaglione
size-company = compagnia
size-group = gruppo
size-platoon = plotone
size-section = sezione
size-detachment = distaccamento
size-staff = comando

factor-vf = Valore di Forza
factor-movement = movimento (PM)
factor-range = portata di tiro
factor-radius = Raggio di Comando
factor-precision = precisione
factor-attack = dadi di attacco
factor-modifier = modificatore

mission-hex = Posizione iniziale di una Missione
mission-face-down = Missione coperta
entry-hex = Ingresso dei rinforzi
river-hex = Fiume

where-lost = fuori gioco
where-awaited = non ancora in gioco
where-fled = fuori dalla mappa
where-taken = in mano tedesca
where-forgone = lontano, contro Kampfgruppe Willam

## Che cosa si chiede

ask-Hiding = Piazzamento: lo jugoslavo mette una Missione coperta in ogni posizione iniziale.
ask-Tuning = Piazzamento: lo jugoslavo sceglie con quale unità comincia la Radio.
ask-Dropping = Aviolancio: il tedesco sceglie gli esagoni di atterraggio, un'unità dopo l'altra.
ask-Boarding = Aviolancio: con quale unità si lancia il Comando?
ask-Landing = Atterraggio fra i nemici: in quale esagono si combatte prima?
ask-DriftDie = { $drifting ->
    [0] Aviolancio: con 1-3 l'unità scende nell'esagono scelto.
   *[1] Scostamento: il dado dice in che direzione.
}
ask-Sheltering = Nell'esagono non c'è posto: il tedesco sceglie dove ripara l'unità.
ask-Calling = Lo jugoslavo può chiamare rinforzi per radio, o rinunciare a un'unità per ritardare Kampfgruppe Willam.
ask-RadioDie = Radio: con 4-6 l'unità arriva subito.
ask-PointsDie = { $german ->
    [0] Punti Attivazione: si tira il dado tedesco.
   *[other] Punti Attivazione: il tedesco ha fatto { $german }, si tira il dado jugoslavo.
}
ask-Alternation = { $seat-id ->
    [german] Il tedesco prepara la sua Azione.
   *[yugoslav] Lo jugoslavo prepara la sua Azione.
}
ask-Acting = { $passed ->
    [0] { $seat-id ->
        [german] Tocca al tedesco: un'Azione, o passare.
       *[yugoslav] Tocca allo jugoslavo: un'Azione, o passare.
    }
   *[1] { $seat-id ->
        [german] Lo jugoslavo ha passato: se passa anche il tedesco, il turno finisce.
       *[yugoslav] Il tedesco ha passato: se passa anche lo jugoslavo, il turno finisce.
    }
}
ask-Planning = { $resumed ->
    [0] { $kind-id ->
        [move] Movimento: aggiungi chi va insieme, traccia la via, poi parti.
        [attack] Attacco: aggiungi chi spara insieme, poi scegli il bersaglio.
        [move-attack] Movimento e Attacco: spara subito, o traccia la via e spara dopo.
        [assault] Assalto: aggiungi chi va insieme e traccia la via fin dentro al nemico.
       *[mission] Muovere Missioni: aggiungi la scorta, traccia la via, poi parti.
    }
   *[1] La mossa riprende: traccia il resto della via, o fermati qui.
}
ask-Marching = { $seat-id ->
    [german] Dopo il movimento il tedesco può attaccare.
   *[yugoslav] Dopo il movimento lo jugoslavo può attaccare.
}
ask-Breakdown = Guasto meccanico: con 1 il carro è perso.
ask-Capture = Tito è preso: con un dado non superiore alla forza tedesca è vivo.
ask-Window = { $seat-id ->
    [german] Il nemico è in vista: il tedesco reagisce?
   *[yugoslav] Il nemico è in vista: lo jugoslavo reagisce?
}
ask-Massing = { $kind-id ->
    [shoot] Attacco di Opportunità: aggiungi chi spara insieme, poi esegui.
   *[storm] Assalto di Opportunità: aggiungi chi va insieme, poi esegui.
}
ask-Volley = Attacco: si tirano tanti dadi quanti sono i VF che sparano.
ask-Losing = { $seat-id ->
    [german] { $points ->
        [one] Il tedesco sceglie chi perde 1 VF.
       *[other] Il tedesco sceglie chi perde { $points } VF, uno alla volta.
    }
   *[yugoslav] { $points ->
        [one] Lo jugoslavo sceglie chi perde 1 VF.
       *[other] Lo jugoslavo sceglie chi perde { $points } VF, uno alla volta.
    }
}
ask-Morale = Test di morale.
ask-CloseCombat = { $first ->
    [0] Corpo a corpo: tira il dado chi è entrato.
   *[other] Corpo a corpo: chi è entrato ha fatto { $first }, tira il dado chi c'era.
}
ask-SideTest = Corpo a corpo: test di morale per la parte che ha la peggio.
ask-Retreating = { $seat-id ->
    [german] Ritirata: il tedesco sceglie in quale esagono.
   *[yugoslav] Ritirata: lo jugoslavo sceglie in quale esagono.
}
ask-Replacing = Comando Suppletivo: il tedesco sceglie dove appare.
ask-Rearranging = { $merging ->
    [0] Frazionare e riunire: prima si fraziona, poi si riunisce.
   *[1] Frazionare e riunire: ora si può soltanto riunire.
}
ask-Interrogation = Interrogatorio dei civili: con 3-6 qualcuno parla.
ask-Uncovering = Qualcuno ha parlato: il tedesco sceglie la Missione da scoprire.
ask-Turning = Le Missioni nell'esagono sembrano tutte uguali: se ne gira una a caso.
ask-Raiding = { $arrived ->
    [0] Attacco Aereo: un dado dice se l'aereo trova il bersaglio.
   *[1] Attacco Aereo: si tirano i dadi dell'attacco.
}

## Che cosa si può rispondere

do-hide = { $mission } a { $hex }
do-tune = Radio a { $hex }
do-drop = Lancia { $unit } su { $hex }
do-jump = Il Comando si lancia con { $unit }
do-shelter = Ripara a { $hex }
do-hurry = Chiama per radio { $unit }
do-forgo = Rinuncia a { $unit } per ritardare Willam
do-order = { $kind-id ->
    [move] Movimento: { $unit }
    [attack] Attacco: { $unit }
    [move-attack] Movimento e Attacco: { $unit }
    [assault] Assalto: { $unit }
    [split] Frazionare o riunire: { $unit }
   *[mission] Muovere Missioni: { $unit }
}
do-add = Con { $unit }
do-to = A { $hex }
do-leave = Esci dalla mappa
do-go = Esegui
do-stop = Fermati qui
do-fire = Attacca { $hex }
do-hold = Non attaccare
do-split = Stacca { $points } VF da { $unit }
do-merge = Riunisci { $other } a { $unit }
do-recover = Recupero: rialza { $unit }
do-interrogate = Interroga i civili
do-uncover = Scopri una Missione a { $hex }
do-strike = { $aircraft }: attacca { $hex }
do-pass = Passa
do-shoot = Attacco di Opportunità: { $unit }
do-storm = Assalto di Opportunità: { $unit }
do-decline = Nessuna reazione
do-lose = 1 VF da { $unit }
do-retreat = Ritirati a { $hex }
do-replace = Comando Suppletivo a { $hex }
do-draw = Si gira { $mission }
do-done = Fatto

# Le stesse risposte all'infinito: «Non è questo il momento di ...»
word-hide = piazzare Missioni
word-tune = piazzare la Radio
word-drop = scegliere un esagono di atterraggio
word-jump = far lanciare il Comando
word-shelter = riparare in un altro esagono
word-hurry = chiamare rinforzi per radio
word-forgo = rinunciare a un rinforzo
word-order = cominciare un'Azione
word-add = aggiungere pedine
word-to = scegliere un esagono
word-leave = uscire dalla mappa
word-go = eseguire
word-stop = fermare la mossa
word-fire = attaccare
word-hold = rinunciare all'Attacco
word-split = frazionare
word-merge = riunire
word-recover = rialzare un'unità
word-interrogate = interrogare civili
word-uncover = scoprire una Missione
word-strike = chiamare un Attacco Aereo
word-pass = passare
word-shoot = fare un Attacco di Opportunità
word-storm = fare un Assalto di Opportunità
word-decline = rinunciare a reagire
word-lose = scegliere una perdita
word-retreat = ritirarsi
word-replace = piazzare il Comando Suppletivo
word-draw = girare una Missione
word-done = chiudere questo passo

## Che cosa è successo: piazzamento, aviolancio, rinforzi

event-mission-hidden = A { $hex }, coperta: { $unit }.
event-missions-hidden = Le Missioni sono nascoste: una per posizione, e una è Tito.
event-radio-placed = La Radio trasmette da { $hex }.
event-drop-planned = Zona di lancio a { $hex }: { $unit }.
event-landing-die = { $face ->
    [1] { $unit }: dado 1, dritto sul bersaglio.
    [2] { $unit }: dado 2, dritto sul bersaglio.
    [3] { $unit }: dado 3, dritto sul bersaglio.
   *[other] { $unit }: dado { $face }, il vento porta via.
}
event-landed = { $unit } tocca terra a { $hex }.
event-lands-among-enemies = Atterraggio fra i nemici a { $hex }: chi c'è spara, poi si viene alle mani.
event-radio-die = { $comes ->
    [0] La Radio chiama { $unit }: dado { $face }, nessuna risposta.
   *[1] La Radio chiama { $unit }: dado { $face }, arriva subito.
}
event-forgone = { $unit } resta a fermare Kampfgruppe Willam, ora attesa al turno { $turn }.
event-back-off-map = { $unit } è di nuovo fuori mappa.

## Che cosa è successo: turno e Azioni

event-turn = { $night ->
    [0] Turno { $turn }: è giorno.
   *[1] Turno { $turn }: è notte.
}
event-out-of-command = Fuori Comando a { $hex }: { $unit }.
event-points-gained = { $seat-id ->
    [german] PA tedeschi: { $points } (dado { $face }).
   *[yugoslav] PA jugoslavi: { $points } (dado { $face }).
}
event-initiative = { $seat-id ->
    [german] L'Iniziativa è del tedesco.
   *[yugoslav] L'Iniziativa è dello jugoslavo.
}
event-passes = { $seat-id ->
    [german] Il tedesco passa.
   *[yugoslav] Lo jugoslavo passa.
}
event-action = { $action-id ->
    [move] { $seat-id ->
        [german] Movimento tedesco: { $units }.
       *[yugoslav] Movimento jugoslavo: { $units }.
    }
    [attack] { $seat-id ->
        [german] Attacco tedesco: { $units }.
       *[yugoslav] Attacco jugoslavo: { $units }.
    }
    [move-attack] { $seat-id ->
        [german] Movimento e Attacco tedesco: { $units }.
       *[yugoslav] Movimento e Attacco jugoslavo: { $units }.
    }
    [assault] { $seat-id ->
        [german] Assalto tedesco: { $units }.
       *[yugoslav] Assalto jugoslavo: { $units }.
    }
   *[mission] { $units-count ->
        [one] Una Missione si mette in cammino da sola.
       *[other] In cammino con la scorta: { $units }.
    }
}
event-moved = { $unit-id ->
    [mission] Una Missione coperta muove a { $hex }.
   *[other] { $unit } muove a { $hex }.
}
event-breakdown-die = { $face ->
    [1] { $unit }: motore in panne a { $hex }.
   *[other] { $unit }: dado { $face }, il motore tiene.
}
event-rearranges = { $seat-id ->
    [german] Il tedesco riordina le sue unità a { $hex }.
   *[yugoslav] Lo jugoslavo riordina le sue unità a { $hex }.
}
event-split = Da { $unit } si stacca { $part }: { $points } VF.
event-merged = { $other } si unisce a { $unit }.
event-recovers = { $unit } si rialza.

## Che cosa è successo: Attacchi e morale

event-volley = { $hits ->
    [0] { $units } contro { $hex }: { $dice } (serve { $to-hit-total }). Nessun colpo a segno.
    [one] { $units } contro { $hex }: { $dice } (serve { $to-hit-total }). Un colpo a segno.
   *[other] { $units } contro { $hex }: { $dice } (serve { $to-hit-total }). Colpi a segno: { $hits }.
}
event-declined = { $seat-id ->
    [german] Il tedesco lascia passare.
   *[yugoslav] Lo jugoslavo lascia passare.
}
event-opportunity-attack = { $seat-id ->
    [german] I tedeschi aprono il fuoco su chi muove a { $hex }: { $units }.
   *[yugoslav] Gli jugoslavi aprono il fuoco su chi muove a { $hex }: { $units }.
}
event-opportunity-assault = { $seat-id ->
    [german] I tedeschi balzano addosso a chi muove a { $hex }: { $units }.
   *[yugoslav] Gli jugoslavi balzano addosso a chi muove a { $hex }: { $units }.
}
event-strike = { $aircraft } piomba su { $hex }.
event-raid-die = { $arrived ->
    [0] { $aircraft }: dado { $face }, bersaglio non trovato.
   *[1] { $aircraft }: dado { $face }, bersaglio in vista.
}
event-raid = { $hits ->
    [0] { $aircraft } su { $hex }: { $dice } (serve { $to-hit-total }). Nessun colpo a segno.
    [one] { $aircraft } su { $hex }: { $dice } (serve { $to-hit-total }). Un colpo a segno.
   *[other] { $aircraft } su { $hex }: { $dice } (serve { $to-hit-total }). Colpi a segno: { $hits }.
}
event-morale = { $passed ->
    [0] { $unit }: morale { $morale }, dado { $face }. Non tiene.
   *[1] { $unit }: morale { $morale }, dado { $face }. Tiene.
}
event-prone = A Terra: { $unit }.
event-loses = { $unit } perde { $points } VF.
event-eliminated = Unità eliminata: { $unit }.
event-radio-lost = La Radio tace: distrutta a { $hex }.
event-command-lost = { $unit } cade a { $hex }.
event-command-replaced = { $unit }: un Comando Suppletivo prende la guida a { $hex }.

## Che cosa è successo: corpo a corpo

event-combat-die = { $seat-id ->
    [german] Dado tedesco: { $face }.
   *[yugoslav] Dado jugoslavo: { $face }.
}
event-close-combat = Corpo a corpo a { $hex }: chi entra { $entering }, chi difende { $standing }.
event-result-tie = Nessuno cede a { $hex }: pari.
event-result-test = { $seat-id ->
    [german] I tedeschi vacillano a { $hex }: test di morale.
   *[yugoslav] Gli jugoslavi vacillano a { $hex }: test di morale.
}
event-result-beaten = { $seat-id ->
    [german] Tedeschi battuti a { $hex }: 1 VF perso e ritirata.
   *[yugoslav] Jugoslavi battuti a { $hex }: 1 VF perso e ritirata.
}
event-result-crushed = { $seat-id ->
    [german] Tedeschi annientati a { $hex }.
   *[yugoslav] Jugoslavi annientati a { $hex }.
}
event-side-test = { $passed ->
    [0] { $seat-id ->
        [german] Morale tedesco { $morale }, dado { $face }: si ritirano.
       *[yugoslav] Morale jugoslavo { $morale }, dado { $face }: si ritirano.
    }
   *[1] { $seat-id ->
        [german] Morale tedesco { $morale }, dado { $face }: tengono.
       *[yugoslav] Morale jugoslavo { $morale }, dado { $face }: tengono.
    }
}
event-retreated = { $unit-id ->
    [mission] Una Missione coperta segue la ritirata a { $hex }.
   *[other] { $unit } ripiega a { $hex }.
}

## Che cosa è successo: Missioni e fine

event-interrogates = L'Abwehr interroga i civili.
event-interrogated = { $face ->
    [1] Dado 1: nessuno ha visto niente.
    [2] Dado 2: nessuno ha visto niente.
   *[other] Dado { $face }: qualcuno parla.
}
event-mission-uncovered = La Missione di { $hex } è scoperta: { $unit }.
event-decoy-caught = A { $hex } solo carte e fumo: era un falso obiettivo.
event-mission-caught = Cattura a { $hex }: { $unit }.
event-tito-found = A { $hex } c'è Tito in persona.
event-tito-captured = Tito è preso vivo a { $hex } (dado { $face }, forza { $strength }).
event-tito-killed = Tito muore nello scontro a { $hex } (dado { $face }, forza { $strength }).
event-mission-fled = { $unit-id ->
    [mission] Una Missione coperta lascia la mappa da { $hex }.
    [tito] Tito è in salvo: lascia la mappa da { $hex }.
   *[other] { $unit } lascia la mappa da { $hex }.
}
event-final-points = Punti Vittoria: tedesco { $german }, jugoslavo { $yugoslav }.

## Come è finita

end-tito-captured = Tito è prigioniero: vittoria strategica tedesca.
end-german-points = Vittoria tedesca ai punti.
end-yugoslav-points = Vittoria jugoslava ai punti.
end-equal-points = Stessi punti: partita pari.

## Da che cosa è fatto un numero

part-plain = piano
part-built-up = abitato
part-hill = collina
part-forest = foresta
part-road = lungo la strada
part-river = fiume
part-entry = ingresso sulla mappa
part-prone = A Terra
part-move-and-attack = Movimento e Attacco
part-machine-gun = mitragliatrici sul piano: { $unit }
part-mortar = mortai contro fanteria: { $unit }
part-landing = appena a terra
part-strength = { $unit }
part-attacked-twice = Attacco 2
part-map-strength = { $strength } VF sulla mappa
part-die = dado
part-first-turn = primo turno
part-tito = Tito sulla mappa
part-fled = Missioni fuggite
part-not-below-zero = mai sotto zero
part-carried = rimasti dal turno prima
part-tito-killed = Tito ucciso
part-mission-captured = catturata: { $unit }
part-mission-escaped = in salvo: { $unit }
part-commands-lost = Comandi tedeschi eliminati
part-german-losses = VF tedeschi eliminati
part-objective = obiettivo di { $hex }

## Perché no: in generale

no-no-such-unit = Nessuna pedina si chiama «{ $unit }».
no-no-such-hex = Sulla mappa non c'è nessun esagono «{ $hex }».
no-no-such-action = Nessuna Azione si chiama «{ $action-id }».
no-not-your-unit = { $unit } non può farlo: non è fra le tue unità che ora possono agire.
no-not-on-the-map = { $unit } non è sulla mappa.
no-not-adjacent = Un passo porta in un esagono adiacente: { $hex } non lo è.
no-stack-full = A { $hex } non c'è posto: più di 8 VF nello stesso esagono.
no-too-few-points = Pochi PA: richiesti { $cost }, disponibili { $points }.
no-prone = { $unit } è A Terra.
no-out-of-command = { $unit } è Fuori Comando.
no-light-unit = { $unit } è un'Unità Leggera: non attacca e non assalta.
no-artillery = { $unit } è artiglieria: non fa Assalti.
no-no-tank-ground = { $unit } non può andare a { $hex }: i carri tengono strade e piano.

## Perché no: piazzamento, aviolancio, rinforzi

no-not-a-mission-hex = { $hex } non è una posizione iniziale delle Missioni.
no-hex-has-a-mission = A { $hex } c'è già una Missione.
no-not-to-be-placed = { $unit } non è fra le Missioni da piazzare.
no-no-unit-there = A { $hex } non c'è nessuna unità jugoslava.
no-not-in-this-drop = { $unit } non è da piazzare in questo aviolancio.
no-no-room-for-the-rest = Dopo { $hex } le altre unità del lancio non troverebbero più posto.
no-has-fired-here = { $unit } ha già sparato contro chi è entrato in { $hex }: una volta per esagono, si è convenuto.
no-too-far-from-the-last = { $hex } è a più di due esagoni dall'ultimo scelto, { $last }.
no-hex-taken = { $unit } non trova posto a { $hex }: un'unità di paracadutisti e una di supporto per esagono.
no-mission-hex = { $hex } è una posizione iniziale delle Missioni: non si può scegliere.
no-no-landing-fight = A { $hex } nessuno è atterrato fra i nemici.
no-drifts-off-the-map = Il { $face } porta fuori mappa: si tira di nuovo.
no-no-shelter = A { $hex } non si può riparare: serve un esagono accanto, con posto e senza nemici.
no-not-a-reinforcement = { $unit } non è un rinforzo jugoslavo in attesa.
no-no-radio = La Radio non è sulla mappa.
no-not-due-next-turn = { $unit } è atteso al turno { $turn }: si chiama solo chi arriva il turno dopo.
no-called-already = Per { $unit } il dado è già stato tirato.
no-not-due-yet = { $unit } arriva al turno { $turn }: non ci si può rinunciare prima.
no-too-late-to-delay = Al turno { $turn } è tardi per ritardare Kampfgruppe Willam.
no-not-whole = { $unit } ha solo { $strength } VF: si rinuncia soltanto a unità intere.
no-not-its-entry = Da { $hex } questo rinforzo non entra.

## Perché no: Azioni e movimento

no-nothing-to-do = Con { $unit } questa Azione non può fare niente.
no-nothing-planned = Non c'è ancora niente da eseguire.
no-missions-move-otherwise = { $unit }: le Missioni si muovono con la loro Azione, una alla volta, e quell'Azione è solo per loro.
no-commands-do-not-fight = { $unit } è un Comando: da solo può soltanto muovere.
no-radio-only-moves = { $unit } può soltanto muovere.
no-attacked-twice = { $unit } ha già fatto due Attacchi in questo turno.
no-no-mission-moves-left = Nel turno { $turn } le Azioni Muovere Missioni sono finite (massimo { $most }).
no-not-in-the-same-hex = { $unit } non è nello stesso esagono.
no-already-chosen = { $unit } partecipa già.
no-not-along = { $unit } non può andare con gli altri in questa Azione.
no-way-is-chosen = La via è già cominciata: { $unit } non si può più aggiungere.
no-too-far = { $left ->
    [-2] { $unit } non ha più PM; per { $hex } ce ne vogliono { $cost }.
    [-1] { $unit } non ha più PM; per { $hex } ce ne vogliono { $cost }.
    [0] { $unit } non ha più PM; per { $hex } ce ne vogliono { $cost }.
   *[other] { $unit } ha ancora { $left } PM; per { $hex } ce ne vogliono { $cost }.
}
no-enemy-hex = A { $hex } ci sono unità nemiche: si entra solo con un Assalto.
no-enemy-pieces-there = A { $hex } ci sono pedine nemiche: senza unità di combattimento non si entra.
no-leads-to-no-enemy = Da { $hex } l'Assalto non raggiunge più nessun nemico.
no-no-enemy-at-the-end = A { $hex } non c'è nessun nemico: un Assalto finisce fra i nemici.
no-not-at-the-edge = Solo una Missione, da un esagono di bordo, esce dalla mappa.
no-no-point-left = Per uscire dalla mappa serve ancora 1 PM.
no-not-in-the-hex = { $unit } non è fra le unità da riordinare a { $hex }.
no-cannot-split = { $unit } non si fraziona così ({ $points } VF).
no-merged-already = { $unit } non si fraziona più: si è già cominciato a riunire.
no-not-alike = { $unit } e { $other } non sono dello stesso tipo e reparto.
no-too-strong = { $unit } arriverebbe a { $total } VF: il massimo è { $most }.
no-nothing-changed = Così resterebbe tutto come prima.
no-no-command-with-it = { $unit } non ha un Comando nel suo esagono.
no-not-prone = { $unit } non è A Terra.
no-no-abwehr-in-town = L'Abwehr non è in un abitato.
no-no-mission-face-down = Non ci sono Missioni coperte sulla mappa.
no-no-mission-there = A { $hex } non c'è nessuna Missione coperta.

## Perché no: Attacchi, reazioni, ritirate

no-out-of-range = { $hex } è a { $distance } esagoni; { $unit } arriva a { $range }.
no-no-line-of-sight = { $unit } non vede { $hex }: linea di vista bloccata a { $by }.
no-nothing-to-hit = A { $hex } non c'è niente da colpire.
no-only-tanks-there = { $unit } non può niente contro i carri di { $hex }.
no-not-your-aircraft = { $aircraft } è dell'altra parte.
no-not-this-turn = { $aircraft } ora non è disponibile: il suo turno è il { $turn }.
no-no-british-mission = Senza la Missione britannica sulla mappa niente { $aircraft }.
no-not-next-to-it = { $unit } non è accanto a { $hex }.
no-lone-mission = A { $hex } c'è solo una Missione: non si può assaltare.
no-not-among-the-hit = { $unit } non è fra le unità colpite.
no-enemy-there = A { $hex } ci sono pedine nemiche: non ci si ritira.
no-not-all-fit = A { $hex } non c'è posto per tutti, a { $other } sì: ci si ritira insieme.
no-no-unit-of-his = A { $hex } non ci sono unità di { $unit }.

## Ciò che in una situazione non può essere

no-never-there = { $unit } non può mai stare lì.
no-not-its-strength = { $unit } non può avere { $strength } VF: al massimo { $most }, e nessuno se non c'è più.
no-too-many-markers = { $unit } porta al massimo due segnalini Attacco.
no-both-sides = A { $hex } ci sono unità delle due parti: solo un combattimento ve le porta.
no-still-there = { $unit } è ancora sulla mappa.

## Schede

card-attack = Attacco a { $hex }: { $units }
card-shot = Attacco di Opportunità a { $hex }: { $units }
card-raid = Attacco Aereo a { $hex }: { $aircraft }
card-assault = { $unhurt ->
    [100] Assalto a { $hex }: { $units }
   *[other] Assalto a { $hex }: { $units }. Senza colpi per via: { $unhurt }%
}
card-storm = Assalto di Opportunità a { $hex }: { $units }
card-close-combat = Corpo a corpo a { $hex }
card-undefended = Nessuno difende { $hex }
card-march = { $once ->
    [-1] Marcia a { $hex }: { $units }
   *[other] Marcia a { $hex }: { $units }. Contro un colpo solo, indenne al { $once }%
}
card-flight = Fuori mappa da { $hex }: { $units }
card-interrogation = Interrogatorio dei civili
card-drop = Il lancio: dove tocca terra
card-radio = La chiamata per radio
sum-dice = Dadi
sum-to-hit = Serve almeno
sum-modifier = Modificatore
sum-entering = Chi entra
sum-standing = Chi difende
sum-cost = Costo in PM
sum-points = Punti Attivazione
sum-german = PV tedeschi
sum-yugoslav = PV jugoslavi

# Le barre, dal peggiore al migliore per chi tenta
outcome-missed = Nessun colpo
outcome-shaken = 1 colpo: test di morale
outcome-loses-1 = 2 colpi: 1 VF e test
outcome-loses-2 = 3 colpi: 2 VF e test
outcome-loses-more = 4 colpi o più: 3 VF o più e test
outcome-tank-lost = Carri distrutti
outcome-command-lost = Comando eliminato
outcome-radio-lost = Radio distrutta
outcome-entering-crushed = Chi entra è annientato
outcome-entering-beaten = Chi entra perde 1 VF e si ritira
outcome-entering-routed = Chi entra si ritira, A Terra
outcome-thrown-back = Nessuno cede: si torna indietro
outcome-standing-routed = Chi difende si ritira, A Terra
outcome-standing-beaten = Chi difende perde 1 VF e si ritira
outcome-standing-crushed = Chi difende è annientato
outcome-seized = Tutto preso senza combattere
outcome-silent = Nessuno parla
outcome-talks = Qualcuno parla
march-hurt = Colpi, guasti o cattura per via
march-unhurt = Indenne, anche se il nemico spende ogni punto per fermarla
drop-drifts = In uno dei sei esagoni accanto, a caso
drop-on-target = Nell'esagono scelto
radio-late = Arriva quando deve
radio-early = Arriva subito

# Che cosa copre la vista
sight-ground = { $terrain-id ->
    [forest] La foresta di { $by } copre { $hex }.
   *[built-up] Le case di { $by } coprono { $hex }.
}
sight-units = Le unità a { $by } coprono { $hex }.
