### Linea Gotica
###
### I nomi di uomini, veicoli e luoghi arrivano dal file della battaglia: il loro genere non si
### conosce, perciò davanti a essi non ci sono articoli né participi concordati.

## La copertina

title-name = Linea Gotica
title-line = Appennino, dal 1944 al 1945: pattuglie, agguati e assalti fra case di pietra, vigne e strade di montagna. Ogni uomo è un uomo: vede, spara e ha paura per conto suo.
title-length = Da 14 a 18 turni, circa tre ore
title-difficulty = Alta: regole ricche, ogni uomo conta
title-information = Nascosta: si conosce solo ciò che si è osservato
reconstructed = Le quattro battaglie, con terreno e organici, sono una nostra ricostruzione: il regolamento di prova non ne contiene. Chi vuole può giocare un proprio file.
credits = Linea Gotica, versione di prova 0.1, è di Gianluca «Friulman», dal regolamento «Bassa Intensità» di Leonardo Tacconi, con il contributo di Arturo F. Lorioli.

## Le parti

seat-blue = Blu
seat-red = Rosso

## Le opzioni del tavolo

option-battle = Battaglia
option-battle-help = Quale delle quattro battaglie si combatte.
option-battle-ca-di-sopra = Ca' di Sopra: un prigioniero prima dell'alba
option-battle-coriano = Coriano: la via principale
option-battle-cisa = Notte sulla strada della Cisa
option-battle-senio = Senio: l'argine
option-own = Battaglia propria
option-own-help = Il testo di un proprio file di battaglia, al posto della battaglia qui sopra. Vuoto: nessuno.
as-the-scenario = Come dice lo scenario
option-halve_quality_first = Dimezzamenti
option-halve_quality_first-help = Se le probabilità si dimezzano prima o dopo aver sommato i modificatori.
option-halve_quality_first-true = Prima
option-halve_quality_first-false = Dopo
option-halve_quality_first-null = { as-the-scenario }
option-natural_one_hits = L'1 naturale
option-natural_one_hits-help = Se un 1 colpisce sempre chi è in vista e a portata.
option-natural_one_hits-true = Colpisce sempre
option-natural_one_hits-false = Contano i modificatori
option-natural_one_hits-null = { as-the-scenario }
option-area_free_orientation = Fuoco ad area
option-area_free_orientation-help = Come giace il rettangolo battuto.
option-area_free_orientation-true = Come vuole chi spara
option-area_free_orientation-false = Lungo la linea di tiro
option-area_free_orientation-null = { as-the-scenario }
option-crush_check_reversed = Controllo di mobilità
option-crush_check_reversed-help = Che cosa vuol dire 1-3 quando un carro abbatte un ostacolo.
option-crush_check_reversed-true = 1-3 fallisce
option-crush_check_reversed-false = 1-3 riesce
option-crush_check_reversed-null = { as-the-scenario }
option-prone_is_cover_vs_he = A terra sotto le granate
option-prone_is_cover_vs_he-help = Se chi è a terra allo scoperto conta come al coperto contro l'alto esplosivo.
option-prone_is_cover_vs_he-true = Al coperto
option-prone_is_cover_vs_he-false = Allo scoperto
option-prone_is_cover_vs_he-null = { as-the-scenario }
option-squad_test_needs_sight = Compagno ucciso
option-squad_test_needs_sight-help = Chi della squadra fa il test di morale quando muore un compagno.
option-squad_test_needs_sight-true = Chi è vicino o lo vede
option-squad_test_needs_sight-false = Tutta la squadra
option-squad_test_needs_sight-null = { as-the-scenario }
option-leader_loss_no_stack = Comandante ucciso
option-leader_loss_no_stack-help = Se i malus per il comandante ucciso e per l'isolamento si sommano.
option-leader_loss_no_stack-true = Vale il peggiore
option-leader_loss_no_stack-false = Si sommano
option-leader_loss_no_stack-null = { as-the-scenario }
option-prisoners_escorted = Prigionieri
option-prisoners_escorted-help = Se i prigionieri hanno bisogno di una scorta.
option-prisoners_escorted-true = Con scorta
option-prisoners_escorted-false = Escono subito
option-prisoners_escorted-null = { as-the-scenario }
option-flash_visible = Vampe di notte
option-flash_visible-help = Se di notte chi ha sparato può essere osservato oltre i limiti.
option-flash_visible-true = Sì
option-flash_visible-false = No
option-flash_visible-null = { as-the-scenario }
option-sections_stay_led = Sezioni senza caposquadra
option-sections_stay_led-help = Se una sezione resta in comando del suo caposezione quando la squadra ha perso il capo.
option-sections_stay_led-true = Sì
option-sections_stay_led-false = No
option-sections_stay_led-null = { as-the-scenario }
option-snipers_seen_moving = Cecchini in moto
option-snipers_seen_moving-help = Se un cecchino che muove allo scoperto, più che cauto, si osserva come ogni altro.
option-snipers_seen_moving-true = Sì
option-snipers_seen_moving-false = No
option-snipers_seen_moving-null = { as-the-scenario }
option-hull_down_is_shelter = Scafo coperto
option-hull_down_is_shelter-help = Se lascia un riparo anche il veicolo che è visto ma coperto.
option-hull_down_is_shelter-true = Sì
option-hull_down_is_shelter-false = No
option-hull_down_is_shelter-null = { as-the-scenario }
option-melee = Corpo a corpo
option-melee-help = Se ci si può assaltare all'arma bianca.
option-melee-true = Sì
option-melee-false = No
option-melee-null = { as-the-scenario }
option-sections = Sezioni
option-sections-help = Se le squadre scelte si dividono in sezioni.
option-sections-true = Sì
option-sections-false = No
option-sections-null = { as-the-scenario }
option-snipers = Cecchini
option-snipers-help = Se chi è nascosto segue la regola speciale (21.1, 21.2). Il +1 per colpire e al danno vale sempre.
option-snipers-true = Sì
option-snipers-false = No
option-snipers-null = { as-the-scenario }
option-mines = Mine
option-mines-help = Se ci sono campi minati.
option-mines-true = Sì
option-mines-false = No
option-mines-null = { as-the-scenario }
option-scouts = Esploratori
option-scouts-help = Se le squadre possono avere un esploratore.
option-scouts-true = Sì
option-scouts-false = No
option-scouts-null = { as-the-scenario }
option-tank_riders = Fanti sui carri
option-tank_riders-help = Se la fanteria può salire sui carri.
option-tank_riders-true = Sì
option-tank_riders-false = No
option-tank_riders-null = { as-the-scenario }
option-portable_radio = Radio portatili
option-portable_radio-help = Se le radio portatili aiutano il contatto.
option-portable_radio-true = Sì
option-portable_radio-false = No
option-portable_radio-null = { as-the-scenario }
option-reembark_after_combat = Risalire a bordo
option-reembark_after_combat-help = Se i mezzi entrati in combattimento possono riprendere i loro uomini.
option-reembark_after_combat-true = Sì
option-reembark_after_combat-false = No
option-reembark_after_combat-null = { as-the-scenario }
option-wood_collapses = Case di legno
option-wood_collapses-help = Se crollano sotto colpi oltre i 106 mm.
option-wood_collapses-true = Crollano
option-wood_collapses-false = Restano in piedi
option-wood_collapses-null = { as-the-scenario }
option-open_lists = Liste
option-open_lists-help = Se qualità e organici di entrambi sono noti.
option-open_lists-true = Aperte
option-open_lists-false = Segrete
option-open_lists-null = { as-the-scenario }
option-tank_rider_limit = Uomini per carro
option-tank_rider_limit-help = Quanti possono salire su un carro.
option-tank_rider_limit-4 = 4
option-tank_rider_limit-5 = 5
option-tank_rider_limit-6 = 6
option-tank_rider_limit-null = { as-the-scenario }
option-poor_coordination = Coordinamento
option-poor_coordination-help = Quanto è scarso il coordinamento con artiglieria e aerei.
option-poor_coordination-0 = 0
option-poor_coordination--1 = -1
option-poor_coordination--2 = -2
option-poor_coordination-null = { as-the-scenario }
option-mine_density = Densità delle mine
option-mine_density-help = La probabilità di saltare su una mina.
option-mine_density-2 = 20%
option-mine_density-3 = 30%
option-mine_density-4 = 40%
option-mine_density-5 = 50%
option-mine_density-6 = 60%
option-mine_density-7 = 70%
option-mine_density-null = { as-the-scenario }

