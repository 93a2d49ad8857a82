### Linea Gotica
###
### Names of men, vehicles and places come from the battle's own file.

## The cover

title-name = Linea Gotica
title-line = The Apennines, 1944 to 1945: patrols, ambushes and assaults among stone houses, vineyards and mountain roads. Every figure is one man: he sees, fires and is afraid on his own account.
title-length = 14 to 18 turns, about three hours
title-difficulty = High: rich rules, every man counts
title-information = Hidden: you know only what your men have observed
reconstructed = The four battles, terrain and forces, are our own reconstruction: the trial rulebook has none. You can also play a battle file of your own.
credits = Linea Gotica, trial version 0.1, is by Gianluca "Friulman", after the rules "Bassa Intensità" by Leonardo Tacconi, with the contribution of Arturo F. Lorioli.

## The sides

seat-blue = Blue
seat-red = Red

## The options of the table

option-battle = Battle
option-battle-help = Which of the four battles is fought.
option-battle-ca-di-sopra = Ca' di Sopra: a prisoner before dawn
option-battle-coriano = Coriano: the main street
option-battle-cisa = Night on the Cisa road
option-battle-senio = Senio: the floodbank
option-own = Your own battle
option-own-help = The text of your own battle file, played instead of the battle above. Empty: none.
as-the-scenario = As the scenario says
option-halve_quality_first = Halvings
option-halve_quality_first-help = Whether chances are halved before or after the modifiers are added.
option-halve_quality_first-true = Before
option-halve_quality_first-false = After
option-halve_quality_first-null = { as-the-scenario }
option-natural_one_hits = A natural 1
option-natural_one_hits-help = Whether a 1 always hits a target in sight and range.
option-natural_one_hits-true = Always hits
option-natural_one_hits-false = Modifiers count
option-natural_one_hits-null = { as-the-scenario }
option-area_free_orientation = Area fire
option-area_free_orientation-help = Which way the beaten rectangle is turned.
option-area_free_orientation-true = As the firer chooses
option-area_free_orientation-false = Along the line of fire
option-area_free_orientation-null = { as-the-scenario }
option-crush_check_reversed = Mobility check
option-crush_check_reversed-help = What 1-3 means when a tank crushes an obstacle.
option-crush_check_reversed-true = 1-3 fails
option-crush_check_reversed-false = 1-3 passes
option-crush_check_reversed-null = { as-the-scenario }
option-prone_is_cover_vs_he = Prone under shells
option-prone_is_cover_vs_he-help = Whether a prone man in the open counts as in cover against high explosive.
option-prone_is_cover_vs_he-true = In cover
option-prone_is_cover_vs_he-false = In the open
option-prone_is_cover_vs_he-null = { as-the-scenario }
option-squad_test_needs_sight = Comrade killed
option-squad_test_needs_sight-help = Which men of the squad test morale when a comrade is killed.
option-squad_test_needs_sight-true = Those near or in sight
option-squad_test_needs_sight-false = The whole squad
option-squad_test_needs_sight-null = { as-the-scenario }
option-leader_loss_no_stack = Leader killed
option-leader_loss_no_stack-help = Whether the penalty for the killed leader and the one for isolation add up.
option-leader_loss_no_stack-true = The worse counts
option-leader_loss_no_stack-false = They add up
option-leader_loss_no_stack-null = { as-the-scenario }
option-prisoners_escorted = Prisoners
option-prisoners_escorted-help = Whether prisoners need a guard.
option-prisoners_escorted-true = With a guard
option-prisoners_escorted-false = They leave at once
option-prisoners_escorted-null = { as-the-scenario }
option-flash_visible = Flashes by night
option-flash_visible-help = Whether a man who has fired by night can be observed beyond the night limits.
option-flash_visible-true = Yes
option-flash_visible-false = No
option-flash_visible-null = { as-the-scenario }
option-sections_stay_led = Sections without the squad's leader
option-sections_stay_led-help = Whether a section stays in command of its own leader when the squad has lost its.
option-sections_stay_led-true = Yes
option-sections_stay_led-false = No
option-sections_stay_led-null = { as-the-scenario }
option-snipers_seen_moving = Snipers on the move
option-snipers_seen_moving-help = Whether a sniper who moves in the open, faster than cautiously, is observed like anybody else.
option-snipers_seen_moving-true = Yes
option-snipers_seen_moving-false = No
option-snipers_seen_moving-null = { as-the-scenario }
option-hull_down_is_shelter = Hull down
option-hull_down_is_shelter-help = Whether a vehicle that is seen but covered leaves a shelter too.
option-hull_down_is_shelter-true = Yes
option-hull_down_is_shelter-false = No
option-hull_down_is_shelter-null = { as-the-scenario }
option-melee = Close combat
option-melee-help = Whether men may assault each other hand to hand.
option-melee-true = Yes
option-melee-false = No
option-melee-null = { as-the-scenario }
option-sections = Sections
option-sections-help = Whether elite squads divide into sections.
option-sections-true = Yes
option-sections-false = No
option-sections-null = { as-the-scenario }
option-snipers = Snipers
option-snipers-help = Whether hidden ones follow the special rule (21.1, 21.2). Their +1 to hit and to damage always hold.
option-snipers-true = Yes
option-snipers-false = No
option-snipers-null = { as-the-scenario }
option-mines = Mines
option-mines-help = Whether there are minefields.
option-mines-true = Yes
option-mines-false = No
option-mines-null = { as-the-scenario }
option-scouts = Scouts
option-scouts-help = Whether squads may have a scout.
option-scouts-true = Yes
option-scouts-false = No
option-scouts-null = { as-the-scenario }
option-tank_riders = Tank riders
option-tank_riders-help = Whether infantry may ride on tanks.
option-tank_riders-true = Yes
option-tank_riders-false = No
option-tank_riders-null = { as-the-scenario }
option-portable_radio = Portable radios
option-portable_radio-help = Whether portable radios help to make contact.
option-portable_radio-true = Yes
option-portable_radio-false = No
option-portable_radio-null = { as-the-scenario }
option-reembark_after_combat = Getting back in
option-reembark_after_combat-help = Whether carriers that have been in combat may take their men back aboard.
option-reembark_after_combat-true = Yes
option-reembark_after_combat-false = No
option-reembark_after_combat-null = { as-the-scenario }
option-wood_collapses = Wooden houses
option-wood_collapses-help = Whether wooden houses collapse under shells over 106 mm.
option-wood_collapses-true = They collapse
option-wood_collapses-false = They stand
option-wood_collapses-null = { as-the-scenario }
option-open_lists = Lists
option-open_lists-help = Whether both players know the quality and the lists of both sides.
option-open_lists-true = Open
option-open_lists-false = Secret
option-open_lists-null = { as-the-scenario }
option-tank_rider_limit = Riders on a tank
option-tank_rider_limit-help = How many men may ride on one tank.
option-tank_rider_limit-4 = 4
option-tank_rider_limit-5 = 5
option-tank_rider_limit-6 = 6
option-tank_rider_limit-null = { as-the-scenario }
option-poor_coordination = Coordination
option-poor_coordination-help = How poor the coordination with guns and aircraft is.
option-poor_coordination-0 = 0
option-poor_coordination--1 = -1
option-poor_coordination--2 = -2
option-poor_coordination-null = { as-the-scenario }
option-mine_density = Density of mines
option-mine_density-help = The chance of setting off a mine.
option-mine_density-2 = 20%
option-mine_density-3 = 30%
option-mine_density-4 = 40%
option-mine_density-5 = 50%
option-mine_density-6 = 60%
option-mine_density-7 = 70%
option-mine_density-null = { as-the-scenario }

