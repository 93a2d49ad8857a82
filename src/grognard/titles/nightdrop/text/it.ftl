### Night Drop - 6 giugno 1944
###
### I nomi di unità ed esagoni arrivano dai file di mappa e pedine, anche da quelli di un giocatore:
### il loro genere non si conosce, perciò davanti a essi non ci sono articoli né participi concordati.
### I punti movimento (MP) arrivano già con i mezzi: «1½».

## La copertina

title-name = Night Drop
title-line = 6 giugno 1944, le due di notte: l'82ª Airborne si lancia attorno a Sainte-Mère-Église e cade dove capita. L'americano raccoglie gli stick in compagnie e corre ai ponti del Merderet; il tedesco ha fino all'alba per impedirglielo.
title-length = 9 turni, circa due ore
title-difficulty = Media: poche regole, ma molta nebbia di guerra
title-information = Nascosta: le unità tedesche stanno sotto segnalini «Sconosciuto», gli stick non li conosce nessuno, gli obiettivi li sa solo l'americano
reconstructed = Mappa, tabella del terreno, esagoni PV, segnalini PV e quasi tutti i valori delle pedine sono una nostra ricostruzione: quelli stampati non sono disponibili. Chi possiede il gioco può sostituirli con i propri file.
credits = Night Drop - 6 June 1944 è un gioco di Laurent Closier con la grafica di Olivier Revenu, uscito con la rivista Battles; la traduzione italiana del regolamento è di Francesco Niccolai. La mappa e le pedine con cui si gioca qui sono una nostra ricostruzione.

## Le opzioni del tavolo

option-reveal_policy = Scoprire gli stick
option-reveal_policy-help = A fine attivazione gli stick che potrebbero formare una compagnia si girano solo dove l'americano vuole, oppure in tutti gli esagoni in cui si può.
option-reveal_policy-optional = Dove vuole l'americano
option-reveal_policy-mandatory = In ogni esagono in cui si può

option-enforce_company_pool = Compagnie contate
option-enforce_company_pool-help = Se le pedine compagnia (9, 6 e 9 per reggimento) sono un limite.
option-enforce_company_pool-true = Finite le pedine, niente più compagnie
option-enforce_company_pool-false = Se ne formano quante si vuole

option-displaced_overstack = Stick spinti in un esagono pieno
option-displaced_overstack-help = Se con G1, G2 e G3 il tedesco può portare uno stick dove ci sono già tre unità. L'eccedenza va persa, ma tre stick insieme fanno anche comodo all'americano.
option-displaced_overstack-allowed = Si può: l'eccedenza è eliminata
option-displaced_overstack-forbidden = Vietato

option-zoc_across_river = ZOC e fiume
option-zoc_across_river-help = Se le zone di controllo entrano negli esagoni di fiume e ne escono da ogni lato. Nel fiume si sta solo sui ponti: conta per chi è su un ponte e per chi gli sta accanto.
option-zoc_across_river-true = Da tutti e sei i lati
option-zoc_across_river-false = Solo dai lati attraversati dalla strada o dalla ferrovia

option-stick_defence_bonus = Stick in difesa
option-stick_defence_bonus-help = Che cosa somma al fattore di difesa ogni stick insieme a una compagnia.
option-stick_defence_bonus-1 = +1, come ogni altra unità
option-stick_defence_bonus-0 = Niente

option-night_retreat_on_double = Ripiegare di notte
option-night_retreat_on_double-help = Di notte chi difende può ripiegare invece di subire la perdita. Il regolamento lo dice per il punteggio superiore ma non doppio.
option-night_retreat_on_double-true = Anche contro un punteggio doppio
option-night_retreat_on_double-false = Solo contro un punteggio non doppio

option-control_by_conversion = Controllo di un esagono PV
option-control_by_conversion-help = Se una compagnia che si forma in un esagono PV ne prende subito il controllo.
option-control_by_conversion-true = Sì, come se ci entrasse
option-control_by_conversion-false = No, deve entrarci

option-bocage_defence = Difendersi nel bocage
option-bocage_defence-help = Che cosa somma al fattore di difesa un esagono di bocage.
option-bocage_defence-0 = Niente
option-bocage_defence-1 = +1