## Che cosa si chiede

ask-Deploying = { $seat }: lo schieramento si può cambiare.
ask-Choosing = Iniziativa: muovere per primi o per secondi?
ask-Declaring = Dichiarazioni segrete: fuoco di copertura, portelli, ordini permanenti.
ask-SecondPass = Le bombe sono cadute: l'aereo ripassa a mitragliare?
ask-FiringUp = Aerei in arrivo: chi spara in aria?
ask-Moving = Movimento, { $seat }: ordini a squadre, uomini e veicoli.
ask-Opportunity = Un nemico si muove sotto tiro: fuoco di opportunità?
ask-Committing = { $quality ->
    [0] Fuoco e azioni: ordini segreti agli Elite.
    [1] Fuoco e azioni: ordini segreti ai Veterani.
    [2] Fuoco e azioni: ordini segreti ai Regolari.
    [3] Fuoco e azioni: ordini segreti alle Reclute.
   *[other] Fuoco e azioni: ordini segreti alla Marmaglia.
}
ask-Elsewhere = Un momento.
ask-Rolling = Si tirano i dadi.
ask-Rolling-initiative = Si tira per l'iniziativa.
ask-Rolling-start = Inizio del turno: comandanti e rinforzi.
ask-Rolling-covering = Fuoco di copertura.
ask-Rolling-anti-aircraft = Fuoco contraereo.
ask-Rolling-air = Attacco aereo.
ask-Rolling-air-returns = Se l'aereo torna.
ask-Rolling-set-out = Chi muove si mette in cammino.
ask-Rolling-on-the-spot = Se gli isolati obbediscono.
ask-Rolling-step = Il movimento continua.
ask-Rolling-opportunity = Fuoco di opportunità.
ask-Rolling-observation = Osservazione.
ask-Rolling-smoke = Il fumo si alza.
ask-Rolling-melee = Corpo a corpo.
ask-Rolling-fire = Fuoco e azioni.

## I pulsanti

do-place = { $piece } a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } (piano { $storey }, fronte { $facing }°)
do-post = { $man } a { $opening }
do-shift = Sposta { $unit } a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }
do-ride = { $man } comincia su { $vehicle }
do-scout = { $man } fa da esploratore
do-ready = Schieramento finito
do-promote = Comanda { $man }
do-move-first = Muovi per primo
do-move-second = Muovi per secondo
do-hatch = { $state-id ->
    [open] { $vehicle }: apri i portelli
   *[other] { $vehicle }: chiudi i portelli ({ $state })
}
do-cover = { $piece }: copertura su { $target } ({ $weapon }, { $mode })
do-cover-ground = { $piece }: copertura del terreno a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $weapon })
do-stand = { $piece }: { $when } entro { $within } cm, contro { $at }, { $prefer }, dal { $chance }0% in su ({ $mode })
do-march = { $group } a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $gait })
do-walk = { $man }: { $way } ({ $gait }, { $posture })
do-mount = { $who } sale su { $vehicle } ({ $gait })
do-dismount = { $who } scende a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $gait })
do-drive = { $vehicle }: { $way } ({ $manner })
do-escort = { $group } dietro { $vehicle }: { $way }
do-reverse = { $vehicle } in retromarcia: { $way }
do-pivot = { $vehicle } ruota a { $facing }°
do-manhandle = { $gun } a braccia a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } (fronte { $facing }°)
do-leave = { $who } esce dal bordo { $edge } ({ $gait })
do-enter = { $unit } entra a { $at } e va a { $way } ({ $gait })
do-smoke = { $man }: fumogeno a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $bearing }°)
do-launch = { $vehicle }: lancia i fumogeni
do-end-movement = Fine del movimento
do-shoot = { $piece } spara a { $target } ({ $weapon }, { $mode })
do-loose = Fuoco
do-not-now = Non ora
do-not-this-move = Non per questo movimento
do-not-this-phase = Non in questa fase
do-fire = { $piece } spara a { $targets } ({ $weapon }, { $mode })
do-throw = { $man }: { $weapon } dentro { $opening }
do-fire-smoke = { $piece }: granata fumogena a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $weapon })
do-do = { $piece }: { $deed } ({ $object })
do-call = { $man } chiama { $support } su { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $bearing }°)
do-adjust = { $man } a { $support }: { $order } ({ NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) })
do-withdraw = { $piece }: ritira l'ordine
do-strafe = { $support }: mitraglia
do-break-off = { $support }: rientra
do-done = Ordini dati

## I verbi

word-place = piazzare
word-post = appostare un uomo
word-shift = spostare un'unità
word-ride = far salire sui carri
word-scout = nominare un esploratore
word-ready = finire lo schieramento
word-promote = scegliere il comandante
word-move-first = scegliere di muovere per primi
word-move-second = scegliere di muovere per secondi
word-hatch = aprire o chiudere i portelli
word-cover = dichiarare fuoco di copertura
word-cover-ground = coprire il terreno
word-stand = dare ordini permanenti
word-march = far marciare un gruppo
word-walk = far camminare un uomo
word-mount = salire a bordo
word-dismount = scendere
word-drive = guidare
word-escort = seguire un veicolo
word-reverse = andare in retromarcia
word-pivot = ruotare sul posto
word-manhandle = spingere un cannone
word-leave = uscire dal tavolo
word-enter = far entrare i rinforzi
word-smoke = lanciare fumogeni
word-launch = usare i lanciafumogeni
word-end-movement = finire il movimento
word-shoot = sparare a chi muove
word-loose = aprire il fuoco
word-not-now = lasciar passare
word-not-this-move = non sparare a questo movimento
word-not-this-phase = non sparare in questa fase
word-fire = sparare
word-throw = lanciare dentro
word-fire-smoke = sparare fumogeni
word-do = compiere un'azione
word-call = chiamare il tiro
word-adjust = aggiustare il tiro
word-withdraw = ritirare un ordine
word-strafe = mitragliare
word-break-off = rientrare
word-done = chiudere gli ordini