## What is asked

ask-Deploying = { $seat }: the set-up may be changed.
ask-Choosing = Initiative: move first or second?
ask-Declaring = Secret declarations: covering fire, hatches, standing orders.
ask-SecondPass = The bombs have fallen: does the aircraft come round again with its guns?
ask-FiringUp = Aircraft coming in: who fires at them?
ask-Moving = Movement, { $seat }: orders to squads, men and vehicles.
ask-Opportunity = An enemy moves under your guns: opportunity fire?
ask-Committing = { $quality ->
    [0] Fire and actions: secret orders to the Elite.
    [1] Fire and actions: secret orders to the Veterans.
    [2] Fire and actions: secret orders to the Regulars.
    [3] Fire and actions: secret orders to the Recruits.
   *[other] Fire and actions: secret orders to the Rabble.
}
ask-Elsewhere = One moment.
ask-Rolling = The dice are thrown.
ask-Rolling-initiative = Both sides roll for initiative.
ask-Rolling-start = Start of the turn: leaders and reinforcements.
ask-Rolling-covering = Covering fire.
ask-Rolling-anti-aircraft = Anti-aircraft fire.
ask-Rolling-air = Air attack.
ask-Rolling-air-returns = Does the aircraft come back?
ask-Rolling-set-out = The movers set out.
ask-Rolling-on-the-spot = Do the isolated men obey the order?
ask-Rolling-step = The move goes on.
ask-Rolling-opportunity = Opportunity fire.
ask-Rolling-observation = Observation.
ask-Rolling-smoke = The smoke rises.
ask-Rolling-melee = Close combat.
ask-Rolling-fire = Fire and actions.

## The buttons

do-place = { $piece } to { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } (storey { $storey }, facing { $facing }°)
do-post = { $man } at { $opening }
do-shift = Shift { $unit } to { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }
do-ride = { $man } starts on { $vehicle }
do-scout = { $man } is the scout
do-ready = Set-up finished
do-promote = { $man } takes over
do-move-first = Move first
do-move-second = Move second
do-hatch = { $state-id ->
    [open] { $vehicle }: open the hatch
   *[other] { $vehicle }: close the hatch ({ $state })
}
do-cover = { $piece }: cover { $target } ({ $weapon }, { $mode })
do-cover-ground = { $piece }: cover the ground at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $weapon })
do-stand = { $piece }: { $when } within { $within } cm, at { $at }, { $prefer }, from a chance of { $chance }0% ({ $mode })
do-march = { $group } to { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $gait })
do-walk = { $man }: { $way } ({ $gait }, { $posture })
do-mount = { $who } gets on { $vehicle } ({ $gait })
do-dismount = { $who } gets off at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $gait })
do-drive = { $vehicle }: { $way } ({ $manner })
do-escort = { $group } behind { $vehicle }: { $way }
do-reverse = { $vehicle } in reverse: { $way }
do-pivot = { $vehicle } pivots to { $facing }°
do-manhandle = { $gun } by hand to { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } (facing { $facing }°)
do-leave = { $who } leaves by the { $edge } edge ({ $gait })
do-enter = { $unit } comes on at { $at } and goes to { $way } ({ $gait })
do-smoke = { $man }: smoke at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $bearing }°)
do-launch = { $vehicle }: launch smoke
do-end-movement = End of movement
do-shoot = { $piece } fires at { $target } ({ $weapon }, { $mode })
do-loose = Fire
do-not-now = Not now
do-not-this-move = Not for this move
do-not-this-phase = Not in this phase
do-fire = { $piece } fires at { $targets } ({ $weapon }, { $mode })
do-throw = { $man }: { $weapon } into { $opening }
do-fire-smoke = { $piece }: smoke shell at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $weapon })
do-do = { $piece }: { $deed } ({ $object })
do-call = { $man } calls { $support } on { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } ({ $bearing }°)
do-adjust = { $man } to { $support }: { $order } ({ NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) })
do-withdraw = { $piece }: take the order back
do-strafe = { $support }: strafe
do-break-off = { $support }: fly home
do-done = Orders given

## The verbs

word-place = place a piece
word-post = post a man
word-shift = shift a unit
word-ride = ride on tanks
word-scout = name a scout
word-ready = finish the set-up
word-promote = choose the leader
word-move-first = choose to move first
word-move-second = choose to move second
word-hatch = open or close hatches
word-cover = declare covering fire
word-cover-ground = cover the ground
word-stand = give standing orders
word-march = march a group
word-walk = walk a man
word-mount = get on
word-dismount = get off
word-drive = drive
word-escort = walk behind a vehicle
word-reverse = reverse
word-pivot = pivot
word-manhandle = push a gun
word-leave = leave the table
word-enter = bring on reinforcements
word-smoke = throw smoke
word-launch = launch smoke
word-end-movement = end the movement
word-shoot = fire at a mover
word-loose = open fire
word-not-now = let it pass
word-not-this-move = hold fire for this move
word-not-this-phase = hold fire for this phase
word-fire = fire
word-throw = throw a grenade into an opening
word-fire-smoke = fire smoke
word-do = carry out an action
word-call = call for fire
word-adjust = adjust the fire
word-withdraw = take an order back
word-strafe = strafe
word-break-off = break off
word-done = seal the orders