option-vp_set = Segnalini PV
option-vp_set-help = I valori dei segnalini PV nel contenitore: quelli stampati non sono noti.
option-vp_set-three-of-each = Nove: tre da 1, tre da 2, tre da 3
option-vp_set-four-of-each = Dodici: quattro da 1, quattro da 2, quattro da 3
option-vp_set-nought-to-four = Nove, da 0 a 4

option-scatter_rose = Rosa di dispersione
option-scatter_rose-help = In che verso girano le direzioni del dado bianco a partire dal nord: la rosa stampata non è nota.
option-scatter_rose-clockwise = In senso orario
option-scatter_rose-anticlockwise = In senso antiorario

option-sunken_ford = Il guado del Merderet
option-sunken_ford-help = Se il guado sommerso a nord di La Fière si può passare a piedi.
option-sunken_ford-true = Sì, come una corrente paludosa
option-sunken_ford-false = No, è fiume

option-stacking_check = Controllo degli stack
option-stacking_check-help = Quali esagoni si guardano alla fine di ogni attivazione. Su tutta la mappa, anche gli stick appena atterrati insieme possono andare persi prima di muovere.
option-stacking_check-concerned = Quelli dell'attivazione
option-stacking_check-whole-map = Tutta la mappa

## Parti, passi del turno

seat-us = Americano
seat-german = Tedesco

setup = Il lancio
phase-1 = Iniziativa
phase-2 = Scoperta
phase-3 = Attivazione 1
phase-4 = Attivazione 2
phase-5 = Attivazione 3
phase-6 = Attivazione 4
phase-7 = Attivazione 5

turn-of = Turno { $turn } di { $turns }
day = Giorno
night = Notte
initiative-with = Iniziativa: { $seat }
now-active = Attivazione { $activation }
displacements-left = Movimenti di stick rimasti: { $count }
activations-left = Unità ancora attivabili: { $count }
points-so-far = Punti vittoria noti: { $points }
container-holds = Unità nel contenitore: { $count }

## La mappa e le pedine

terrain-bocage = bocage
terrain-village = villaggio
terrain-marsh = palude
terrain-stream = corrente paludosa
terrain-river = fiume

feature-bridge = ponte

road-main-road = strada principale
road-minor-road = strada secondaria
road-railway = ferrovia

mark-chapel = cappella
mark-church = chiesa
mark-ford = guado
mark-hill = altura
mark-manor = maniero
mark-station = stazione

nation-us = Stati Uniti
nation-german = Germania

regiment-505 = 505º PIR
regiment-507 = 507º PIR
regiment-508 = 508º PIR

activation-U1 = U1, 505º PIR
activation-U2 = U2, 507º PIR
activation-U3 = U3, 508º PIR
activation-G1 = G1, stick del 505º PIR
activation-G2 = G2, stick del 507º PIR
activation-G3 = G3, stick del 508º PIR
activation-G4 = G4, unità tedesche

kind-stick = stick (gruppo di lancio)
kind-plt = Plt
kind-ldr = Ldr
kind-hq = HQ
kind-pir = PIR Advantage
kind-company = compagnia paracadutisti
kind-soldier = unità di fanteria
kind-light-tank = unità con carro leggero
kind-armoured-car = unità con autoblindo
kind-unknown = unità sconosciuta

size-company = compagnia
size-platoon = plotone

factor-attack = valore di attacco
factor-defence = valore di difesa

vp-hex = Esagono PV
drop-zone = Zona di lancio del { $regiment }
start-hex = Partenza tedesca
entry-hex = Ingresso tedesco { $letter }

where-lost = unità eliminata
where-awaited = non ancora in gioco
where-spent = stick già usato

## Che cosa si chiede