## Perché no

no-abandoned = { $piece }: abbandonato, non c'è nessuno a bordo.
no-aboard = { $man } è a bordo: prima deve scendere.
no-activity-used = In questo turno ha già fatto qualcosa: un'attività per turno.
no-armour-singly = Contro un mezzo corazzato { $weapon } spara a colpo singolo, non ad area.
no-arms-too-heavy = { $man } porta armi troppo pesanti per salire su un carro.
no-at-rest = La guarnigione riposa fino all'allarme.
no-barrel-to-change = { $weapon }: bisogna prima cambiare la canna.
no-called-already = { $support } è già stato chiamato.
no-cannot-crush = { $vehicle } non può abbattere quell'ostacolo.
no-cannot-do-it = { $piece } non può farlo.
no-cannot-fire-up = { $piece } non può sparare agli aerei ora.
no-cannot-hurt = { $weapon } non può far nulla a { $target }.
no-cannot-pivot = { $vehicle } non può ruotare sul posto.
no-carried-this-turn = { $man } è stato trasportato in questo turno.
no-carrier-in-combat = { $vehicle } è entrato in combattimento: non riprende a bordo i suoi uomini.
no-closed-vehicle = Da { $vehicle }, chiuso, non si spara.
no-column-halts = { $vehicle } deve ancora avanzare: fino all'allarme la colonna non si ferma finché la strada è libera.
no-column-drives-on = { $piece }: fino all'allarme la colonna va avanti e non fa altro.
no-column-marches = { $man }: fino all'allarme la colonna resta a bordo.
no-column-speed = { $vehicle }: fino all'allarme la colonna fa da 15 a 30 cm su strada, non { $mm }.
no-contact-is-an-assault = { $man } arriverebbe addosso a { $enemy }: ci vuole un assalto.
no-crew-will-not = { $vehicle } non ha un equipaggio in grado di aprire il portello.
no-declared-already = { $piece } ha già dichiarato fuoco di copertura.
no-does-not-lead = { $piece } non può comandare { $group }.
no-edge-too-far = Per { $piece } il bordo è troppo lontano: ha { $mm } cm.
no-enemies-inside = In { $building } ci sono nemici: { $man } può entrare solo in assalto.
no-fixed = { $piece } comincia dove dice lo scenario.
no-gets-no-nearer = { $man } non arriva più vicino.
no-stays-in-command = { $man } resta: più avanti sarebbe fuori comando. Un ordine a lui solo può mandarlo.
no-ground-floor = { $man } entra dal piano terra: { $opening } è più in alto.
no-has-fought = { $man } ha combattuto corpo a corpo in questo turno.
no-hatch-so-already = I portelli di { $vehicle } sono già così ({ $state }).
no-hopeless = Non c'è possibilità di riuscirci.
no-immobilised = { $vehicle } è immobilizzato.
no-impassable = { $vehicle } non passa: { $obstacle }.
no-in-a-minefield = { $piece } starebbe in un campo minato.
no-large-obstacle = { $vehicle } non supera { $obstacle }.
no-launcher-used = { $vehicle } ha già usato i lanciafumogeni.
no-locked-fires-at-others = { $man } è in mischia: può sparare solo a chi ha addosso.
no-locked-in-melee = { $man } è impegnato in un corpo a corpo.
no-man-by-man = { $group } si piazza uomo per uomo: qualcuno è al chiuso o a bordo.
no-name-a-place = { $man }: indica un punto o un'apertura di quell'edificio.
no-needs-a-tractor = { $gun } è troppo pesante per essere spinto a braccia.
no-next-turn = { $support } ha già sparato per lui in questo turno.
no-no-battle = La battaglia non si legge ({ $reason }).
no-no-chance = La probabilità è 0%: non si può colpire.
no-no-charge = { $man } non ha una carica.
no-no-contact = { $man } non ha né radio né telefono a portata.
no-no-crew = { $gun } non ha serventi.
no-no-exit = Dal bordo { $edge } non si esce.
no-no-hatch = { $vehicle } non ha portelli da aprire.
no-no-launcher = { $vehicle } non ha lanciafumogeni.
no-no-melee = { $man }: gli assalti non sono ammessi in questa partita.
no-no-mission = Non c'è nessuna missione di { $support } da servire.
no-no-obstacle = { $man } non ha ostacoli da scavalcare lì.
no-no-order = { $piece } non ha ordini da ritirare.
no-no-riders = In questa partita non si va sui carri: su { $vehicle } non sale nessuno.
no-no-room = Lì non c'è posto.
no-no-scouts = { $man } non può fare da esploratore.
no-no-shells = { $support } ha finito i colpi.
no-no-shots = Non è stato ordinato nessun tiro.
no-no-smoke-grenade = { $piece } non ha bombe fumogene.
no-no-smoke-shell = { $piece } non ha granate fumogene.
no-no-such-bearing = I gradi vanno da 0 a 359, non { $degrees }.
no-no-such-deed = Azione sconosciuta: { $deed }.
no-no-such-entry = Di lì non si entra: { $at }.
no-no-such-facing = I gradi vanno da 0 a 359, non { $degrees }.
no-no-such-gait = Andatura sconosciuta: { $gait }.
no-no-such-group = Non è un gruppo da comandare: { $group }.
no-no-such-man = Non è un uomo da scegliere: { $man }.
no-no-such-manner = Non si guida così: { $manner }.
no-no-such-mode = { $weapon } non spara così: { $mode }.
no-no-such-opening = Apertura sconosciuta: { $opening }.
no-no-such-order = Ordine di tiro sconosciuto: { $order }.
no-no-such-piece = Non si può comandare: { $piece }.
no-no-such-place = Non è un posto adatto: { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }.
no-no-such-posture = Posizione sconosciuta: { $posture }.
no-no-such-storey = Lì non c'è il piano { $storey }.
no-no-such-support = Appoggio sconosciuto: { $support }.
no-no-such-target = Non è un bersaglio conosciuto: { $target }.
no-no-such-unit = Non è un'unità da comandare: { $unit }.
no-no-such-way = Non è una strada: { $way }.
no-no-such-weapon = { $piece } non ha quest'arma: { $weapon }.
no-no-vehicle-beside = { $man } non ha un veicolo accanto.
no-nobody-can-move = Nessuno di { $group } può muovere così.
no-not-a-grenade = { $weapon } non è una bomba da lanciare.
no-not-a-survivor = { $man } non può prendere il comando di { $group }.
no-not-able = Non è in grado di fare nulla.
no-not-aboard = { $man } non è a bordo di nulla.
no-not-armoured = { $vehicle } non è corazzato: non ripara nessuno.
no-not-asked-for = { $piece } non può sparare ora: non gli è chiesto, o ha già avuto il suo tiro.
no-not-automatic = { $weapon } non è un'arma automatica: non copre il terreno.
no-not-beside-it = { $man } non arriva a { $vehicle }: a quest'andatura deve partire da entro { $farthest } cm.
no-not-by-that-number = { $piece } non può essere conosciuto come { $number }.
no-not-come-up = { $unit } non è ancora in arrivo.
no-not-his-aircraft = { $man } non può chiamare { $support }.
no-not-his-battery = { $man } non osserva per { $support }.
no-not-his-class = Per { $piece } non è il momento: si procede per classi di qualità.
no-not-in-sight = { $piece } non vede { $target }: { unseen }.
no-not-its-own = { $piece } non può essere a bordo di { $vehicle }.
no-not-moving = { $target } non si sta muovendo.
no-mines-ahead = { $man } ha trovato delle mine: in questo turno va avanti solo cauto.
no-not-prone = { $man } non è a terra: non striscia.
no-not-reloaded = { $weapon }: bisogna prima ricaricare.
no-not-riders = { $man } non può cominciare su un carro: la sua unità non ci va, o ce n'è già un'altra.
no-not-set-up = { $weapon } non è in postazione.
no-not-yet-available = Disponibile solo dal turno { $turn }.
no-nothing-to-do = { $man }: l'ordine non cambia nulla.
no-obstacle-too-far = Per { $man } l'ostacolo è troppo lontano: { $mm } cm.
no-off-the-road = { $vehicle } non lascia la strada.
no-off-the-table = È fuori dal tavolo.
no-one-scout = La squadra di { $man } ha già un esploratore.
no-only-at-the-ford = { $vehicle } passa il torrente solo al guado.
no-opening-taken = A { $opening } c'è già qualcuno.
no-opening-too-far = Per { $man } { $opening } è troppo lontana: { $mm } cm, e una bomba a mano entra da { $farthest }.
no-opening-above = { $man } non può tirare su a { $opening }: solo dallo stesso piano.
no-opening-behind-a-wall = { $man } non è davanti a { $opening }: c'è di mezzo il muro.
no-claimed = { $what } è già impegnato: ci conta un ordine dato a { $piece }.
no-ordered-already = { $piece } ha già un ordine.
no-own-man-there = { $vehicle } finirebbe addosso a { $man }.
no-out-of-arc = Il bersaglio è fuori dal settore di tiro: { $weapon }.
no-out-of-range = A { $distance } cm { $weapon } non arriva.
no-out-of-reach = { $man } non ci arriva: ha { $mm } cm.
no-outside-the-zone = { $piece } deve stare nella sua zona.
no-pivots-too-far = { $vehicle } non può ruotare di { $degrees }°.
no-point-not-in-sight = Il punto { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } non si vede: { unseen }.
no-ran-last-turn = { $man } ha corso nel turno precedente.
no-round-not-seen = { $support }: prima bisogna vedere cadere un colpo di aggiustamento.
no-shift-or-effect = { $support }: il colpo si è visto, ora si sposta il tiro o si fa fuoco d'efficacia.
no-shift-too-far = Lo spostamento è di { $distance } cm, al massimo { $farthest }.
no-shocked = Chi è sotto choc non combatte né agisce.
no-shots-ordered = Sono già stati ordinati dei tiri: fuoco.
no-snow = { $man } non può correre nella neve.
no-solid-shot = Il proiettile pieno di { $weapon } è per i veicoli.
no-spot-not-in-sight = Il punto { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } non è in vista: { unseen }.
no-not-a-tank = Si sale sui carri, non su { $vehicle }.
no-tank-too-light = { $vehicle } è troppo leggero per portare uomini.
no-target-in-melee = { $enemy } è in una mischia: non si spara nel mucchio.
no-too-close = { $piece } sta sulla basetta di { $other }.
no-too-dark = È troppo buio: si vede fino a { $limit } cm, il bersaglio è a { $distance }.
no-too-far = È troppo lontano.
no-too-far-to-throw = A { $distance } cm non si lancia: al massimo { $farthest }.
no-too-fast = { $mm } cm sono troppi per chi va a piedi: al massimo { $farthest }.
no-too-few-men = Per spingere { $gun } ci vogliono { $men } uomini.
no-too-many-riders = Su { $vehicle } ce ne stanno al massimo { $most }.
no-too-many-targets = Al massimo { $most } bersagli per ordine.
no-too-steep = Per { $vehicle } è troppo ripido.
no-towards-the-enemy = { $man } è sotto choc: non va verso il nemico.
no-turns-too-much = { $vehicle } non può sterzare di { $degrees }°.
no-unknown-chance = La probabilità minima va da 1 a 10, non { $chance }.
no-unknown-mode = Modo di fuoco sconosciuto: { $mode }.
no-unknown-preference = Preferenza sconosciuta: { $prefer }.
no-unknown-range = Distanza impossibile: { $within }.
no-unknown-target = Bersagli sconosciuti: { $at }.
no-unknown-when = Momento sconosciuto: { $when }.
no-uphill = { $man } non può correre in salita lì.
no-upon-an-enemy = { $man } scenderebbe addosso a un nemico: entro 2 cm si arriva solo con un assalto.
no-upstairs = { $man } è ai piani alti: prima deve scendere.
no-used-up = { $weapon }: non ce n'è più.
no-weapon-destroyed = { $weapon }: distrutta.
no-whole-turn = { $man }: ci vuole un turno intero.
no-wounded-last = { $man } è ferito: in { $group } c'è chi sta bene.
no-wreck = { $vehicle } non è in grado di muovere.
no-cannot-set-up = { $piece }: non c'è nulla da mettere in postazione ({ $object }).
no-cannot-reload = { $piece }: non c'è nulla da ricaricare ({ $object }).
no-cannot-aim = { $piece } non può prendere la mira ({ $object }).
no-cannot-carry = { $piece } non ha accanto feriti gravi da portare, o ha già le mani occupate ({ $object }).
no-cannot-put-down = { $piece } non porta nessuno da posare ({ $object }).
no-cannot-swap = { $piece } non ha accanto un compagno con armi diverse e il tempo di scambiarle ({ $object }).
no-hands-full = { $man } porta un ferito: prima deve posarlo.
no-cannot-pick-up = { $piece }: lì non c'è nulla da raccogliere ({ $object }).
no-cannot-turn-gun = { $piece } non si può girare così ({ $object }).
no-cannot-treat = { $piece } non ha accanto feriti gravi da curare ({ $object }).
no-cannot-dig = { $piece } non può scavare lì ({ $object }).
no-cannot-disarm = { $piece } non ha accanto mine conosciute ({ $object }).
no-cannot-repair = { $piece } non può riparare ({ $object }).
no-cannot-hitch = { $piece } non può agganciare nulla a quel veicolo ({ $object }).
no-cannot-unhitch = { $piece } non ha nulla da sganciare ({ $object }).
no-gun-on-tow = { $vehicle } traina { $gun }: né indietro né sul posto.
no-cannot-recrew = { $piece } non può riprendere il veicolo ({ $object }).
no-cannot-destroy = { $piece } non ha accanto armi nemiche incustodite ({ $object }).
no-cannot-search = { $piece } non ha nulla da perquisire lì ({ $object }).
no-cannot-fire-charge = { $piece } non può far brillare la carica ({ $object }).
no-cannot-prepare-charge = { $piece } non può preparare una carica lì ({ $object }).
no-cannot-set-off = { $piece } non può far esplodere la carica ({ $object }).
no-cannot-search-prisoner = { $piece } non ha prigionieri da perquisire ({ $object }).
no-cannot-question = { $piece } non ha prigionieri da interrogare ({ $object }).
no-cannot-take-load = { $piece } non può prendere munizioni lì ({ $object }).