## Why not

no-abandoned = { $piece } is abandoned: nobody is aboard.
no-aboard = { $man } is aboard and must get off first.
no-activity-used = He has used his activity: only one a turn.
no-armour-singly = Against armour { $weapon } fires single shots, not at an area.
no-arms-too-heavy = { $man } carries arms too heavy to ride on a tank.
no-at-rest = The garrison is at rest until the alarm.
no-barrel-to-change = { $weapon }: the barrel must be changed first.
no-called-already = { $support } has already been called.
no-cannot-crush = { $vehicle } cannot crush that obstacle.
no-cannot-do-it = { $piece } cannot do that.
no-cannot-fire-up = { $piece } cannot fire at aircraft now.
no-cannot-hurt = { $weapon } can do nothing to { $target }.
no-cannot-pivot = { $vehicle } cannot pivot on the spot.
no-carried-this-turn = { $man } has been carried this turn.
no-carrier-in-combat = { $vehicle } has been in combat: its men cannot get back in.
no-closed-vehicle = { $vehicle } is closed: nobody fires from inside.
no-column-halts = { $vehicle } has yet to move: until the alarm the column does not halt while the road is clear.
no-column-drives-on = { $piece }: until the alarm the column drives on and does nothing else.
no-column-marches = { $man }: until the alarm the column stays aboard.
no-column-speed = { $vehicle }: until the alarm the column goes 15 to 30 cm along the road, not { $mm }.
no-contact-is-an-assault = { $man } would come right up to { $enemy }: only an assault may do that.
no-crew-will-not = { $vehicle } has no crew fit to open the hatch.
no-declared-already = { $piece } has already declared covering fire.
no-does-not-lead = { $piece } cannot lead { $group }.
no-edge-too-far = The edge is too far: { $piece } has { $mm } cm.
no-enemies-inside = There are enemies in { $building }: { $man } can enter only in an assault.
no-fixed = { $piece } starts where the scenario says.
no-gets-no-nearer = { $man } cannot get any nearer.
no-stays-in-command = { $man } stays: farther on he would be out of command. An order to him alone can send him.
no-ground-floor = { $man } can only enter by the ground floor: { $opening } is higher up.
no-has-fought = { $man } has fought hand to hand this turn.
no-hatch-so-already = The hatch of { $vehicle } is already { $state }.
no-hopeless = There is no chance of success.
no-immobilised = { $vehicle } is immobilised.
no-impassable = { $vehicle } cannot pass { $obstacle }.
no-in-a-minefield = { $piece } would stand in a minefield.
no-large-obstacle = { $vehicle } cannot get over { $obstacle }.
no-launcher-used = { $vehicle } has already used its smoke launcher.
no-locked-fires-at-others = { $man } is in a melee and can fire only at the man he is fighting.
no-locked-in-melee = { $man } is locked in a melee.
no-man-by-man = { $group } must be placed man by man: somebody is indoors or aboard.
no-name-a-place = { $man }: name a point or an opening of that building.
no-needs-a-tractor = { $gun } is too heavy to be pushed by hand.
no-next-turn = { $support } has already fired for him this turn.
no-no-battle = The battle cannot be read ({ $reason }).
no-no-chance = The chance is 0%: the shot cannot hit.
no-no-charge = { $man } has no charge.
no-no-contact = { $man } has neither radio nor telephone at hand.
no-no-crew = { $gun } has no crew.
no-no-exit = Nobody may leave by the { $edge } edge.
no-no-hatch = { $vehicle } has no hatch to open.
no-no-launcher = { $vehicle } has no smoke launcher.
no-no-melee = { $man }: assaults are not allowed in this game.
no-no-mission = This observer has no mission from { $support } to direct.
no-no-obstacle = { $man } has no obstacle to climb over there.
no-no-order = { $piece } has no order to take back.
no-no-riders = Men do not ride on tanks in this game: nobody gets on { $vehicle }.
no-no-room = There is no room there.
no-no-scouts = { $man } cannot be a scout.
no-no-shells = { $support } has no shells left.
no-no-shots = No shot has been ordered.
no-no-smoke-grenade = { $piece } has no smoke grenades.
no-no-smoke-shell = { $piece } has no smoke shells.
no-no-such-bearing = Degrees go from 0 to 359, not { $degrees }.
no-no-such-deed = Unknown action: { $deed }.
no-no-such-entry = Reinforcements cannot come on at { $at }.
no-no-such-facing = Degrees go from 0 to 359, not { $degrees }.
no-no-such-gait = Unknown gait: { $gait }.
no-no-such-group = That group cannot be given orders: { $group }.
no-no-such-man = That man cannot be chosen: { $man }.
no-no-such-manner = A vehicle cannot be driven like that: { $manner }.
no-no-such-mode = { $weapon } does not fire like that: { $mode }.
no-no-such-opening = Unknown opening: { $opening }.
no-no-such-order = Unknown fire order: { $order }.
no-no-such-piece = That cannot be given orders: { $piece }.
no-no-such-place = That is not a suitable place: { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }.
no-no-such-posture = Unknown posture: { $posture }.
no-no-such-storey = There is no storey { $storey } there.
no-no-such-support = Unknown support: { $support }.
no-no-such-target = That is not a known target: { $target }.
no-no-such-unit = That unit cannot be given orders: { $unit }.
no-no-such-way = That is not a possible way: { $way }.
no-no-such-weapon = { $piece } does not have that weapon: { $weapon }.
no-no-vehicle-beside = { $man } has no vehicle beside him.
no-nobody-can-move = Nobody in { $group } can move like that.
no-not-a-grenade = { $weapon } is not a grenade and cannot be thrown.
no-not-a-survivor = { $man } cannot take over { $group }.
no-not-able = He is in no state to do anything.
no-not-aboard = { $man } is not aboard anything.
no-not-armoured = { $vehicle } is not armoured and shelters nobody.
no-not-asked-for = { $piece } cannot fire now: not asked, or already given a shot.
no-not-automatic = { $weapon } is not an automatic weapon and cannot cover ground.
no-not-beside-it = { $man } does not get to { $vehicle }: at this gait he must start within { $farthest } cm of it.
no-not-by-that-number = { $piece } cannot be known as { $number }.
no-not-come-up = { $unit } has not arrived yet.
no-not-his-aircraft = { $man } may not call { $support }.
no-not-his-battery = { $man } does not observe for { $support }.
no-not-his-class = It is not the turn of { $piece }: the classes of Quality act one after another.
no-not-in-sight = { $piece } does not see { $target }: { unseen }.
no-not-its-own = { $piece } cannot be aboard { $vehicle }.
no-not-moving = { $target } is not moving.
no-mines-ahead = { $man } has found mines: this turn he may go on only cautiously.
no-not-prone = { $man } is not prone and cannot crawl.
no-not-reloaded = { $weapon } must be reloaded first.
no-not-riders = { $man } cannot start on a tank: his unit does not ride, or another unit rides already.
no-not-set-up = { $weapon } must be set up first.
no-not-yet-available = Available only from turn { $turn }.
no-nothing-to-do = { $man }: the order changes nothing.
no-obstacle-too-far = The obstacle is { $mm } cm away: too far for { $man }.
no-off-the-road = { $vehicle } cannot leave the road.
no-off-the-table = That is off the table.
no-one-scout = The squad of { $man } already has a scout.
no-only-at-the-ford = { $vehicle } can cross the stream only at the ford.
no-opening-taken = Somebody is already at { $opening }.
no-opening-too-far = { $opening } is too far for { $man }: { $mm } cm, and a grenade goes in from { $farthest }.
no-opening-above = { $man } cannot throw up into { $opening }: only from the same storey.
no-opening-behind-a-wall = { $man } is not before { $opening }: the wall is between.
no-claimed = { $what } is wanted already: { $piece } has an order that counts on it.
no-ordered-already = { $piece } already has an order.
no-own-man-there = { $vehicle } would stop on { $man }.
no-out-of-arc = { $weapon }: the target is outside its field of fire.
no-out-of-range = { $weapon } cannot reach a target { $distance } cm away.
no-out-of-reach = { $man } cannot get there: he has { $mm } cm.
no-outside-the-zone = { $piece } must stand in its zone.
no-pivots-too-far = { $vehicle } cannot pivot by { $degrees }°.
no-point-not-in-sight = The point { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } is not in sight: { unseen }.
no-ran-last-turn = { $man } ran last turn and cannot run again now.
no-round-not-seen = { $support }: the observer must first see an adjusting round fall.
no-shift-or-effect = { $support }: the round was seen; now shift, or fire for effect.
no-shift-too-far = The shift is { $distance } cm; the most is { $farthest }.
no-shocked = Whoever is shocked neither fights nor acts.
no-shots-ordered = You have ordered shots: now fire them.
no-snow = { $man } cannot run in the snow.
no-solid-shot = { $weapon } fires solid shot only at vehicles.
no-spot-not-in-sight = The spot { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) } is not in sight: { unseen }.
no-not-a-tank = Men ride on tanks, not on { $vehicle }.
no-tank-too-light = { $vehicle } is too light to carry men.
no-target-in-melee = { $enemy } is in a melee: nobody may fire into it.
no-too-close = { $piece } stands on the base of { $other }.
no-too-dark = It is too dark: men see { $limit } cm, and the target is { $distance } away.
no-too-far = That is too far.
no-too-far-to-throw = { $distance } cm is too far to throw: at most { $farthest }.
no-too-fast = { $mm } cm is too much for men on foot: at most { $farthest }.
no-too-few-men = It takes { $men } men to push { $gun }.
no-too-many-riders = { $vehicle } carries { $most } at most.
no-too-many-targets = At most { $most } targets in an order.
no-too-steep = That is too steep for { $vehicle }.
no-towards-the-enemy = { $man } is shocked and cannot go towards the enemy.
no-turns-too-much = { $vehicle } cannot turn by { $degrees }°.
no-unknown-chance = The lowest chance is a number from 1 to 10, not { $chance }.
no-unknown-mode = Unknown mode of fire: { $mode }.
no-unknown-preference = Unknown preference: { $prefer }.
no-unknown-range = Impossible range: { $within }.
no-unknown-target = Unknown targets: { $at }.
no-unknown-when = Unknown moment: { $when }.
no-uphill = { $man } cannot run uphill there.
no-upon-an-enemy = { $man } would get off right upon an enemy: within 2 cm one comes only by an assault.
no-upstairs = { $man } is upstairs and must come down first.
no-used-up = { $weapon }: there is none left.
no-weapon-destroyed = { $weapon } is destroyed.
no-whole-turn = { $man } needs a whole turn for that and can do nothing else in it.
no-wounded-last = { $man } is wounded: choose one of the unwounded men of { $group } first.
no-wreck = { $vehicle } is in no state to move.
no-cannot-set-up = { $piece } has nothing to set up ({ $object }).
no-cannot-reload = { $piece } has nothing to reload ({ $object }).
no-cannot-aim = { $piece } cannot take aim ({ $object }).
no-cannot-carry = { $piece } has no severely wounded man beside him to carry, or his hands are full ({ $object }).
no-cannot-put-down = { $piece } carries nobody to put down ({ $object }).
no-cannot-swap = { $piece } has no comrade beside him with other weapons and the time to swap them ({ $object }).
no-hands-full = { $man } carries a wounded man and must put him down first.
no-cannot-pick-up = { $piece } has nothing to pick up there ({ $object }).
no-cannot-turn-gun = { $piece } cannot be turned like that ({ $object }).
no-cannot-treat = { $piece } has no severely wounded man beside him to treat ({ $object }).
no-cannot-dig = { $piece } cannot dig there ({ $object }).
no-cannot-disarm = { $piece } has no known mines beside him ({ $object }).
no-cannot-repair = { $piece } cannot repair that ({ $object }).
no-cannot-hitch = { $piece } cannot hook anything to that vehicle ({ $object }).
no-cannot-unhitch = { $piece } has nothing to unhook ({ $object }).
no-gun-on-tow = { $vehicle } tows { $gun }: neither backwards nor on the spot.
no-cannot-recrew = { $piece } cannot man that vehicle again ({ $object }).
no-cannot-destroy = { $piece } has no unmanned enemy weapon beside him ({ $object }).
no-cannot-search = { $piece } has nothing to search there ({ $object }).
no-cannot-fire-charge = { $piece } cannot fire the charge ({ $object }).
no-cannot-prepare-charge = { $piece } cannot prepare a charge there ({ $object }).
no-cannot-set-off = { $piece } cannot set off the charge ({ $object }).
no-cannot-search-prisoner = { $piece } has no prisoner to search ({ $object }).
no-cannot-question = { $piece } has no prisoner to question ({ $object }).
no-cannot-take-load = { $piece } cannot take ammunition there ({ $object }).

