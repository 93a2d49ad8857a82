### Berlino '85
###
### I nomi di unità ed esagoni arrivano dai file di mappa e pedine, anche da quelli di un giocatore:
### il loro genere non si conosce, perciò davanti a essi non ci sono articoli né participi concordati.

## La copertina

title-name = Berlino '85
title-line = 1985: sovietici e tedesco-orientali danno l'assalto a Berlino Ovest. La guarnigione deve reggere sette mosse, poco più di due giorni.
title-length = 7 mosse, circa un'ora
title-difficulty = Facile: sedici pedine e poche regole, adatto anche come primo wargame
title-information = Tutto in vista: nessuna unità nascosta (salvo lo schieramento segreto, se lo si sceglie)
reconstructed = Mappa, valori di resistenza, calendario, fattori delle pedine e disposizione storica sono una nostra ricostruzione: quelli stampati non sono disponibili. Chi possiede il gioco può sostituirli con i propri file.
credits = Berlino '85 è un gioco di Marco Campari (Lumaca Games, 2020), ispirato a Polonia '81 di Marco Alberto Donadoni. La mappa originale è tratta da Doomsday di Compass Games; quella su cui si gioca qui è una nostra ricostruzione.

## Le opzioni del tavolo

option-setup = Schieramento
option-setup-help = Con la disposizione storica (ricostruita) si gioca subito. In quella libera ognuno piazza le proprie unità, per primo l'occidentale.
option-setup-historical = Disposizione storica
option-setup-free = Schieramento libero

option-secret_setup = Schieramento segreto
option-secret_setup-help = Vale solo con lo schieramento libero: ognuno piazza senza vedere le pedine dell'altro, poi si scoprono insieme.
option-secret_setup-true = Di nascosto
option-secret_setup-false = Allo scoperto

option-occupation = Esagoni occupati nelle Trattative
option-occupation-help = Quali esagoni di città di Berlino Ovest contano per il russo quando si apre una trattativa.
option-occupation-present = Quelli in cui ha una pedina adesso
option-occupation-last_passed = Quelli in cui è passato per ultimo

option-passive_modifier = Guarnigione ferma
option-passive_modifier-help = Che cosa si somma ai dadi delle Trattative se nella mossa l'occidentale non ha mosso né attaccato. Il regolamento dice +1, che rende più difficile la resa.
option-passive_modifier-1 = +1, come dice il regolamento
option-passive_modifier-0 = Niente
option-passive_modifier--1 = -1: la guarnigione ferma si arrende prima

option-attack_single_units = Attacco a unità singole
option-attack_single_units-help = L'attaccante può scegliere una sola unità di una pila, invece di attaccare sempre l'intero esagono.
option-attack_single_units-true = Si possono scegliere unità singole
option-attack_single_units-false = Si attacca l'intero esagono

option-failed_landing = Atterraggio fallito
option-failed_landing-help = Che cosa succede alla compagnia aviotrasportata se, finiti i combattimenti, il nemico è ancora nel suo esagono.
option-failed_landing-withdraw = Ripiega in un esagono adiacente
option-failed_landing-eliminated = È eliminata

option-strict_occupation = Occupazione completa
option-strict_occupation-help = Che cosa serve al russo per vincere quando non restano unità occidentali.
option-strict_occupation-true = Alla fine una pedina in ogni esagono di città di Berlino Ovest, altrimenti è patta
option-strict_occupation-false = Nient'altro: vince subito

option-several_companies = Compagnie in un esagono
option-several_companies-help = Il regolamento nomina una compagnia sola, accanto a una brigata o a due battaglioni.
option-several_companies-true = Una compagnia può prendere il posto di un battaglione
option-several_companies-false = Una per esagono

option-advance_only_after_retreat = Avanzata
option-advance_only_after_retreat-help = Il regolamento parla di avanzata solo se il difensore arretra. Chi è eliminato mentre arretra conta come arretrato.
option-advance_only_after_retreat-true = Solo dopo un arretramento
option-advance_only_after_retreat-false = Anche se il difensore è eliminato

## Parti, fasi, calendario

seat-soviet = Russo
seat-western = Occidentale