## Che cosa è successo

event-turn = Turno { $turn } ({ $light }).
event-initiative = Iniziativa: { $one } { $blue }, { $other } { $red }. A scegliere: { $seat }.
the-die = { $face ->
    [0] dado non necessario
    [11] senza speranza
   *[other] { $face }
}
die-against = { $face ->
    [0] senza tirare
    [11] senza speranza
   *[other] { $face } contro { $chance-total }
}
die-against-chance = { $face ->
    [0] senza tirare
    [11] senza speranza
   *[other] { $face } contro { $chance }
}
event-walked = { $mm ->
    [0] { $piece } resta dov'è.
   *[other] { $piece } fa { $mm } cm.
}
event-seen-walking = { $enemy } fa { $mm } cm.
event-moves-first = Muove per primo: { $seat }.
event-movement = Movimento: { $seat }.
event-fire-phase = Fase di fuoco e azioni.
event-set-up-done = Lo schieramento è finito.
event-first-sight = Nemici in vista fin dall'inizio: { $count }.
event-alarm = Allarme: da ora tutti sono in guardia.
event-observed = Avvistati: { $enemies }.
event-been-observed = { $piece }: il nemico vi ha visti.
event-lost-from-sight = Perso di vista: { $enemy }.
event-hidden-again = { $piece } è di nuovo al riparo da sguardi.
event-thing-seen = Si vede: { $thing }.
event-fired =
    { $piece } spara a { $target } ({ $weapon }): { $faces-count ->
        [0] il dado non serve, la probabilità è { $chance-total }
       *[other] { $faces }, serve { $chance-total } o meno
    }{ $since-count ->
        [0] { "" }
       *[other] { " " }(era { $was } all'ordine; cambiato da allora: { $since })
    }. Colpi a segno: { $hits }.
event-fired-at = { $piece } è sotto il fuoco di { $enemy } ({ $weapon }). Colpi a segno: { $hits }.
event-fired-at-from =
    { $piece } è sotto il fuoco di qualcuno che non si vede, da { $sector ->
        [0] est
        [1] nord-est
        [2] nord
        [3] nord-ovest
        [4] ovest
        [5] sud-ovest
        [6] sud
       *[other] sud-est
    } ({ $weapon }). Colpi a segno: { $hits }.
event-hurt =
    { $piece }: { $result }{ $face ->
        [0] { "" }
       *[other] { " " }(dado { $face }{ $plus })
    }.
event-seen-down = { $enemy } è a terra.
event-seen-destroyed = { $enemy }: distrutto.
event-wreck-seen = Un relitto brucia in { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }: { $vehicle }.
event-seen-prone = { $enemy } si butta a terra.
event-seen-panic =
    { $ran ->
        [0] { $enemy } è in preda al panico sul posto.
       *[other] { $enemy } fugge in preda al panico.
    }
event-seen-fled = { $enemy } fugge dal tavolo.
event-seen-leaving = { $enemy } lascia il tavolo.
event-seen-abandoned = { $enemy } viene abbandonato.
event-penetration =
    { $piece } colpito, penetrazione { die-against }: { $penetrates ->
        [0] non passa
       *[other] passa
    }.
event-seen-penetration =
    { $enemy } colpito, penetrazione { die-against }: { $penetrates ->
        [0] non passa
       *[other] passa
    }.
event-morale =
    { $piece }: test di morale ({ $why }), { die-against }: { $passed ->
        [0] fallito
       *[other] superato
    }.
event-morale-failed = { $piece }: { $result } (dado { $die }{ $plus }).
event-shocked = { $piece } è sotto choc.
event-panic =
    { $ran ->
        [0] { $piece } è in preda al panico e resta lì, sotto choc.
       *[other] { $piece } fugge in preda al panico.
    }
event-fled = { $piece } è fuggito dal tavolo.
event-captured = { $piece } si arrende.
event-prisoner = { $enemy } si arrende a { $piece }.
event-abandoned = { $piece }: l'equipaggio abbandona il mezzo.
event-crew-lost = { $piece } resta senza equipaggio.
event-weapon-abandoned = { $piece } lascia la sua arma.
event-bled-to-death = { $piece } muore dissanguato.
event-treated = { $piece } è stato medicato.
event-leader-lost = { $group } ha perso il comandante: { $piece }.
event-leader-roll = { $group }: per il nuovo comandante { die-against-chance }.
event-promoted = { $piece } prende il comando di { $group }.
event-section-dissolved = { $group } torna alla sua squadra.
event-isolated-roll =
    { $piece } è isolato: { die-against-chance }, { $heeds ->
        [0] resta fermo
       *[other] ubbidisce
    }.
event-sniper-check =
    { $piece }: controllo del cecchino { die-against-chance }, { $fires ->
        [0] non spara
       *[other] spara
    }.
event-reinforcement-roll =
    Rinforzi, { $unit }: { $face ->
        [0] senza tirare
       *[other] dado { $face }
    }, { $comes ->
        [0] non ancora
       *[other] in arrivo
    }.
event-entered = { $unit } entra sul tavolo.
event-left = { $piece } lascia il tavolo.
event-got-on = { $piece } sale su { $vehicle }.
event-got-off = { $piece } scende da { $vehicle }.
event-dropped-off = { $piece } salta giù da { $vehicle }.
event-mobility-check =
    { $piece }: controllo di mobilità, dado { $face }: { $passed ->
        [0] fallito
       *[other] superato
    }.
event-mine = Esplode una mina a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }.
event-mines-found = { $piece } scopre delle mine: { $field }.
event-lane-cleared = { $piece } apre un varco: { $field }.
event-burst = Esplosione in { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }: { $what }.
event-in-reach = Nel suo raggio: { $who }.
event-bridge-blown = Salta in aria: { $thing }.
event-collapsed = Crolla { $building }.
event-charge = { $piece } attacca { $enemy } con la carica: { the-die }.
event-melee =
    { $piece } corpo a corpo con { $enemy }: { die-against }, { $hits ->
        [0] a vuoto
       *[other] a segno
    }.