ask-Deal = Si pesca un'unità tedesca per ogni esagono di partenza.
ask-Scatter = { $white ->
    [0] Lancio: il dado bianco dice in che direzione deriva lo stick.
   *[other] Lancio: direzione { $white }, il dado colorato dice di quanti esagoni deriva lo stick.
}
ask-Landing = Lancio: con 6 o più lo stick è perso nell'atterraggio.
ask-Claiming = Iniziativa: puoi spendere un PIR Advantage e prenderla subito, oppure tirare i dadi.
ask-InitiativeDie = { $us ->
    [0] Iniziativa: tira il dado l'americano.
   *[other] Iniziativa: l'americano ha fatto { $us }, tira il dado il tedesco.
}
ask-Discovering = Scoperta degli obiettivi: il tedesco può girare un segnalino PV coperto o pescarne uno per un esagono PV che non ne ha.
ask-Activating = { $seat-id ->
    [us] Tocca all'americano: quale reggimento si attiva?
   *[german] Tocca al tedesco: attivare le proprie unità o disperdere gli stick di un reggimento?
}
ask-DisplacementDie = { $first ->
    [0] Si tirano due dadi: tanti saranno i movimenti di stick.
   *[other] Si tirano due dadi: il primo ha dato { $first }.
}
ask-Displacing = { $quota ->
    [one] { $active-id }: il tedesco può ancora spostare uno stick sconosciuto di un esagono.
   *[other] { $active-id }: il tedesco può spostare stick sconosciuti di un esagono alla volta, ancora { $quota } movimenti.
}
ask-ActivationDie = G4: si tira il dado delle attivazioni tedesche.
ask-Reinforcing = Rinforzi: il tedesco può pescare un'altra unità dal contenitore o fermarsi.
ask-Reserve = Rinforzi: si pesca un'unità dal contenitore.
ask-Entering = Rinforzi: scegli l'esagono da cui entra l'unità pescata.
ask-Movement = { $seat-id ->
    [us] { $active-id }, movimento: muovi un esagono alla volta le unità che vuoi, poi chiudi.
   *[german] { $active-id }, movimento: il tedesco muove le unità che vuole, poi chiude.
}
ask-Combat = { $seat-id ->
    [us] Combattimento: l'americano sceglie un esagono da attaccare, oppure chiude.
   *[german] Combattimento: il tedesco sceglie un esagono da attaccare, oppure chiude.
}
ask-Massing = Attacco: aggiungi le unità che partecipano, poi dichiaralo.
ask-AttackPoint = { $seat-id ->
    [us] Attacco americano: quale unità fa da Point?
   *[german] Attacco tedesco: quale unità fa da Point?
}
ask-DefencePoint = { $seat-id ->
    [us] L'americano si difende: quale unità fa da Point?
   *[german] Il tedesco si difende: quale unità fa da Point?
}
ask-CombatDie = { $first ->
    [0] Combattimento: tira il dado l'attaccante.
   *[other] Combattimento: l'attaccante ha fatto { $first }, tira il dado il difensore.
}
ask-NightRetreat = { $double ->
    [0] Di notte chi difende può ripiegare con tutto l'esagono invece di subire la perdita.
   *[1] Punteggio doppio: di notte chi difende può ripiegare con tutto l'esagono invece di subire la perdita.
}
ask-Retreating = { $seat-id ->
    [us] Ritirata: l'americano sceglie in quale esagono.
   *[german] Ritirata: il tedesco sceglie in quale esagono.
}
ask-Cornered = { $seat-id ->
    [us] Nessuna via di ritirata: l'americano sceglie chi subisce la perdita di livello.
   *[german] Nessuna via di ritirata: il tedesco sceglie chi subisce la perdita di livello.
}
ask-Advancing = { $seat-id ->
    [us] Avanzata: quali altre unità americane seguono il Point?
   *[german] Avanzata: quali altre unità tedesche seguono il Point?
}
ask-Stacking = { $seat-id ->
    [us] Più di tre unità in un esagono: l'americano sceglie che cosa perdere.
   *[german] Più di tre unità in un esagono: il tedesco sceglie che cosa perdere.
}
ask-Converting = { $active-id }, conversione: scegli un esagono di cui girare gli stick, oppure chiudi.
ask-Forming = Gli stick sono scoperti: forma o rinforza una compagnia, oppure lasciali così.
ask-Placing = Gli ordini di un HQ: scegli l'esagono PV per cui pescare un segnalino.
ask-Turning = Si gira uno stick.
ask-Peek = Il tedesco guarda lo stick eliminato.
ask-Disclosure = Fine della partita: si girano gli stick rimasti.
ask-Chit = Si pesca un segnalino PV.
ask-Counting = Fine della partita: si contano i punti vittoria.