setup = Schieramento
phase-A = Movimento russo
phase-B = Combattimenti russi
phase-C = Movimento occidentale
phase-D = Combattimenti occidentali
phase-E = Trattative

turn-of = Mossa { $turn } di { $turns }
day = Giorno
night = Notte

cease-fire = Cessate il fuoco
cease-fire-now = Cessate il fuoco: in questa mossa si muove soltanto.
cease-fire-next = Cessate il fuoco dalla prossima mossa.
value-occupied = Valore degli esagoni occupati: { $value }
talks-modifier = Modificatore ai dadi delle Trattative: { $modifier }

## La mappa e le pedine

terrain-plain = piano
terrain-city = città
terrain-forest = foresta
terrain-lakeland = lacustre

feature-river = fiume
feature-lake = lago
feature-wall = Muro di Berlino

road-road = strada
road-autobahn = autostrada

zone-west-berlin = Berlino Ovest
zone-east-berlin = Berlino Est
zone-ddr = DDR

mark-airfield = aeroporto
mark-headquarters = comando
mark-barracks = caserma
mark-crossing = valico
mark-monument = monumento

nation-su = Unione Sovietica
nation-ddr = Germania Orientale
nation-wb = Berlino Ovest
nation-fr = Francia
nation-uk = Gran Bretagna
nation-us = Stati Uniti

kind-mechanised = unità meccanizzata
kind-armoured = unità corazzata
kind-airborne = unità aviotrasportata
kind-police = polizia

size-brigade = brigata
size-battalion = battaglione
size-company = compagnia

factor-combat = fattore di combattimento
factor-movement = fattore di movimento

where-eliminated = unità eliminata
where-unplaced = unità da piazzare
where-unseen = unità nascosta

## Che cosa si chiede

ask-Placing = { $seat-id ->
    [soviet] Schieramento russo: piazza tutte le tue unità lungo il Muro, fuori da Berlino Ovest.
   *[western] Schieramento occidentale: piazza tutte le tue unità dentro Berlino Ovest.
}
ask-Movement = { $seat-id ->
    [soviet] Movimento russo: muovi le unità che vuoi, poi chiudi la fase.
   *[western] Movimento occidentale: muovi le unità che vuoi, poi chiudi la fase.
}
ask-Declarations = { $seat-id ->
    [soviet] Combattimenti russi: imposta gli attacchi che vuoi, poi chiudi le dichiarazioni.
   *[western] Combattimenti occidentali: imposta gli attacchi che vuoi, poi chiudi le dichiarazioni.
}
ask-Attacking = { $seat-id ->
    [soviet] Attacco russo: aggiungi unità o altri bersagli, poi dichiaralo.
   *[western] Attacco occidentale: aggiungi unità o altri bersagli, poi dichiaralo.
}
ask-Resolution = { $seat-id ->
    [soviet] Combattimenti russi: scegli quale attacco risolvere adesso.
   *[western] Combattimenti occidentali: scegli quale attacco risolvere adesso.
}
ask-CombatDie = Si tira il dado del combattimento.
ask-ResistanceTest = { $defender ->
    [0] { $hexes ->
        [1] Test di Resistenza dell'attaccante: con 1, 2, 3 o 4 non arretra.
       *[2] Test di Resistenza dell'attaccante: con 1 o 2 non arretra.
    }
   *[1] { $hexes ->
        [1] Test di Resistenza del difensore: con 1, 2, 3 o 4 non arretra.
       *[2] Test di Resistenza del difensore: con 1 o 2 non arretra.
    }
}
ask-Retreating = { $seat-id ->
    [soviet] Arretramento: il russo ha vinto e fa arretrare le unità battute di { retreat-length }.
   *[western] Arretramento: l'occidentale ha vinto e fa arretrare le unità battute di { retreat-length }.
}
ask-Advancing = { $seat-id ->
    [soviet] Avanzata russa: occupa con chi ha attaccato gli esagoni lasciati liberi, oppure fermati.
   *[western] Avanzata occidentale: occupa con chi ha attaccato gli esagoni lasciati liberi, oppure fermati.
}
ask-Withdrawal = Atterraggio fallito: il russo sceglie dove ripiega la compagnia aviotrasportata.
ask-Negotiations = Trattative: il russo decide se verificare adesso la resa degli occidentali.
ask-TalksDie = { $western ->
    [0] Trattative: tira il dado l'occidentale.
   *[other] Trattative: l'occidentale ha fatto { $western }, tira il dado il russo.
}