event-melee-against =
    { $enemy } è addosso a { $piece }: { $hits ->
        [0] a vuoto
       *[other] a segno
    }.
event-smoke = Si alza il fumo: dado { $face }, fino al turno { $until }.
event-smoke-thrown = { $piece } lancia un fumogeno a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }.
event-smoke-launched = { $piece } lancia i fumogeni.
event-smoke-shell =
    { $piece } spara una granata fumogena: { die-against }, { $hits ->
        [0] devia
       *[other] a segno
    }.
event-thrown-in =
    { $piece } lancia dentro { $opening }: { die-against }, { $hits ->
        [0] a vuoto
       *[other] a segno
    }.
event-covers-ground = { $piece } copre il terreno a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }.
event-deed =
    { $piece }: { $deed }{ $object-count ->
        [0] { "" }
       *[other] { " " }({ $object })
    }, { die-against }: { $made ->
        [0] niente da fare
       *[other] riuscito
    }.
event-searched = Perquisizione compiuta: { $objective }.
event-questioned = Il prigioniero parla: { $unit }, uomini: { $men }.
event-contact =
    { $piece } chiama { $support }: { the-die }, { $made ->
        [0] nessuna risposta
       *[other] in contatto
    }.
event-served =
    { $piece }, ferito, dirige { $support }: { the-die }, { $made ->
        [0] non ne viene nulla
       *[other] il tiro parte
    }.