## What has happened

event-turn = Turn { $turn } ({ $light }).
event-initiative = Initiative: { $one } { $blue }, { $other } { $red }. To choose: { $seat }.
the-die = { $face ->
    [0] no die needed
    [11] no chance
   *[other] { $face }
}
die-against = { $face ->
    [0] no die needed
    [11] no chance
   *[other] { $face } against { $chance-total }
}
die-against-chance = { $face ->
    [0] no die needed
    [11] no chance
   *[other] { $face } against { $chance }
}
event-walked = { $mm ->
    [0] { $piece } stays where he is.
   *[other] { $piece } goes { $mm } cm.
}
event-seen-walking = { $enemy } goes { $mm } cm.
event-moves-first = First to move: { $seat }.
event-movement = Movement: { $seat }.
event-fire-phase = Fire and actions phase.
event-set-up-done = The set-up is done.
event-first-sight = Enemies in sight from the start: { $count }.
event-alarm = Alarm: from now on everybody is on his guard.
event-observed = Now in sight: { $enemies }.
event-been-observed = { $piece } has been observed.
event-lost-from-sight = Lost from sight: { $enemy }.
event-hidden-again = { $piece } is hidden again.
event-thing-seen = Now in sight: { $thing }.
event-fired =
    { $piece } fires at { $target } ({ $weapon }): { $faces-count ->
        [0] no die needed, the chance is { $chance-total }
       *[other] { $faces }, needing { $chance-total } or less
    }{ $since-count ->
        [0] { "" }
       *[other] { " " }(it was { $was } when ordered; changed since: { $since })
    }. Hits: { $hits }.