## Che cosa si può rispondere

do-place = Piazza { $unit } a { $hex }
do-move = Muovi { $unit } a { $hex }
do-end-movement = Fine dei movimenti
do-attack = Attacca { $target }
do-also = Attacca anche { $target }
do-join = Aggiungi all'attacco { $unit }
do-declare = Dichiara l'attacco
do-fight = Fine delle dichiarazioni
do-resolve = Risolvi l'attacco contro { $target }
do-retreat = Fai arretrare { $unit } a { $hex }
do-lose = Elimina { $unit }
do-advance = Occupa { $hex } con { $unit }
do-halt = Fine dell'avanzata
do-withdraw = Ripiega a { $hex }
do-talk = Apri le Trattative
do-decline = Niente Trattative

# Le stesse risposte all'infinito: «Non è questo il momento di ...»
word-place = piazzare unità
word-move = muovere
word-end-movement = chiudere i movimenti
word-attack = impostare un attacco
word-also = aggiungere un bersaglio
word-join = aggiungere un'unità a un attacco
word-declare = dichiarare un attacco
word-fight = chiudere le dichiarazioni
word-resolve = risolvere un attacco
word-retreat = far arretrare un'unità
word-lose = eliminare un'unità
word-advance = avanzare
word-halt = chiudere un'avanzata
word-withdraw = far ripiegare la compagnia aviotrasportata
word-talk = aprire le Trattative
word-decline = rinunciare alle Trattative

## Che cosa è successo

event-placed = Schieramento: { $unit } a { $hex }.
event-set-up = Lo schieramento è completo: comincia la partita.
event-game-turn = { $night ->
    [0] È cominciata la mossa { $turn }, di giorno.
   *[1] È cominciata la mossa { $turn }, di notte.
}
event-movement-over = { $seat-id ->
    [soviet] Il russo ha chiuso i movimenti.
   *[western] L'occidentale ha chiuso i movimenti.
}
event-moved = { $unit } ha mosso da { $from } a { $hex }: { $cost-total ->
    [one] 1 punto movimento.
   *[other] { $cost-total } punti movimento.
}
event-flown = { $unit } ha preso il volo da { $from } e ha toccato terra a { $hex }.
event-declared = Attacco dichiarato contro { $targets }, rapporto { $column }: { $attackers }.
event-fight = Attacco contro { $targets }, rapporto { $column } ({ $attack-total } contro { $defence-total }): { $attackers }. { $die-parts ->
    [1] Dado { $face }
   *[other] Dado { $face }, che di notte vale { $die-total }
}: { $result-id ->
    [AE] { result-AE }
    [A1] { result-A1 }
    [A2] { result-A2 }
    [D1] { result-D1 }
    [D2] { result-D2 }
    [DE] { result-DE }
   *[N] { result-N }
}.
event-stands = { $seat-id ->
    [soviet] Test di Resistenza del russo: dado { $face } (serviva { need-to-stand }), superato: non arretra.
   *[western] Test di Resistenza dell'occidentale: dado { $face } (serviva { need-to-stand }), superato: non arretra.
}
event-gives-way = { $seat-id ->
    [soviet] Test di Resistenza del russo: dado { $face } (serviva { need-to-stand }), fallito: arretra di { retreat-length }.
   *[western] Test di Resistenza dell'occidentale: dado { $face } (serviva { need-to-stand }), fallito: arretra di { retreat-length }.
}
event-retreated = Arretramento: { $unit } da { $from } a { $hex }.
event-eliminated = Unità eliminata a { $hex }: { $unit }.
event-advanced = Avanzata: { $unit } ha lasciato { $from } e ha occupato { $hex }.
event-withdrawn = { $unit } ha ripiegato a { $hex }: il nemico era ancora nell'esagono dell'atterraggio.
event-talks = Il russo ha aperto le Trattative: gli esagoni di Berlino Ovest che occupa valgono { $value }.
event-no-talks = Il russo non ha aperto Trattative.
event-surrender = Le Trattative hanno dato { $total }, meno del valore occupato ({ $value }): gli occidentali si sono arresi.
event-cease-fire = Le Trattative hanno dato { $total }, quanto il valore occupato ({ $value }): Cessate il fuoco.
event-fighting-goes-on = Le Trattative hanno dato { $total }, più del valore occupato ({ $value }): si continua a combattere.