event-adjusting-round =
    { $piece }: colpo di aggiustamento { $precise ->
        [0] impreciso
       *[other] preciso
    } ({ the-die }), caduta { $die }.
event-round-seen = { $piece } vede cadere il colpo a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }.
event-round-not-seen = { $piece } non vede cadere il colpo.
event-mission-over = { $piece }: la missione di tiro è finita.
event-fired-up =
    { $piece } spara agli aerei: { die-against }, { $hits ->
        [0] a vuoto
       *[other] a segno
    }.
event-aircraft-hit =
    Aereo colpito (dado { $die }): { $down ->
        [0] si allontana
       *[other] abbattuto
    }.
event-aircraft-returns =
    L'aereo danneggiato (dado { $die }): { $back ->
        [0] non torna
       *[other] torna all'attacco
    }.
event-air-attack = Attacco aereo a { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }, rotta { $heading }°.
event-final-points = Punti: { $one } { $blue }, { $other } { $red }.

## La fine

end-draw = La partita finisce in parità.
end-minor = Vittoria di misura: { $winner }.
end-major = Vittoria piena: { $winner }.

## I numeri

sum-chance = Col dado da 10, al massimo
sum-to-hit = Per colpire col dado da 10, al massimo
sum-precise = Preciso col dado da 10, al massimo
sum-blue = Punti: { $seat }
sum-red = Punti: { $seat }
sum-cost = Costo in cm
card-shot = { $piece } contro { $target } ({ $weapon }, { $mode }), colpi: { $shots }
card-contact = { $piece } chiama { $support }
card-serving = { $piece }, ferito, serve il tiro
card-round = Dove cade il colpo d'aggiustamento
card-air-fall = Dove cade l'attacco
card-flak = { $piece } spara all'aereo
card-deed = { $piece }: { $deed }
card-at-a-point = { $piece } con { $weapon }
card-melee = Corpo a corpo: { $piece } contro { $target }
outcome-hit = Almeno un colpo a segno
outcome-missed = Nessun colpo a segno
outcome-contact = Contatto
outcome-no-contact = Nessun contatto
outcome-on-point = Sul punto
outcome-near = Da 1 a 10 cm fuori
outcome-wide = Da 4 a 40 cm fuori
outcome-lost = Perduto
outcome-one-hit = Colpito
outcome-failed = Non riesce
outcome-done = Riesce
outcome-driven-off = Colpito: rinuncia
outcome-shot-down = Colpito: abbattuto
part-quality = qualità
part-difficulty = difficoltà dell'azione
part-morale = morale
part-fanatic = fanatico
part-walked = già percorsi
part-gait = andatura
part-no-less = non meno di niente
part-way = lunghezza della strada
part-leaves-cover = lascia il coperto
part-under-fire = sotto il fuoco
part-damaged = danneggiato
part-difficult-ground = terreno difficile ({ $mm } cm)
part-off-road = fuori strada ({ $mm } cm)
part-road = su strada ({ $mm } cm)
part-anti-aircraft = arma contraerea
part-armour = corazza
part-damage-table = tabella dei danni
part-penetration = penetrazione
part-pilot = abilità del pilota
part-placed-charge = carica applicata
part-poor-coordination = scarso coordinamento
part-portable-radio = radio portatile
part-short-gun = cannone corto
part-side-or-rear = fianco o retro
part-objective = obiettivo: { $objective }
part-score =
    { $rule }{ $times ->
        [one] { "" }
       *[other] { " " }(× { $times })
    }
part-aimed = mira
part-armoured_vehicle = mezzo corazzato
part-assault_rifle_area = fucile d'assalto ad area
part-behind_armour = dietro un corazzato
part-bolt_action = otturatore girevole scorrevole
part-cautious = bersaglio cauto
part-charged = alla carica
part-close_weapon = arma corta
part-covering = fuoco di copertura
part-crushes_large = abbatte un ostacolo grande
part-crushes_small = abbatte un ostacolo piccolo
part-difficult = terreno difficile
part-door = porta
part-elite = truppe scelte
part-firer_wounded = chi spara è ferito
part-flamethrower = lanciafiamme
part-flash_automatic = vampe di arma automatica
part-flash_single = vampa di un colpo
part-floor = cambio di piano
part-friend = compagni accanto
part-gun = cannone
part-heavy_cover = copertura pesante
part-impassable = non passabile
part-indirect = tiro indiretto
part-isolated = isolato
part-large_obstacle = ostacolo grande
part-launcher = lanciarazzi
part-leader_killed = comandante ucciso
part-leaves_cover = lascia il coperto
part-light_cover = copertura leggera
part-loaded = carico
part-long = gittata lunga
part-machine_gun = mitragliatrice
part-medic = infermiere
part-melee = corpo a corpo
part-moon_far = luna, lontano
part-moon_near = luna, vicino
part-mount = salire o scendere
part-no_moon = notte senza luna
part-obstacle = ostacolo in mezzo
part-opportunity = fuoco di opportunità
part-passenger = da un veicolo
part-posture = cambio di posizione
part-prone = a terra
part-running = bersaglio in corsa
part-severe_near = feriti gravi vicino
part-shocked = sotto choc
part-short = gittata corta
part-small_obstacle = ostacolo piccolo
part-sniper = cecchino
part-undamaged_armour = corazzato intatto
part-under_fire = sotto il fuoco
part-unobserved = bersaglio non osservato
part-window = finestra
part-wounded = ferito

## Parole