## Che cosa si può rispondere

do-draw = Pesca: { $what }
do-claim = Prendi l'iniziativa con il PIR Advantage del { $regiment }
do-roll = Tira i dadi
do-uncover = Gira il segnalino PV di { $hex }
do-name = Pesca un segnalino PV per { $hex }
do-pass = Nessuna scoperta
do-activate = { $activation-id ->
    [U1] U1: attiva il 505º PIR
    [U2] U2: attiva il 507º PIR
    [U3] U3: attiva il 508º PIR
    [G1] G1: disperdi gli stick del 505º PIR
    [G2] G2: disperdi gli stick del 507º PIR
    [G3] G3: disperdi gli stick del 508º PIR
   *[G4] G4: attiva le unità tedesche
}
do-displace = Sposta { $stick } a { $hex }
do-banish = Caccia fuori mappa { $stick }
do-move = Muovi { $unit } a { $hex }
do-march = Muovi la pila di { $start } a { $hex }
do-leave = Esci dalla mappa con { $unit }
do-call = Pesca un rinforzo
do-enter = Entra da { $hex }
do-attack = Attacca { $target }
do-join = Aggiungi all'attacco { $unit }
do-declare = Dichiara l'attacco
do-point = Point: { $unit }
do-fall-back = Ripiega
do-stand = Resisti e subisci la perdita
do-retreat = Ritirati a { $hex }
do-advance = Fai avanzare { $unit }
do-lose = Perdi { $unit }
do-convert = Gira gli stick a { $hex }
do-form = Forma una compagnia con { $sticks }
do-reinforce = Rinforza { $company } con { $stick }
do-decline = Lasciali come sono
do-place = Segnalino PV a { $hex }
do-done = { $question-id ->
    [Displacing] Basta spostare stick
    [Reinforcing] Basta rinforzi
    [Movement] Fine dei movimenti
    [Combat] Fine dei combattimenti
    [Advancing] Nessun altro avanza
    [Converting] Fine delle conversioni
   *[other] Passo concluso
}

# Le stesse risposte all'infinito: «Non è questo il momento di ...»
word-draw = pescare
word-claim = prendere l'iniziativa
word-roll = tirare i dadi
word-uncover = girare un segnalino PV
word-name = pescare un segnalino PV
word-pass = rinunciare alla scoperta
word-activate = scegliere un'attivazione
word-displace = spostare stick
word-banish = cacciare stick fuori mappa
word-move = muovere
word-march = muovere una pila
word-leave = uscire dalla mappa
word-call = pescare rinforzi
word-enter = far entrare un rinforzo
word-attack = impostare un attacco
word-join = aggiungere un'unità a un attacco
word-declare = dichiarare un attacco
word-point = scegliere il Point
word-fall-back = ripiegare
word-stand = resistere sul posto
word-retreat = ritirarsi
word-advance = avanzare
word-lose = scegliere una perdita
word-convert = girare gli stick
word-form = formare una compagnia
word-reinforce = rinforzare una compagnia
word-decline = lasciare gli stick come sono
word-place = piazzare un segnalino PV
word-done = chiudere un passo

## Che cosa è successo: il lancio

event-dealt = { $unit-id ->
    [unknown] Un'unità sconosciuta presidia { $hex }.
   *[other] Presidio di { $hex }: { $unit }, sotto un segnalino «Sconosciuto».
}
event-landed = { $unit } tocca terra a { $hex } (direzione { $white }, deriva { $coloured }, atterraggio { $face }).
event-drop-off-map = { $unit } va fuori mappa: direzione { $white }, deriva { $coloured }. Stick perso.
event-drop-drowned = { $unit } finisce in acqua a { $hex } (direzione { $white }, deriva { $coloured }). Stick perso.
event-drop-captured = { $unit } cade in mano ai tedeschi a { $hex } (direzione { $white }, deriva { $coloured }). Stick perso.
event-drop-killed = { $unit } si perde nell'atterraggio a { $hex } (direzione { $white }, deriva { $coloured }, atterraggio { $face }).
event-drop-over = { $lost ->
    [0] Il lancio è finito: tutti gli stick sono a terra.
    [one] Il lancio è finito: uno stick è perso.
   *[other] Il lancio è finito: { $lost } stick persi.
}