need-to-stand = { $hexes ->
    [1] da 1 a 4
   *[2] 1 o 2
}
retreat-length = { $hexes ->
    [one] 1 esagono
   *[other] { $hexes } esagoni
}

result-AE = AE, attaccante eliminato
result-A1 = A1, l'attaccante arretra di 1 esagono se non supera il test di Resistenza
result-A2 = A2, l'attaccante arretra di 2 esagoni se non supera il test di Resistenza
result-N = N, niente di fatto
result-D1 = D1, il difensore arretra di 1 esagono se non supera il test di Resistenza
result-D2 = D2, il difensore arretra di 2 esagoni se non supera il test di Resistenza
result-DE = DE, difensore eliminato

# La barra degli esiti prima di attaccare
talks-surrender = Resa
talks-cease-fire = Cessate il fuoco
talks-fighting-goes-on = Si continua
outcome-attacker-eliminated = Attaccante eliminato
outcome-attacker-retreats = Attaccante arretra
outcome-nothing = Niente di fatto
outcome-defender-retreats = Difensore arretra
outcome-defender-eliminated = Difensore eliminato

## Come è finita

end-surrender = Vittoria russa: la guarnigione occidentale si è arresa nelle Trattative.
end-west-destroyed = Vittoria russa: a Berlino Ovest non resta nessuna unità occidentale.
end-occupied = Vittoria russa: alla fine delle 7 mosse Berlino Ovest è tutta occupata.
end-west-holds = Vittoria occidentale: dopo 7 mosse a Berlino Ovest resistono ancora unità occidentali.
end-two-cease-fires = Vittoria occidentale: due Cessate il fuoco consecutivi nelle Trattative.
end-not-occupied = Patta: non restano unità occidentali, ma il russo non occupa tutti gli esagoni di città di Berlino Ovest.

## Da che cosa è fatto un numero

part-plain = esagono di terreno piano
part-city = esagono di città
part-forest = esagono di foresta
part-lakeland = esagono lacustre
part-river = fiume da attraversare
part-occupied = Occupato: { $hex }
part-road = passo lungo la strada
part-factor = fattore di combattimento: { $unit }
part-resistance = valore di resistenza di { $hex }
part-soviet-in-city = { $unit }: in un esagono di città di Berlino Ovest
part-across-river = { $unit }: attacca attraverso un fiume
part-not-below-zero = un'unità non vale mai meno di 0
part-not-below-one = mai meno di 1
part-die = dado
part-night = mossa notturna
part-western-die = dado dell'occidentale
part-russian-die = dado del russo
part-west-kept-still = in questa mossa l'occidentale non ha mosso né attaccato
part-western-losses = fattori di combattimento occidentali eliminati in questa mossa
part-soviet-losses = fattori di combattimento russi e tedesco-orientali eliminati in questa mossa

## Perché no: in generale

no-no-such-unit = Nessuna pedina si chiama «{ $unit }».
no-no-such-hex = Sulla mappa non c'è nessun esagono «{ $hex }».
no-not-your-unit = { $unit } appartiene all'avversario: muovi e attacchi solo con le tue unità.
no-unit-eliminated = { $unit } non è più in gioco: è fra le unità eliminate.
no-stack-full = { $unit } non trova posto a { $hex }: il limite di ammassamento è di una brigata e una compagnia oppure due battaglioni e una compagnia.
no-enemy-hex = { $unit } non può entrare a { $hex }: l'esagono è occupato dal nemico.
no-stays-in-west-berlin = { $unit } non può andare a { $hex }: le unità occidentali non escono da Berlino Ovest.
no-not-adjacent = { $unit } non è adiacente a { $hex }: serve un lato in comune che non sia di lago.