event-fired-at = { $piece } is fired at by { $enemy } ({ $weapon }). Hits: { $hits }.
event-fired-at-from =
    { $piece } is fired at by somebody unseen, from the { $sector ->
        [0] east
        [1] north-east
        [2] north
        [3] north-west
        [4] west
        [5] south-west
        [6] south
       *[other] south-east
    } ({ $weapon }). Hits: { $hits }.
event-hurt =
    { $piece }: { $result }{ $face ->
        [0] { "" }
       *[other] { " " }(die { $face }{ $plus })
    }.
event-seen-down = { $enemy } is down.
event-seen-destroyed = { $enemy } is destroyed.
event-wreck-seen = A wreck is burning at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }: { $vehicle }.
event-seen-prone = { $enemy } goes to ground.
event-seen-panic =
    { $ran ->
        [0] { $enemy } panics on the spot.
       *[other] { $enemy } runs in panic.
    }
event-seen-fled = { $enemy } flees from the table.
event-seen-leaving = { $enemy } leaves the table.
event-seen-abandoned = { $enemy } is abandoned.
event-penetration =
    { $piece } is hit, penetration { die-against }: { $penetrates ->
        [0] it does not go through
       *[other] it goes through
    }.
event-seen-penetration =
    { $enemy } is hit, penetration { die-against }: { $penetrates ->
        [0] it does not go through
       *[other] it goes through
    }.
event-morale =
    { $piece }: morale test ({ $why }), { die-against }: { $passed ->
        [0] failed
       *[other] passed
    }.
event-morale-failed = { $piece }: { $result } (die { $die }{ $plus }).
event-shocked = { $piece } is shocked.
event-panic =
    { $ran ->
        [0] { $piece } panics and stays there, shocked.
       *[other] { $piece } runs in panic.
    }
event-fled = { $piece } has fled from the table.
event-captured = { $piece } surrenders.
event-prisoner = { $enemy } surrenders to { $piece }.
event-abandoned = { $piece } is abandoned by its crew.
event-crew-lost = { $piece } has no crew left.
event-weapon-abandoned = { $piece } leaves his weapon behind.
event-bled-to-death = { $piece } bleeds to death.
event-treated = { $piece } has been treated.
event-leader-lost = { $group } has lost its leader: { $piece }.
event-leader-roll = { $group }: for the new leader { die-against-chance }.
event-promoted = { $piece } takes over { $group }.
event-section-dissolved = { $group } goes back to its squad.
event-isolated-roll =
    { $piece } is isolated: { die-against-chance }, { $heeds ->
        [0] does nothing
       *[other] acts
    }.
event-sniper-check =
    { $piece }: sniper check { die-against-chance }, { $fires ->
        [0] holds his fire
       *[other] fires
    }.
event-reinforcement-roll =
    Reinforcements, { $unit }: { $face ->
        [0] without a roll
       *[other] die { $face }
    }, { $comes ->
        [0] not yet
       *[other] coming
    }.
event-entered = { $unit } comes on.
event-left = { $piece } leaves the table.
event-got-on = { $piece } gets on { $vehicle }.
event-got-off = { $piece } gets off { $vehicle }.
event-dropped-off = { $piece } drops off { $vehicle }.
event-mobility-check =
    { $piece }: mobility check, die { $face }: { $passed ->
        [0] failed
       *[other] passed
    }.
event-mine = A mine goes off at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }.
event-mines-found = { $piece } finds mines: { $field }.
event-lane-cleared = { $piece } clears a lane: { $field }.
event-burst = Burst at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }: { $what }.
event-in-reach = In its reach: { $who }.
event-bridge-blown = Blown up: { $thing }.
event-collapsed = Collapsed: { $building }.
event-charge = { $piece } attacks { $enemy } with a charge: { the-die }.
event-melee =
    { $piece } hand to hand with { $enemy }: { die-against }, { $hits ->
        [0] a miss
       *[other] a hit
    }.