## Che cosa è successo: turno e attivazioni

event-turn = { $night ->
    [0] Turno { $turn }: è giorno.
   *[1] Turno { $turn }: è notte.
}
event-advantage-spent = Il comando del { $regiment } prende in mano la situazione: PIR Advantage speso.
event-claims-cancel = Entrambi avrebbero l'iniziativa di diritto: decidono i dadi.
event-initiative-die = { $seat-id ->
    [us] Iniziativa: l'americano fa { $face }.
   *[german] Iniziativa: il tedesco fa { $face }.
}
event-initiative = { $seat-id ->
    [us] L'iniziativa è dell'americano.
   *[german] L'iniziativa è del tedesco.
}
event-initiative-awarded = Il PIR Advantage del { $regiment } è caduto: nel turno { $turn } l'iniziativa è del tedesco.
event-hex-named = Il tedesco indica { $hex } e pesca un segnalino PV.
event-chit-uncovered = Scoperto l'obiettivo di { $hex }: vale { $value }.
event-no-discovery = Il tedesco non cerca obiettivi in questo turno.
event-activated = { $activation-id ->
    [U1] U1: si muove il 505º PIR.
    [U2] U2: si muove il 507º PIR.
    [U3] U3: si muove il 508º PIR.
    [G1] G1: il tedesco disperde gli stick del 505º PIR.
    [G2] G2: il tedesco disperde gli stick del 507º PIR.
    [G3] G3: il tedesco disperde gli stick del 508º PIR.
   *[G4] G4: si muovono le unità tedesche.
}
event-displacements = Dadi { $first } e { $face }: { $moves } movimenti di stick.
event-displaced = { $unit } sbandato da { $from } a { $hex }.
event-banished = { $unit } cacciato fuori mappa da { $from }: perso.
event-displacements-over = Il tedesco non sposta altri stick.
event-activations = { $units ->
    [one] Dado { $face }: si può attivare una sola unità tedesca.
   *[other] Dado { $face }: si possono attivare { $units } unità tedesche.
}

## Che cosa è successo: rinforzi e movimento

event-drawn = Dal contenitore: { $unit }.
event-entered = { $unit-id ->
    [unknown] Rinforzo tedesco: un'unità sconosciuta entra a { $hex }.
   *[other] Rinforzo tedesco: { $unit } entra a { $hex }.
}
event-reinforcements-over = In questa attivazione il tedesco non fa entrare altri rinforzi.
event-moved = { $unit-id ->
    [unknown] Un'unità sconosciuta muove da { $from } a { $hex }.
   *[other] { $unit } muove da { $from } a { $hex }: { $cost-total } MP.
}
event-left-the-map = { $unit-id ->
    [unknown] Un'unità sconosciuta esce dalla mappa da { $from }.
   *[other] { $unit } esce dalla mappa da { $from }.
}
event-movement-over = { $seat-id ->
    [us] L'americano ha chiuso i movimenti.
   *[german] Il tedesco ha chiuso i movimenti.
}
event-control-won = { $hex } è in mano americana.
event-control-lost = { $hex } torna in mano tedesca.
event-excess-lost = { $unit-id ->
    [unknown] Troppe unità a { $hex }: si perde un'unità sconosciuta.
   *[other] Troppe unità a { $hex }: si perde { $unit }.
}

## Che cosa è successo: combattimento