## Perché no: schieramento

no-not-to-place = { $unit } non è fra le unità che devi ancora piazzare.
no-place-inside = { $unit } non può cominciare a { $hex }: le unità occidentali si piazzano dentro Berlino Ovest.
no-place-along-the-wall = { $unit } non può cominciare a { $hex }: le unità russe e tedesco-orientali si piazzano lungo il Muro, fuori da Berlino Ovest.

## Perché no: movimento

no-already-moved = { $unit } ha già mosso in questa fase.
no-stays-put = { $unit } è già lì: un movimento deve portare in un altro esagono.
no-too-far = { $cost ->
    [-1] { $unit } ha { movement-points }, ma nessun percorso porta a { $hex }.
    [one] { $unit } ha { movement-points }; per { $hex } ne serve 1.
   *[other] { $unit } ha { movement-points }; per { $hex } ne servono { $cost }.
}
movement-points = { $factor ->
    [one] 1 punto movimento
   *[other] { $factor } punti movimento
}
no-truce-landing = { $unit } non può atterrare a { $hex } fra i nemici: è in vigore il Cessate il fuoco.
no-movement-is-over = { $unit } non può più muovere: in questo turno i movimenti sono chiusi.

## Perché no: combattimento

no-no-enemy-there = { $target }: qui non c'è nessun nemico da attaccare.
no-already-attacks = { $unit } partecipa già a un attacco: in una fase ogni unità attacca una volta sola.
no-already-attacked = { $target } è già bersaglio di un attacco: nella stessa fase non si può attaccare due volte.
no-not-adjacent-to-all = { $unit } non sarebbe adiacente a tutti i bersagli se si aggiungesse { $target }: ogni attaccante deve esserlo.
no-nobody-adjacent = Nessuna unità che possa ancora attaccare è adiacente a { $target }.
no-attack-of-zero = Con i modificatori { $units } { $units-count ->
    [one] conta
   *[other] contano
 } 0: un attacco che vale 0 non è un attacco.
no-odds-too-low = { $attack } contro { $defence } è meno di 1-3: con un rapporto così è vietato attaccare.
no-no-attackers = L'attacco non ha ancora attaccanti: aggiungi almeno un'unità adiacente.
no-landed-fights-here = { $unit } ha preso terra fra i nemici: può partecipare solo a un attacco contro { $hex }.
no-landed-attacks-its-hex = { $unit } deve partecipare a ogni attacco contro l'esagono in cui ha preso terra, ma ne ha già uno: { $target } non si può attaccare.
no-landed-must-attack = { $unit } ha preso terra fra i nemici a { $hex } e deve attaccarli prima che si chiudano le dichiarazioni.
no-no-such-fight = Non c'è nessun attacco contro { $target } da risolvere.

## Perché no: arretramento, avanzata, ripiegamento

no-not-beaten = { $unit } non è fra le unità da far arretrare adesso.
no-hex-twice = { $unit } ha già toccato { $hex }: chi arretra non entra mai due volte nello stesso esagono.
no-save-units = { $unit } non può arretrare a { $hex }: si perderebbero più unità del necessario, e vanno scelti i percorsi che ne salvano di più.
no-can-be-saved = { $unit } non si può eliminare: c'è modo di arretrare perdendo meno unità.
no-took-no-part = { $unit } non può avanzare: non è fra le unità che hanno attaccato in questo scontro.
no-already-advanced = { $unit } ha già fatto la sua avanzata.
no-not-left-free = A { $hex } non si può avanzare: non è un esagono lasciato libero dal difensore in questo scontro.

## Cards

card-fight = Combattimento: { $targets }
card-talks = Trattative: resa se due dadi e i modificatori danno meno di { $value }
sum-attack = Attacco
sum-defence = Difesa
sum-die = Dado
sum-value = Valore occupato
sum-modifiers = Modificatori
sum-talks = Risultato
sum-cost = Costo