event-melee-against =
    { $enemy } attacks { $piece } hand to hand: { $hits ->
        [0] a miss
       *[other] a hit
    }.
event-smoke = Smoke rises: die { $face }, until turn { $until }.
event-smoke-thrown = { $piece } throws smoke at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }.
event-smoke-launched = { $piece } launches smoke.
event-smoke-shell =
    { $piece } fires a smoke shell: { die-against }, { $hits ->
        [0] astray
       *[other] on the spot
    }.
event-thrown-in =
    { $piece } throws into { $opening }: { die-against }, { $hits ->
        [0] a miss
       *[other] a hit
    }.
event-covers-ground = { $piece } covers the ground at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }.
event-deed =
    { $piece }: { $deed }{ $object-count ->
        [0] { "" }
       *[other] { " " }({ $object })
    }, { die-against }: { $made ->
        [0] failed
       *[other] done
    }.
event-searched = Searched: { $objective }.
event-questioned = The prisoner talks: { $unit }, men: { $men }.
event-contact =
    { $piece } calls { $support }: { the-die }, { $made ->
        [0] no answer
       *[other] in contact
    }.
event-served =
    { $piece }, wounded, directs { $support }: { the-die }, { $made ->
        [0] nothing comes of it
       *[other] it fires
    }.
event-adjusting-round =
    { $piece }: adjusting round, { $precise ->
        [0] imprecise
       *[other] precise
    } ({ the-die }), die for the fall { $die }.
event-round-seen = { $piece } sees the round fall at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }.
event-round-not-seen = { $piece } does not see the round fall.
event-mission-over = { $piece }: the mission is over.
event-fired-up =
    { $piece } fires at the aircraft: { die-against }, { $hits ->
        [0] a miss
       *[other] a hit
    }.
event-aircraft-hit =
    Aircraft hit (die { $die }): { $down ->
        [0] it breaks off
       *[other] shot down
    }.
event-aircraft-returns =
    The damaged aircraft (die { $die }): { $back ->
        [0] does not come back
       *[other] comes back
    }.
event-air-attack = Air attack at { NUMBER($x, useGrouping: 0) },{ NUMBER($y, useGrouping: 0) }, heading { $heading }°.
event-final-points = Points: { $one } { $blue }, { $other } { $red }.

## The end

end-draw = The game is a draw.
end-minor = A minor victory: { $winner }.
end-major = A major victory: { $winner }.

## The numbers

sum-chance = On a d10, at most
sum-to-hit = To hit on a d10, at most
sum-precise = Precise on a d10, at most
sum-blue = Points: { $seat }
sum-red = Points: { $seat }
sum-cost = Cost in cm
card-shot = { $piece } at { $target } ({ $weapon }, { $mode }), shots: { $shots }
card-contact = { $piece } calls { $support }
card-serving = { $piece }, wounded, serves the guns
card-round = Where the adjusting round falls
card-air-fall = Where the attack falls
card-flak = { $piece } fires at the aircraft
card-deed = { $piece }: { $deed }
card-at-a-point = { $piece } with { $weapon }
card-melee = Hand to hand: { $piece } against { $target }
outcome-hit = At least one hit
outcome-missed = No hit
outcome-contact = Contact
outcome-no-contact = No contact
outcome-on-point = On the point
outcome-near = 1 to 10 cm off
outcome-wide = 4 to 40 cm off
outcome-lost = Lost
outcome-one-hit = Hit
outcome-failed = It fails
outcome-done = It comes off
outcome-driven-off = Hit: driven off
outcome-shot-down = Hit: shot down
part-quality = quality
part-difficulty = difficulty of the action
part-morale = morale
part-fanatic = fanatic
part-walked = already walked
part-gait = gait
part-no-less = never below zero
part-way = length of the way
part-leaves-cover = leaves cover
part-under-fire = under fire
part-damaged = damaged
part-difficult-ground = difficult ground ({ $mm } cm)
part-off-road = off the road ({ $mm } cm)
part-road = on the road ({ $mm } cm)
part-anti-aircraft = anti-aircraft weapon
part-armour = armour
part-damage-table = damage table
part-penetration = penetration
part-pilot = skill of the pilot
part-placed-charge = placed charge
part-poor-coordination = poor coordination
part-portable-radio = portable radio
part-short-gun = short gun
part-side-or-rear = side or rear
part-objective = objective: { $objective }
part-score =
    { $rule }{ $times ->
        [one] { "" }
       *[other] { " " }(× { $times })
    }
part-aimed = aimed
part-armoured_vehicle = armoured vehicle
part-assault_rifle_area = assault rifle on an area
part-behind_armour = behind armour
part-bolt_action = bolt action
part-cautious = cautious target
part-charged = charged
part-close_weapon = close weapon
part-covering = covering fire
part-crushes_large = crushes a large obstacle
part-crushes_small = crushes a small obstacle
part-difficult = difficult ground
part-door = door
part-elite = elite
part-firer_wounded = wounded firer
part-flamethrower = flamethrower
part-flash_automatic = flashes of an automatic weapon
part-flash_single = flash of a shot
part-floor = change of storey
part-friend = friends beside him
part-gun = gun
part-heavy_cover = heavy cover
part-impassable = impassable
part-indirect = indirect fire
part-isolated = isolated
part-large_obstacle = large obstacle
part-launcher = launcher
part-leader_killed = leader killed
part-leaves_cover = leaves cover
part-light_cover = light cover
part-loaded = laden
part-long = long range
part-machine_gun = machine gun
part-medic = medic
part-melee = close combat
part-moon_far = moonlight, far
part-moon_near = moonlight, near
part-mount = getting on or off
part-no_moon = night without moon
part-obstacle = obstacle between
part-opportunity = opportunity fire
part-passenger = from a vehicle
part-posture = change of posture
part-prone = prone
part-running = running target
part-severe_near = severely wounded men near
part-shocked = shocked
part-short = short range
part-small_obstacle = small obstacle
part-sniper = sniper
part-undamaged_armour = undamaged armour
part-under_fire = under fire
part-unobserved = unobserved target
part-window = window
part-wounded = wounded