factor-hit-short = { part-short }
factor-hit-long = { part-long }
factor-hit-aimed = { part-aimed }
factor-hit-firer_wounded = { part-firer_wounded }
factor-hit-covering = { part-covering }
factor-hit-opportunity = { part-opportunity }
factor-hit-cautious = { part-cautious }
factor-hit-running = { part-running }
factor-hit-prone = { part-prone }
factor-hit-light_cover = { part-light_cover }
factor-hit-heavy_cover = { part-heavy_cover }
factor-hit-behind_armour = { part-behind_armour }
factor-hit-bolt_action = { part-bolt_action }
factor-hit-assault_rifle_area = { part-assault_rifle_area }
factor-hit-no_moon = { part-no_moon }
factor-hit-moon_near = { part-moon_near }
factor-hit-moon_far = { part-moon_far }
factor-hit-flash_single = { part-flash_single }
factor-hit-flash_automatic = { part-flash_automatic }
factor-hit-unobserved = { part-unobserved }
factor-hit-passenger = { part-passenger }
mark-day = giorno
mark-moon = luna
mark-no_moon = notte senza luna
mark-open = aperti
mark-closed = chiusi
mark-single = colpo singolo
mark-area = area
mark-he = alto esplosivo
mark-ap = proiettile pieno
mark-N = nord
mark-E = est
mark-S = sud
mark-W = ovest
mark-crawl = strisciando
mark-normal = al passo
mark-cautious = con cautela
mark-run = di corsa
mark-assault-normal = all'assalto, al passo
mark-assault-run = all'assalto, di corsa
mark-standing = in piedi
mark-prone = a terra
mark-same = come prima
mark-cross = attraversa
mark-crush = abbatte
mark-near_miss = colpo vicino
mark-shocked = sotto choc
mark-wounded = ferito
mark-severely_wounded = ferito gravemente
mark-dead = morto
mark-mobility_half = mobilità dimezzata
mark-immobilised = immobilizzato
mark-destroyed = distrutto
mark-radio_destroyed = radio distrutta
mark-turret_jammed = torretta bloccata
mark-weapon_destroyed = arma distrutta
mark-panic = panico
mark-surrender = resa
mark-none = nessun danno
mark-armour-destroyed = corazzato distrutto vicino
mark-squad-wiped-out = squadra annientata
mark-bombarded = bombardamento
mark-flamed = lanciafiamme
mark-comrade-killed = compagno ucciso
mark-leader-hit = comandante colpito
mark-leaving-cover = lasciare il coperto
mark-run-at = veicolo addosso
mark-hit = colpito
mark-damage = dopo un danno
mark-somebody = Un nemico
mark-main = arma principale
mark-coax = mitragliatrice coassiale
mark-bow = mitragliatrice di scafo
mark-rear = mitragliatrice posteriore
mark-set-up = mettere in postazione
mark-reload = ricaricare
mark-aim = prendere la mira
mark-pick-up = raccogliere
mark-swap = scambiare le armi
mark-turn-gun = girare il cannone
mark-treat = curare
mark-carry = prendere in braccio
mark-put-down = posare
mark-dig = scavare una buca
mark-disarm = sminare
mark-repair = riparare
mark-hitch = agganciare il pezzo
mark-unhitch = sganciare il pezzo
mark-recrew = riprendere il veicolo
mark-destroy = distruggere
mark-search = perquisire
mark-fire-charge = far brillare la carica
mark-take-load = prendere munizioni
mark-charge = attaccare con la carica
mark-prepare-charge = preparare una carica
mark-set-off = far esplodere la carica
mark-search-prisoner = perquisire un prigioniero
mark-question = interrogare un prigioniero
mark-round = colpo di aggiustamento
mark-effect = fuoco d'efficacia
mark-shift = spostare il tiro
mark-hold = non sparare
mark-first-sight = a prima vista
mark-last-chance = all'ultima occasione
mark-within = appena
mark-ask = chiedi
mark-nearest = il più vicino
mark-leader = il comandante
mark-machine-gun = mitragliatrice
mark-best = il colpo migliore
kind-automatic = arma automatica
kind-launcher = lanciarazzi
kind-mortar = mortaio
kind-gun = cannone
kind-shell = colpo d'artiglieria o di mortaio
kind-mine = mina
kind-man-machine-gun = un mitragliere nemico
kind-man-mortar = un nemico con mortaio
kind-man-launcher = un nemico con lanciarazzi
kind-man-automatic = un nemico con arma automatica
kind-man-rifle = un fuciliere nemico

## Le parti del turno

phase-setup = Schieramento
phase-initiative = Iniziativa
phase-declarations = Dichiarazioni
phase-covering = Fuoco di copertura
phase-first-move = Movimento del primo
phase-second-move = Movimento del secondo
phase-observation = Osservazione
phase-fire = Fuoco e azioni
phase-end = Fine del turno

## Il foglio accanto al tavolo

measure-length = { $mm } cm
measure-area = { $across } x { $along } cm, { $mm } cm
chart-calendar = Turni
chart-quality = Qualità e comando
chart-weapons = Armi
chart-to-hit = Probabilità di colpire
chart-foot = Movimento a piedi
chart-vehicles = Movimento dei veicoli
chart-men = Danni agli uomini
chart-soft = Danni ai veicoli non corazzati
chart-armour = Danni ai corazzati
chart-morale = Morale
chart-reaction = Reazione
chart-chance = Probabilità
chart-command = Distanza di comando
chart-shots = Colpi
chart-short = Corta
chart-middle = Normale
chart-long = Lunga
chart-area = Area
chart-modifier = Modificatore
chart-move = Movimento
chart-road = Su strada
chart-off-road = Fuori strada
chart-die = Dado
chart-result = Risultato
opening-door = { $storey ->
    [0] porta
   *[other] porta, piano { $storey }
}
opening-window = { $storey ->
    [0] finestra, pianterreno
   *[other] finestra, piano { $storey }
}
opening-loophole = { $storey ->
    [0] feritoia, pianterreno
   *[other] feritoia, piano { $storey }
}

## Fuori vista: che cosa c'è in mezzo

unseen = { $why-id ->
    [far] con questa luce si vede fino a { $limit } cm, ed è a { $mm } cm ({ $by })
    [off] è fuori dal tavolo ({ $by })
    [indoors-here] chi guarda è al chiuso, lontano dalle aperture ({ $by })
    [indoors-there] è al chiuso, lontano dalle aperture ({ $by })
    [sill-here] chi guarda è steso sotto il davanzale ({ $by })
    [sill-there] è steso sotto il davanzale ({ $by })
    [field-here] è fuori dal campo dell'apertura ({ $by })
    [field-there] la sua apertura guarda altrove ({ $by })
    [sunken-here] chi guarda è steso in una trincea o in una buca ({ $by })
    [sunken-there] è steso in una trincea o in una buca ({ $by })
   *[hidden] in mezzo, a { $mm } cm dall'occhio: { $thing } ({ $by })
}

## Quello che si misura prima di decidere

survey-thing = { $thing }
survey-unseen = Fuori vista: { unseen }.
survey-ground-seen = Il terreno si vede.
survey-ground-unseen = Il terreno non si vede: { unseen }.
survey-ahead = Da un veicolo chiuso si cercano nemici solo davanti (18.13).
survey-open = In vista, allo scoperto.
survey-lightly = In vista, in copertura leggera: { $thing }.
survey-heavily = In vista, in copertura pesante: { $thing }.
survey-room = Nella stessa stanza.
survey-must-heed = { $piece } è isolato e deve prima ubbidire all'ordine.
survey-must-dare = { $piece } lascia la copertura verso il nemico e deve prima trovarne il coraggio.
survey-ring-short = corta, { $mm } cm
survey-ring-long = lunga, { $mm } cm
survey-scatter-direct = Se manca cade lungo, corto o di lato di un quinto o di metà della distanza.
survey-scatter-indirect = Cade a un dado di centimetri dal punto, a quattro se impreciso.
survey-must-dare-to-fire = { $piece } è nascosto e deve prima decidersi a mostrarsi.
survey-if-it-falls-there = Se cade sul punto e ognuno resta dov'è.
survey-when-he-fires = Si tira una volta, quando un nemico in questa zona prova a sparare (9.4, 9.5).
survey-comer-upright = in piedi o al passo
survey-comer-cautious = cauto
survey-comer-running = di corsa
survey-comer-lying = a terra
survey-comer-crawling = strisciando
survey-taken-by-fear = Prigioniero: { $enemy } si arrende a { $piece }, a { $mm } cm, se fallisce una prova di morale e poi tira { $face } (17.22; gli Elite mai, 17.23).
survey-taken-by-nobody = Niente prigioniero: dei tuoi entro { $within } cm { $enemy } non vede nessuno che la sua parte abbia osservato e che possa agire; scapperebbe (17.22).
survey-taken-in-contact = Prigioniero: { $piece } prende { $enemy } senza tirare se è scosso o ferito grave quando si combatte (32.5).
survey-helped-in-contact = Niente prigioniero nel corpo a corpo: accanto a { $enemy } c'è un compagno (32.5).
sum-move = Movimento in cm
sum-drive = Quota del movimento in %
part-burst = scoppio di alto esplosivo
part-bomb = bombe