event-revealed = A { $hex } si scopre { $unit }.
event-attack-declared = { $units-count ->
    [0] { $count ->
        [one] Attacco tedesco contro { $hex }: un'unità sconosciuta.
       *[other] Attacco tedesco contro { $hex }: { $count } unità sconosciute.
    }
   *[other] { $seat-id ->
        [us] Attacco americano contro { $hex }: { $units }.
       *[german] { $count ->
            [one] Attacco tedesco contro { $hex }: { $units }.
           *[other] Attacco tedesco contro { $hex } con { $count } unità: { $units }.
        }
    }
}
event-attack-point = { $unit-id ->
    [unknown] In testa all'attacco, da { $hex }: un'unità sconosciuta.
   *[other] In testa all'attacco, da { $hex }: { $unit }.
}
event-defence-point = In testa alla difesa: { $unit }.
event-combat-die = { $seat-id ->
    [us] Dado americano: { $face }.
   *[german] Dado tedesco: { $face }.
}
event-totals = { $hex }: attacco { $attack }, difesa { $defence }.
event-result-double = Difesa travolta a { $hex }: perdita di livello al Point, ritirata per gli altri.
event-result-loss = Difesa battuta a { $hex }: perdita di livello al Point.
event-result-tie = Parità a { $hex }: nessun effetto.
event-result-repulsed = Attacco respinto a { $hex }: perdita di livello al Point attaccante.
event-result-routed = Attacco in rotta davanti a { $hex }: perdita di livello al Point, ritirata per gli altri attaccanti.
event-falls-back = I difensori di { $hex } ripiegano nel buio.
event-stands = I difensori di { $hex } restano e subiscono la perdita.
event-reduced = Perdita di livello a { $hex }: { $unit } è a forza ridotta.
event-eliminated = Unità eliminata a { $hex }: { $unit }.
event-retreated = Ritirata: { $unit } da { $from } a { $hex }.
event-advanced = { $unit-id ->
    [unknown] Avanzata: un'unità sconosciuta entra a { $hex }.
   *[other] Avanzata: { $unit } entra a { $hex }.
}
event-combat-over = { $seat-id ->
    [us] L'americano non attacca più.
   *[german] Il tedesco non attacca più.
}
event-peeked = { $unit } era un { $type }.

## Che cosa è successo: conversione, obiettivi, fine

event-conversion-tried = Il { $regiment } si conta a { $hex }.
event-turned-up = { $unit } è un { $type }.
event-formed-full = Una compagnia a piena forza a { $hex }: { $unit }.
event-formed-reduced = Una compagnia ridotta a { $hex }: { $unit }.
event-reinforced = { $stick } si unisce a { $unit } a { $hex }: piena forza.
event-no-conversion = A { $hex } non c'è modo di formare o rinforzare una compagnia.
event-declined = A { $hex } gli stick restano come sono.
event-conversions-over = Il { $regiment } non si raggruppa oltre.
event-chit-placed = Gli ordini dicono { $hex }: vale { $value }.
event-chit-hidden = L'americano mette un segnalino PV coperto a { $hex }.
event-chit-drawn = Segnalino PV a { $hex }: vale { $value }.
event-points = Punti vittoria americani: { $points }.

# La barra degli esiti prima di un combattimento, dal peggiore al migliore per chi attacca
outcome-routed = Attacco in rotta
outcome-repulsed = Perdita all'attaccante
outcome-tie = Nessun effetto
outcome-loss = Perdita al difensore
outcome-double = Difesa travolta
outcome-sticks-eliminated = Eliminati senza tirare i dadi

## Come è finita

end-us-strategic = Vittoria strategica americana.
end-us-operational = Vittoria operativa americana.
end-us-tactical = Vittoria tattica americana.
end-german-tactical = Vittoria tattica tedesca.
end-german-operational = Vittoria operativa tedesca.
end-german-strategic = Vittoria strategica tedesca.

## Da che cosa è fatto un numero

part-bocage = bocage
part-village = villaggio
part-marsh = palude
part-stream = corrente paludosa
part-river = fiume
part-main-road = lungo la strada principale
part-railway = lungo la ferrovia
part-bridge = ponte fra i due Point
part-leaves-zoc = esce dalla ZOC nemica di { $hex }
part-enters-zoc = entra nella ZOC nemica di { $hex }
part-point = Point: { $unit }
part-support = in appoggio: { $unit }
part-die = dado
part-chit = segnalino di { $hex }

## Perché no: in generale