## Words

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
mark-day = day
mark-moon = moonlight
mark-no_moon = no moon
mark-open = open
mark-closed = closed
mark-single = single
mark-area = area
mark-he = high explosive
mark-ap = solid shot
mark-N = north
mark-E = east
mark-S = south
mark-W = west
mark-crawl = crawling
mark-normal = walking
mark-cautious = cautiously
mark-run = running
mark-assault-normal = assault at a walk
mark-assault-run = assault at a run
mark-standing = standing
mark-prone = prone
mark-same = as before
mark-cross = crossing
mark-crush = crushing
mark-near_miss = near miss
mark-shocked = shocked
mark-wounded = wounded
mark-severely_wounded = severely wounded
mark-dead = dead
mark-mobility_half = mobility halved
mark-immobilised = immobilised
mark-destroyed = destroyed
mark-radio_destroyed = radio destroyed
mark-turret_jammed = turret jammed
mark-weapon_destroyed = weapon destroyed
mark-panic = panic
mark-surrender = surrender
mark-none = no damage
mark-armour-destroyed = armour destroyed near by
mark-squad-wiped-out = squad wiped out
mark-bombarded = bombardment
mark-flamed = flames
mark-comrade-killed = comrade killed
mark-leader-hit = leader hit
mark-leaving-cover = leaving cover
mark-run-at = a vehicle drives at him
mark-hit = hit
mark-damage = after damage
mark-somebody = An enemy
mark-main = main gun
mark-coax = coaxial machine gun
mark-bow = bow machine gun
mark-rear = rear machine gun
mark-set-up = set up
mark-reload = reload
mark-aim = take aim
mark-pick-up = pick up
mark-swap = swap weapons
mark-turn-gun = turn the gun
mark-treat = treat
mark-carry = lift
mark-put-down = put down
mark-dig = dig a foxhole
mark-disarm = clear mines
mark-repair = repair
mark-hitch = hook up the gun
mark-unhitch = unhook the gun
mark-recrew = man the vehicle again
mark-destroy = destroy
mark-search = search
mark-fire-charge = fire the charge
mark-take-load = take ammunition
mark-charge = attack with a charge
mark-prepare-charge = prepare a charge
mark-set-off = set off the charge
mark-search-prisoner = search a prisoner
mark-question = question a prisoner
mark-round = adjusting round
mark-effect = fire for effect
mark-shift = shift
mark-hold = hold
mark-first-sight = at first sight
mark-last-chance = at the last chance
mark-within = as soon as
mark-ask = ask
mark-nearest = the nearest
mark-leader = the leader
mark-machine-gun = machine gun
mark-best = the best chance
kind-automatic = automatic weapon
kind-launcher = launcher
kind-mortar = mortar
kind-gun = gun
kind-shell = artillery or mortar shell
kind-mine = mine
kind-man-machine-gun = an enemy machine gunner
kind-man-mortar = an enemy with a mortar
kind-man-launcher = an enemy with a launcher
kind-man-automatic = an enemy with an automatic weapon
kind-man-rifle = an enemy rifleman

## The parts of a turn

phase-setup = Set-up
phase-initiative = Initiative
phase-declarations = Declarations
phase-covering = Covering fire
phase-first-move = First player's movement
phase-second-move = Second player's movement
phase-observation = Observation
phase-fire = Fire and actions
phase-end = End of the turn

## The sheet beside the table

measure-length = { $mm } cm
measure-area = { $across } x { $along } cm, { $mm } cm
chart-calendar = Turns
chart-quality = Quality and command
chart-weapons = Weapons
chart-to-hit = Chance to hit
chart-foot = Movement on foot
chart-vehicles = Movement of vehicles
chart-men = Damage to men
chart-soft = Damage to soft vehicles
chart-armour = Damage to armour
chart-morale = Morale
chart-reaction = Reaction
chart-chance = Chance
chart-command = Command distance
chart-shots = Shots
chart-short = Short
chart-middle = Normal
chart-long = Long
chart-area = Area
chart-modifier = Modifier
chart-move = Move
chart-road = On road
chart-off-road = Off road
chart-die = Die
chart-result = Result
opening-door = { $storey ->
    [0] door
   *[other] door, storey { $storey }
}
opening-window = { $storey ->
    [0] window, ground floor
   *[other] window, storey { $storey }
}
opening-loophole = { $storey ->
    [0] loophole, ground floor
   *[other] loophole, storey { $storey }
}

## Out of sight: what is in the way

unseen = { $why-id ->
    [far] in this light one sees { $limit } cm, and it is { $mm } cm away ({ $by })
    [off] it is off the table ({ $by })
    [indoors-here] whoever looks is indoors, away from the openings ({ $by })
    [indoors-there] the target is indoors, away from the openings ({ $by })
    [sill-here] whoever looks lies below the sill ({ $by })
    [sill-there] the target lies below the sill ({ $by })
    [field-here] the target is outside the field of the opening ({ $by })
    [field-there] the target looks out of its opening another way ({ $by })
    [sunken-here] whoever looks lies in a trench or hole ({ $by })
    [sunken-there] the target lies in a trench or hole ({ $by })
   *[hidden] in the way, { $mm } cm from the eye: { $thing } ({ $by })
}

## What is measured before you commit yourself

survey-thing = { $thing }
survey-unseen = Out of sight: { unseen }.
survey-ground-seen = The ground itself is in sight.
survey-ground-unseen = The ground itself is out of sight: { unseen }.
survey-ahead = In a closed vehicle one looks for enemies only ahead (18.13).
survey-open = In sight, in the open.
survey-lightly = In sight, in light cover: { $thing }.
survey-heavily = In sight, in heavy cover: { $thing }.
survey-room = In the same room.
survey-must-heed = { $piece } is isolated and must first roll to obey.
survey-must-dare = { $piece } leaves cover towards the enemy and must first pass a morale test.
survey-ring-short = short, { $mm } cm
survey-ring-long = long, { $mm } cm
survey-scatter-direct = A miss falls long, short or to one side, by a fifth or half of the distance.
survey-scatter-indirect = It falls off the point by one die in centimetres, or by four dice if imprecise.
survey-must-dare-to-fire = { $piece } is in hiding and must first choose to show himself.
survey-if-it-falls-there = As long as it falls on the point and everybody stays where he is.
survey-when-he-fires = It is rolled for once, when an enemy in this zone tries to fire (9.4, 9.5).
survey-comer-upright = standing or walking
survey-comer-cautious = moving cautiously
survey-comer-running = running
survey-comer-lying = lying
survey-comer-crawling = crawling
survey-taken-by-fear = Prisoner: { $enemy } gives himself up to { $piece }, { $mm } cm away, if he fails a morale test and then throws { $face } (17.22; Elite never do, 17.23).
survey-taken-by-nobody = No prisoner: of yours within { $within } cm { $enemy } sees nobody whom his side has observed and who can act; he would run (17.22).
survey-taken-in-contact = Prisoner: { $piece } takes { $enemy } without a roll if he is shocked or badly wounded when they fight (32.5).
survey-helped-in-contact = No prisoner in the fight: a comrade stands by { $enemy } (32.5).
sum-move = Movement in cm
sum-drive = Share of the move in %
part-burst = burst of high explosive
part-bomb = bombs