## Gli ordini permanenti del giocatore

order-reactions = Fuoco di opportunità
order-reactions-help = Che cosa fanno i tuoi uomini che devono chiederti prima di sparare a chi si muove.
order-reactions-ask = Chiedono
order-reactions-best = Ciascuno il suo tiro migliore, dal 30% in su
order-reactions-never = Non sparano
order-idle = Classi senza più nessuno
order-idle-help = Se ti si chiedono ordini per una classe di qualità in cui nessuno può riceverne.
order-idle-ask = Chiedimelo
order-idle-done = Si va avanti

## Le liste

army-skirmish = Scaramuccia
army-standard = Battaglia normale
army-large = Battaglia grande
army-meeting = Scontro d'incontro
army-attack_on_hasty_defence = Attacco a una difesa improvvisata
army-attack_on_prepared_defence = Attacco a una difesa preparata
army-raid_or_ambush = Colpo di mano o imboscata
caution-out-of-period = Il regolamento è scritto per gli anni dal 1936 al 1953, non per il { $date }.
caution-large-force = Una forza di { $squads } squadre e { $men } uomini è più grande di quanto il regolamento preveda.
caution-squad-size = { $unit } ha { $men } uomini; una squadra ne ha da 6 a 12.

# Che cosa non va in una battaglia o in una lista d'armata
fault-bad-id = { $word } non è una parola breve e semplice (a-z, 0-9, - e _)
fault-enemy-id = { $word } è un nome riservato ai nemici osservati
fault-section-leader = una sezione è comandata da un caposezione Elite
fault-scouts = un solo esploratore, in una squadra Elite o Veterana
fault-crew-is-number = gli uomini di un veicolo sono il suo equipaggio (crew), un numero
fault-nobody = non c'è nessuno
fault-two-leaders = due capi, { $one } e { $other }
fault-no-leader = manca il capo, ma la sua capacità è indicata
fault-no-ability = manca la capacità del capo
fault-unled = solo i tiratori scelti indipendenti fanno a meno di un capo
fault-no-sections = la squadra non ha sezioni
fault-sections-elite = solo una squadra Elite si divide in sezioni
fault-sections-option = serve l'opzione delle sezioni (sections)
fault-section-missing = manca: la squadra è divisa in sezioni
fault-one-section-leader = deve avere un solo caposezione
fault-no-hull = un'unità di tipo { $kind } non ha scafo
fault-vclass = manca, o non corrisponde al tipo di unità
fault-armour = ce l'hanno i veicoli corazzati, gli altri no
fault-no-size = mancano lunghezza e larghezza dello scafo
fault-by-calibre = manca: per un cannone va indicato
fault-counted = si conta a parte, in grenades o panzerfausts
fault-mounted = è un'arma di veicolo o di pezzo, non di un uomo
fault-rifle-grenades = ci vogliono il tromboncino tra le armi e il numero di granate
fault-sniper = un tiratore scelto senza fucile di precisione
fault-arrives-later = manca, oppure c'è ma l'unità arriva dopo
fault-outside-zone = ({ $x }, { $y }) è fuori dalla zona { $zone }
fault-one-place = deve stare in un punto (at), a un'apertura (slot), a bordo (aboard) o fuori tavolo (off_table): una cosa sola
fault-off-table-men = fuori tavolo stanno solo quelli che arrivano dopo
fault-storey-point = va insieme a un punto (at)
fault-storey = manca dentro un edificio, oppure è indicato fuori
fault-too-close = è troppo vicino a { $other }
fault-not-a-day = { $word } non è un giorno (anno-mese-giorno)
fault-light-turns = deve cominciare dal turno { $turn } e finire entro la partita
fault-no-light = non dice nulla del turno { $turn }
fault-bypass = solo per un edificio, dove vale la 37.33
fault-id-taken = { $word } è già il nome di { $where }
fault-table-word = { $word } è una parola delle tabelle
fault-riders = solo per una squadra, dove vale la 37.21
fault-two-sides = { $number } parti, ce ne vogliono due
fault-not-a-colour = { $word } non è un colore (#rrggbb)
fault-no-units = una parte senza unità
fault-too-many-men = { $number } uomini e veicoli sono troppi (al massimo { $most })
fault-few-corners = meno di tre vertici
fault-no-observers = nessuno può chiamarlo
fault-one-stake = deve essere un raggio (radius_mm), un edificio o un veicolo: una cosa sola
fault-first-side = manca, oppure c'è ma l'iniziativa si tira
fault-first-until = manca l'evento che la fa finire
fault-rule-points = mancano, oppure ci sono ma li dicono gli obiettivi
fault-state-or-any = o state o any, una cosa sola
fault-too-dear = { $points } punti, al massimo { $most }
fault-list-places = una lista dice chi viene, non dove e quando
fault-not-a-battle = non è il file di una battaglia
fault-hidden-unit = non sta tra le opere: scrivi hidden nell'unità
fault-no-room-men = nella zona non c'è posto per tutti
fault-no-room-vehicles = nella zona non c'è posto per tutti i veicoli
fault-no-room-works = non c'è posto davanti alla zona o dentro
fault-no-stone-building = nella zona non c'è un edificio di pietra da preparare

# Dove, in un file
where-units = unità
where-figures = uomo
where-weapons = arma
where-off_table = armi fuori tavolo
where-aircraft = aereo
where-works = opere
where-sides = parte
where-zones = zona
where-terrain = terreno
where-buildings = edificio
where-objectives = obiettivo
where-name = nome
where-quality = qualità
where-ability = capacità del capo
where-role = ruolo
where-date = data
where-size = dimensione
where-posture = atteggiamento
where-nation = nazione
where-observers = osservatore
where-turns = turni
where-table = tavolo
where-heights = altezze
where-points = punti

# Uomini a piedi, e che cosa portano
unit-squad = Squadra
unit-section = Sezione indipendente
unit-command = Comando
unit-observer = Pattuglia osservatori
unit-sniper = Tiratore scelto indipendente
kit-grenades = Bombe a mano
kit-smoke_grenades = Bombe fumogene
kit-rifle_grenades = Granate da fucile
kit-panzerfausts = Panzerfaust
kit-charges = Cariche
kit-rounds = Colpi
kit-smoke_rounds = Colpi fumogeni
kit-portable_radio = Radio
kit-field_telephone = Telefono
kit-observer = Osservatore
kit-medic = Infermiere
kit-engineer = Geniere
kit-scout = Esploratore
kit-anti_aircraft = Affusto contraereo