no-no-such-unit = Nessuna pedina si chiama «{ $unit }».
no-no-such-hex = Sulla mappa non c'è nessun esagono «{ $hex }».
no-no-such-activation = Nessuna attivazione si chiama «{ $activation }».
no-unit-gone = { $unit } non è sulla mappa.
no-enemy-hex = A { $hex } ci sono unità nemiche: non si può entrare.
no-not-adjacent = Un passo porta in un esagono adiacente: { $hex } non lo è.
no-prohibited = { $unit } non può entrare a { $hex }: il terreno glielo vieta.
no-not-at-the-edge = { $unit } non è al bordo della mappa: di lì non si esce.

## Perché no: turno e attivazioni

no-no-counter-to-spend = Sulla mappa non c'è nessun PIR Advantage scoperto del reggimento { $regiment }.
no-no-hidden-chit = A { $hex } non c'è nessun segnalino PV coperto da girare.
no-not-a-free-vp-hex = { $hex } non è un esagono PV ancora senza segnalino.
no-no-chits-left = Nel contenitore non restano segnalini PV per { $hex }.
no-not-your-activation = { $activation }: è un'attivazione dell'altra parte.
no-only-at-night = { $activation }: gli stick si disperdono solo di notte.
no-already-done = { $activation }: già eseguita in questo turno.
no-first-is-fixed = L'iniziativa presa con il PIR Advantage impone prima { $due }: poi { $activation }.
no-not-activated = { $unit } non fa parte di questa attivazione ({ $activation }).
no-no-activations-left = { $unit } non si attiva: le attivazioni concesse dal dado sono finite.

## Perché no: stick dispersi

no-not-of-this-regiment = { $unit } non si può spostare con questa attivazione ({ $activation }).
no-stick-revealed = { $unit } è già scoperto: si disperdono solo stick sconosciuti.
no-moved-three-times = { $unit } ha già fatto tre movimenti, il massimo in un'attivazione.
no-hex-full = { $unit } non trova posto a { $hex }: ci sono già tre unità.

## Perché no: movimento e rinforzi

no-pir-stays = { $unit } è un PIR Advantage scoperto: non muove.
no-already-moved = { $unit } ha già finito il suo movimento in questa attivazione.
no-too-far = { $unit } ha ancora { $left } MP; per { $hex } ce ne vogliono { $cost }.
no-zoc-too-dear = { $unit } ha ancora { $left } MP; con la ZOC nemica per { $hex } ce ne vogliono { $cost }.
no-too-far-to-leave = { $unit } ha ancora { $left } MP; per uscire dalla mappa ce ne vogliono { $cost }.
no-no-stack-to-march = A { $hex } non c'è una pila che possa muovere insieme.
no-entry-not-free = { $hex } è occupato da unità americane: di lì non si entra.
no-not-its-entry = { $unit } non entra da { $hex }.

## Perché no: combattimento

no-no-enemy-there = A { $hex } non ci sono nemici da attaccare.
no-already-assailed = { $hex } è già sotto attacco in questa attivazione: una volta sola.
no-nobody-to-attack = Nessuna unità attivata che possa ancora attaccare è adiacente a { $hex }.
no-stick-attacks = { $unit } è uno stick: gli stick non attaccano mai.
no-already-joined = { $unit } partecipa già a questo attacco.
no-already-attacked = { $unit } ha già attaccato in questa attivazione.
no-not-next-to-target = { $unit } non è adiacente a { $hex }.
no-one-hex-at-night = Di notte si attacca da un solo esagono, qui { $hex }: { $unit } è altrove.
no-not-next-to-attackers = { $unit } non è accanto agli altri attaccanti: gli esagoni attaccanti devono formare una catena.
no-nobody-joined = All'attacco contro { $hex } non partecipa ancora nessuno.
no-not-an-attacker = { $unit } non è fra gli attaccanti.
no-not-a-defender = { $unit } non può guidare questa difesa.
no-prohibited-to-one = { $unit } non può entrare a { $hex }, e la pila si ritira insieme.
no-retreat-into-zoc = { $hex } è in una ZOC nemica: non ci si può ritirare.
no-not-cornered = { $unit } non è fra le unità senza via di ritirata.
no-already-there = { $unit } è già nell'esagono conquistato.
no-not-in-excess = { $unit } non è nell'esagono troppo pieno, { $hex }.