## Standing orders of the player

order-reactions = Opportunity fire
order-reactions-help = What your men do if their orders are to ask you before they fire at a moving enemy.
order-reactions-ask = They ask
order-reactions-best = Each takes his best shot, from a chance of 30%
order-reactions-never = They hold their fire
order-idle = Classes with nobody to order
order-idle-help = Whether you are asked to give orders to a class of Quality in which nobody can take one.
order-idle-ask = Ask me
order-idle-done = Go on without me

## Army lists

army-skirmish = Skirmish
army-standard = Standard battle
army-large = Large battle
army-meeting = Meeting engagement
army-attack_on_hasty_defence = Attack on a hasty defence
army-attack_on_prepared_defence = Attack on a prepared defence
army-raid_or_ambush = Raid or ambush
caution-out-of-period = The rules are written for the years 1936 to 1953, not for { $date }.
caution-large-force = A force of { $squads } squads and { $men } men is larger than the rules are meant for.
caution-squad-size = { $unit } has { $men } men; a squad has 6 to 12.

# What is wrong in a battle or an army list
fault-bad-id = { $word } is not a short plain word (a-z, 0-9, - and _)
fault-enemy-id = { $word } is what an observed enemy goes by
fault-section-leader = a section is led by an elite section leader
fault-scouts = one scout, in an elite or veteran squad
fault-crew-is-number = a vehicle's men are its crew, a number
fault-nobody = nobody
fault-two-leaders = two leaders, { $one } and { $other }
fault-no-leader = no leader, though an ability is given
fault-no-ability = missing: what the leader is worth
fault-unled = only independent snipers go without a leader
fault-no-sections = the squad has no sections
fault-sections-elite = only an elite squad is divided into sections
fault-sections-option = needs the option sections
fault-section-missing = missing: the squad has sections
fault-one-section-leader = must have one section leader
fault-no-hull = a { $kind } has no hull
fault-vclass = missing, or not what the kind says
fault-armour = armoured vehicles have it, others do not
fault-no-size = missing: length and width of the hull
fault-by-calibre = missing: a gun says it for itself
fault-counted = is counted, in grenades or panzerfausts
fault-mounted = is a vehicle's or a gun's, not a man's
fault-rifle-grenades = a launcher among the weapons, and how many it has
fault-sniper = a sniper without a sniper rifle
fault-arrives-later = missing, or given though the unit arrives later
fault-outside-zone = ({ $x }, { $y }) is outside the zone { $zone }
fault-one-place = must be at a point, at a slot, aboard or off_table: one of them
fault-off-table-men = off the table are those who arrive later, and only they
fault-storey-point = goes with a point
fault-storey = missing inside a building, or given outside
fault-too-close = stands too close to { $other }
fault-not-a-day = { $word } is not a day (year-month-day)
fault-light-turns = must begin with turn { $turn } and end in the game
fault-no-light = says nothing of turn { $turn }
fault-bypass = only of a building, where 37.33 holds
fault-id-taken = { $word } is already { $where }
fault-table-word = { $word } is a word of the tables
fault-riders = only a squad, where 37.21 holds
fault-two-sides = { $number } sides, two are wanted
fault-not-a-colour = { $word } is not a colour (#rrggbb)
fault-no-units = a side without units
fault-too-many-men = { $number } men and vehicles are too many (at most { $most })
fault-few-corners = fewer than three corners
fault-no-observers = nobody may call it
fault-one-stake = must be a radius_mm, a building or a vehicle: one of them
fault-first-side = missing, or given though initiative is rolled for
fault-first-until = missing: the event that ends it
fault-rule-points = missing, or given though the objectives say it
fault-state-or-any = either state or any, one of them
fault-too-dear = { $points } points, at most { $most } are allowed
fault-list-places = a list says who comes, not where and when
fault-not-a-battle = not a battle file
fault-hidden-unit = not among the works: write hidden in the unit
fault-no-room-men = no room for everybody in the zone
fault-no-room-vehicles = no room for every vehicle in the zone
fault-no-room-works = no room for it in front of the zone or in it
fault-no-stone-building = no stone building in the zone that could be prepared

# Where in a file
where-units = unit
where-figures = man
where-weapons = weapon
where-off_table = guns off the table
where-aircraft = aircraft
where-works = works
where-sides = side
where-zones = zone
where-terrain = terrain
where-buildings = building
where-objectives = objective
where-name = name
where-quality = quality
where-ability = leader's ability
where-role = role
where-date = date
where-size = size
where-posture = posture
where-nation = nation
where-observers = observer
where-turns = turns
where-table = table
where-heights = heights
where-points = points

# Men on foot, and what they carry
unit-squad = Squad
unit-section = Independent section
unit-command = Headquarters
unit-observer = Observer party
unit-sniper = Independent sniper
kit-grenades = Grenades
kit-smoke_grenades = Smoke grenades
kit-rifle_grenades = Rifle grenades
kit-panzerfausts = Panzerfausts
kit-charges = Charges
kit-rounds = Rounds
kit-smoke_rounds = Smoke rounds
kit-portable_radio = Radio
kit-field_telephone = Telephone
kit-observer = Observer
kit-medic = Medic
kit-engineer = Engineer
kit-scout = Scout
kit-anti_aircraft = Anti-aircraft mount