## Perché no: conversione e obiettivi

no-too-few-sticks = A { $hex } non ci sono abbastanza stick del reggimento { $regiment }: ne servono due, o uno con una compagnia ridotta.
no-already-tried = A { $hex } gli stick sono già stati girati in questa attivazione.
no-no-such-combination = { $units }: con questi stick non si forma una compagnia.
no-pir-converts = { $unit } è un PIR Advantage: non forma né rinforza compagnie.
no-no-company-left = Il { $regiment } non ha più pedine compagnia.
no-not-a-reduced-company = { $unit } non è una compagnia ridotta a { $hex }.
no-not-a-stick-there = { $unit } non è uno stick del reggimento a { $hex }.
no-not-a-vp-hex = { $hex } non è un esagono PV.
no-has-a-chit = { $hex } ha già il suo segnalino PV.

## Perché no: situazioni

no-activations-over = Le cinque attivazioni del turno sono già state eseguite.
no-not-jumped = { $unit } non è ancora stato lanciato: i turni cominciano dopo il lancio.
no-only-sticks-are-spent = { $unit } non è uno stick: si spendono solo gli stick.
no-marked-too-soon = { $unit } non è ancora in gioco: non porta nessun segno.
no-reduced-and-hidden = { $unit } è ridotta, quindi senza segnalino: non può essere nascosta.
no-too-many-of-a-type = { $unit }: il reggimento { $regiment } non ha altri stick di tipo { $type }.
no-too-many-chits = Non ci sono tanti segnalini PV da { $value }.
no-germans-there = A { $hex } ci sono unità tedesche: l'americano non lo controlla.
no-company-there = A { $hex } c'è una compagnia americana: l'americano lo controlla.

## Schede

card-fight = Attacco a { $hex }: Point { $point } contro { $guard }
card-lone-sticks = Stick da soli a { $hex }
card-stand = Resistere a { $hex }: il Point { $unit } subisce la perdita
card-conversion = Girare gli stick a { $hex }
card-sticks = Stick sconosciuti del { $regiment }
card-container = { $count ->
    [one] Nel contenitore resta un'unità
   *[other] Nel contenitore restano { $count } unità
}
sum-attack = Attacco
sum-defence = Difesa
sum-defence-least = Difesa, almeno
sum-defence-most = Difesa, al massimo
sum-losses = Livelli persi
sum-unseen = Stick mai visti
sum-container = Nel contenitore
sum-cost = Costo in MP
sum-points = Punti vittoria
stand-reduced = Il Point è ridotto
stand-eliminated = Il Point è eliminato
makes-nothing = Niente
makes-reduced = Compagnia ridotta
makes-full = Compagnia a piena forza
stick-plt = Plt (plotone)
stick-ldr = Ldr (comandante)
stick-hq = HQ (comando)
stick-pir = PIR Advantage
draw-armour = Unità con veicolo corazzato
draw-two-steps = Fanteria a due livelli
draw-one-step = Fanteria a un livello
part-step = { $unit }
part-unseen = { $type }
part-in-container = { $unit } (ingresso { $entry })

## Ordini permanenti: le risposte date in anticipo, per quando gioca l'altro

order-point = Point in difesa
order-point-help = Quale unità fa da Point quando ti attaccano.
order-point-ask = Chiedimelo
order-point-strongest = La più forte in difesa
order-point-cheapest = Quella che vale meno
order-night_retreat = Ritirata notturna
order-night_retreat-help = Di notte il difensore può ripiegare invece di subire la perdita.
order-night_retreat-ask = Chiedimelo
order-night_retreat-always = Ripiega sempre
order-night_retreat-never = Resisti sempre
order-night_retreat-reduced = Ripiega solo se il Point verrebbe eliminato
order-toward = Ritirate verso
order-toward-help = L'esagono verso cui portare le ritirate. Se è vuoto, o se due vie si equivalgono, ti viene chiesto.
