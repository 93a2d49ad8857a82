### Night Drop - 6 June 1944
###
### The names of units and hexes come from the map and counter files, a player's own among them.
### Movement points (MP) come with their halves: "1½".

## The cover

title-name = Night Drop
title-line = 6 June 1944, two in the morning: the 82nd Airborne jumps around Sainte-Mère-Église and comes down where it may. The American gathers his sticks into companies and makes for the bridges of the Merderet; the German has until dawn to prevent it.
title-length = 9 game turns, about two hours
title-difficulty = Medium: few rules, much fog of war
title-information = Hidden: German units lie under Unknown markers, nobody knows the sticks, the American alone knows the objectives
reconstructed = Map, terrain chart, VP hexes, VP chits and nearly all counter values are our reconstruction: the printed ones are not available. Owners of the game can replace them with files of their own.
credits = Night Drop - 6 June 1944 is a game by Laurent Closier with graphics by Olivier Revenu, published with Battles magazine; the Italian translation of the rules is by Francesco Niccolai. The map and counters played with here are our own reconstruction.

## The options of the table

option-reveal_policy = Turning sticks over
option-reveal_policy-help = Whether at the end of an activation the sticks that could form a company are turned over only where the American wants, or wherever they can be.
option-reveal_policy-optional = Where the American wants
option-reveal_policy-mandatory = In every hex where they can

option-enforce_company_pool = Counted companies
option-enforce_company_pool-help = Whether the company counters (9, 6 and 9 by regiment) are a limit.
option-enforce_company_pool-true = No counters, no more companies
option-enforce_company_pool-false = As many as can be formed

option-displaced_overstack = Sticks pushed into a full hex
option-displaced_overstack-help = Whether with G1, G2 and G3 the German may push a stick into a hex that already holds three units. The excess is lost, but three sticks together also suit the American.
option-displaced_overstack-allowed = Allowed: the excess is eliminated
option-displaced_overstack-forbidden = Forbidden

option-zoc_across_river = ZOC and the river
option-zoc_across_river-help = Whether zones of control reach into river hexes, and out of them, on every side. In the river units stand only on bridges: it matters to whoever is on a bridge or beside one.
option-zoc_across_river-true = On all six sides
option-zoc_across_river-false = Only on the sides crossed by the road or railway

option-stick_defence_bonus = Sticks in defence
option-stick_defence_bonus-help = What each stick beside a company adds to the defence factor.
option-stick_defence_bonus-1 = +1, as any other unit
option-stick_defence_bonus-0 = Nothing

option-night_retreat_on_double = Falling back by night
option-night_retreat_on_double-help = By night the defender may fall back instead of taking the loss. The rulebook says so for a score that is higher but not double.
option-night_retreat_on_double-true = Against a double score too
option-night_retreat_on_double-false = Only against a score that is not double

option-control_by_conversion = Control of a VP hex
option-control_by_conversion-help = Whether a company formed in a VP hex controls it at once.
option-control_by_conversion-true = Yes, as if it entered
option-control_by_conversion-false = No, it must enter

option-bocage_defence = Defending in bocage
option-bocage_defence-help = What a bocage hex adds to the defence factor.
option-bocage_defence-0 = Nothing
option-bocage_defence-1 = +1

option-vp_set = VP chits
option-vp_set-help = The values of the VP chits in the container: the printed ones are not known.
option-vp_set-three-of-each = Nine: three 1s, three 2s, three 3s
option-vp_set-four-of-each = Twelve: four 1s, four 2s, four 3s
option-vp_set-nought-to-four = Nine, from 0 to 4

option-scatter_rose = Scatter rose
option-scatter_rose-help = Which way the directions of the white die run, starting from the north: the printed rose is not known.
option-scatter_rose-clockwise = Clockwise
option-scatter_rose-anticlockwise = Anticlockwise

option-sunken_ford = The ford of the Merderet
option-sunken_ford-help = Whether the sunken ford north of La Fière can be crossed on foot.
option-sunken_ford-true = Yes, as a marshy stream
option-sunken_ford-false = No, it is river

option-stacking_check = Stacking check
option-stacking_check-help = Which hexes are looked at when an activation is over. On the whole map even sticks that have just landed together may be lost before they move.
option-stacking_check-concerned = Those of the activation
option-stacking_check-whole-map = The whole map

## Sides, steps of the turn

seat-us = American
seat-german = German

setup = The drop
phase-1 = Initiative
phase-2 = Discovery
phase-3 = Activation 1
phase-4 = Activation 2
phase-5 = Activation 3
phase-6 = Activation 4
phase-7 = Activation 5

turn-of = Turn { $turn } of { $turns }
day = Day
night = Night
initiative-with = Initiative: { $seat }
now-active = Activation { $activation }
displacements-left = Stick moves left: { $count }
activations-left = Units that can still be activated: { $count }
points-so-far = Victory points known: { $points }
container-holds = Units in the container: { $count }

## The map and the counters

terrain-bocage = bocage
terrain-village = village
terrain-marsh = marsh
terrain-stream = marshy stream
terrain-river = river

feature-bridge = bridge

road-main-road = main road
road-minor-road = minor road
road-railway = railway

mark-chapel = chapel
mark-church = church
mark-ford = ford
mark-hill = hill
mark-manor = manor
mark-station = station

nation-us = United States
nation-german = Germany

regiment-505 = 505th PIR
regiment-507 = 507th PIR
regiment-508 = 508th PIR

activation-U1 = U1, 505th PIR
activation-U2 = U2, 507th PIR
activation-U3 = U3, 508th PIR
activation-G1 = G1, sticks of the 505th PIR
activation-G2 = G2, sticks of the 507th PIR
activation-G3 = G3, sticks of the 508th PIR
activation-G4 = G4, German units

kind-stick = stick
kind-plt = Plt
kind-ldr = Ldr
kind-hq = HQ
kind-pir = PIR Advantage
kind-company = parachute company
kind-soldier = infantry unit
kind-light-tank = unit with a light tank
kind-armoured-car = unit with an armoured car
kind-unknown = unknown unit

size-company = company
size-platoon = platoon

factor-attack = Attack Value
factor-defence = Defence Value

vp-hex = VP hex
drop-zone = Drop zone of the { $regiment }
start-hex = German start hex
entry-hex = German entry { $letter }

where-lost = eliminated
where-awaited = not yet in play
where-spent = stick already used

## What is asked

ask-Deal = A German unit is drawn for each start hex.
ask-Scatter = { $white ->
    [0] The drop: the white die says which way the stick drifts.
   *[other] The drop: direction { $white }, the coloured die says how many hexes the stick drifts.
}
ask-Landing = The drop: on 6 or more the stick is lost in landing.
ask-Claiming = Initiative: you may spend a PIR Advantage and take it at once, or throw the dice.
ask-InitiativeDie = { $us ->
    [0] Initiative: the American throws a die.
   *[other] Initiative: the American threw { $us }, the German throws a die.
}
ask-Discovering = Discovery of objectives: the German may turn up a hidden VP chit, or draw one for a VP hex that has none.
ask-Activating = { $seat-id ->
    [us] The American's turn: which regiment is activated?
   *[german] The German's turn: activate his own units, or scatter the sticks of a regiment?
}
ask-DisplacementDie = { $first ->
    [0] Two dice are thrown: their sum is the number of stick moves.
   *[other] Two dice are thrown: the first showed { $first }.
}
ask-Displacing = { $quota ->
    [one] { $active-id }: the German may move an unknown stick by one hex once more.
   *[other] { $active-id }: the German may move unknown sticks one hex at a time, { $quota } moves left.
}
ask-ActivationDie = G4: the die for the German activations is thrown.
ask-Reinforcing = Reinforcements: the German may draw another unit from the container, or stop.
ask-Reserve = Reinforcements: a unit is drawn from the container.
ask-Entering = Reinforcements: choose the hex where the unit drawn enters.
ask-Movement = { $seat-id ->
    [us] { $active-id }, movement: move any units, one hex at a time, then end it.
   *[german] { $active-id }, movement: the German moves any of his units, then ends it.
}
ask-Combat = { $seat-id ->
    [us] Combat: the American chooses a hex to attack, or ends it.
   *[german] Combat: the German chooses a hex to attack, or ends it.
}
ask-Massing = Attack: add the units that take part, then declare it.
ask-AttackPoint = { $seat-id ->
    [us] American attack: which unit is the Point?
   *[german] German attack: which unit is the Point?
}
ask-DefencePoint = { $seat-id ->
    [us] The American defends: which unit is the Point?
   *[german] The German defends: which unit is the Point?
}
ask-CombatDie = { $first ->
    [0] Combat: the attacker throws a die.
   *[other] Combat: the attacker threw { $first }, the defender throws a die.
}
ask-NightRetreat = { $double ->
    [0] By night the defender may fall back with the whole hex instead of taking the loss.
   *[1] A double score: by night the defender may fall back with the whole hex instead of taking the loss.
}
ask-Retreating = { $seat-id ->
    [us] Retreat: the American chooses the hex.
   *[german] Retreat: the German chooses the hex.
}
ask-Cornered = { $seat-id ->
    [us] No way to retreat: the American chooses who takes the step loss.
   *[german] No way to retreat: the German chooses who takes the step loss.
}
ask-Advancing = { $seat-id ->
    [us] Advance: which other American units follow the Point?
   *[german] Advance: which other German units follow the Point?
}
ask-Stacking = { $seat-id ->
    [us] More than three units in a hex: the American chooses what to lose.
   *[german] More than three units in a hex: the German chooses what to lose.
}
ask-Converting = { $active-id }, conversion: choose a hex whose sticks to turn over, or end it.
ask-Forming = The sticks are face up: form or reinforce a company, or leave them.
ask-Placing = The orders of an HQ: choose the VP hex to draw a chit for.
ask-Turning = A stick is turned over.
ask-Peek = The German looks at the eliminated stick.
ask-Disclosure = The game is over: the sticks left are turned over.
ask-Chit = A VP chit is drawn.
ask-Counting = The game is over: the victory points are counted.

## What can be answered

do-draw = Draw: { $what }
do-claim = Take the initiative with the PIR Advantage of the { $regiment }
do-roll = Throw the dice
do-uncover = Turn up the VP chit of { $hex }
do-name = Draw a VP chit for { $hex }
do-pass = No discovery
do-activate = { $activation-id ->
    [U1] U1: activate the 505th PIR
    [U2] U2: activate the 507th PIR
    [U3] U3: activate the 508th PIR
    [G1] G1: scatter the sticks of the 505th PIR
    [G2] G2: scatter the sticks of the 507th PIR
    [G3] G3: scatter the sticks of the 508th PIR
   *[G4] G4: activate the German units
}
do-displace = Move { $stick } to { $hex }
do-banish = Drive { $stick } off the map
do-move = Move { $unit } to { $hex }
do-march = Move the stack of { $start } to { $hex }
do-leave = Leave the map with { $unit }
do-call = Draw a reinforcement
do-enter = Enter at { $hex }
do-attack = Attack { $target }
do-join = Add { $unit } to the attack
do-declare = Declare the attack
do-point = Point: { $unit }
do-fall-back = Fall back
do-stand = Stand and take the loss
do-retreat = Retreat to { $hex }
do-advance = Advance { $unit }
do-lose = Lose { $unit }
do-convert = Turn over the sticks in { $hex }
do-form = Form a company of { $sticks }
do-reinforce = Reinforce { $company } with { $stick }
do-decline = Leave them as they are
do-place = VP chit in { $hex }
do-done = { $question-id ->
    [Displacing] No more stick moves
    [Reinforcing] No more reinforcements
    [Movement] End movement
    [Combat] End combat
    [Advancing] Nobody else advances
    [Converting] End conversion
   *[other] Step done
}

# The same answers as verbs: "This is not the moment to ..."
word-draw = draw
word-claim = take the initiative
word-roll = throw the dice
word-uncover = turn up a VP chit
word-name = draw a VP chit
word-pass = pass the discovery
word-activate = choose an activation
word-displace = move sticks
word-banish = drive sticks off the map
word-move = move
word-march = move a stack
word-leave = leave the map
word-call = draw reinforcements
word-enter = bring in a reinforcement
word-attack = set up an attack
word-join = add a unit to an attack
word-declare = declare an attack
word-point = choose the Point
word-fall-back = fall back
word-stand = stand fast
word-retreat = retreat
word-advance = advance
word-lose = choose a loss
word-convert = turn sticks over
word-form = form a company
word-reinforce = reinforce a company
word-decline = leave the sticks as they are
word-place = place a VP chit
word-done = end a step

## What happened: the drop

event-dealt = { $unit-id ->
    [unknown] An unknown unit holds { $hex }.
   *[other] Garrison of { $hex }: { $unit }, under an Unknown marker.
}
event-landed = { $unit } lands in { $hex } (direction { $white }, drift { $coloured }, landing { $face }).
event-drop-off-map = { $unit } drifts off the map: direction { $white }, drift { $coloured }. The stick is lost.
event-drop-drowned = { $unit } comes down in the water at { $hex } (direction { $white }, drift { $coloured }). The stick is lost.
event-drop-captured = { $unit } falls into German hands at { $hex } (direction { $white }, drift { $coloured }). The stick is lost.
event-drop-killed = { $unit } is lost in landing at { $hex } (direction { $white }, drift { $coloured }, landing { $face }).
event-drop-over = { $lost ->
    [0] The drop is over: every stick is on the ground.
    [one] The drop is over: one stick is lost.
   *[other] The drop is over: { $lost } sticks are lost.
}

## What happened: turn and activations

event-turn = { $night ->
    [0] Turn { $turn }: by day.
   *[1] Turn { $turn }: by night.
}
event-advantage-spent = The command of the { $regiment } takes matters in hand: PIR Advantage spent.
event-claims-cancel = Both have a claim to the initiative: the dice decide.
event-initiative-die = { $seat-id ->
    [us] Initiative: the American throws { $face }.
   *[german] Initiative: the German throws { $face }.
}
event-initiative = { $seat-id ->
    [us] The American has the initiative.
   *[german] The German has the initiative.
}
event-initiative-awarded = The PIR Advantage of the { $regiment } is eliminated: in turn { $turn } the German has the initiative.
event-hex-named = The German names { $hex } and draws a VP chit.
event-chit-uncovered = The objective in { $hex } is discovered: it is worth { $value }.
event-no-discovery = The German looks for no objectives this turn.
event-activated = { $activation-id ->
    [U1] U1: the 505th PIR is on the move.
    [U2] U2: the 507th PIR is on the move.
    [U3] U3: the 508th PIR is on the move.
    [G1] G1: the German scatters sticks of the 505th PIR.
    [G2] G2: the German scatters sticks of the 507th PIR.
    [G3] G3: the German scatters sticks of the 508th PIR.
   *[G4] G4: the German units are on the move.
}
event-displacements = Dice { $first } and { $face }: { $moves } moves of sticks.
event-displaced = { $unit } strays from { $from } to { $hex }.
event-banished = { $unit } is driven off the map from { $from }: lost.
event-displacements-over = The German moves no more sticks.
event-activations = { $units ->
    [one] Die { $face }: one German unit can be activated.
   *[other] Die { $face }: { $units } German units can be activated.
}

## What happened: reinforcements and movement

event-drawn = Out of the container: { $unit }.
event-entered = { $unit-id ->
    [unknown] German reinforcement: an unknown unit enters at { $hex }.
   *[other] German reinforcement: { $unit } enters at { $hex }.
}
event-reinforcements-over = The German brings in no more reinforcements in this activation.
event-moved = { $unit-id ->
    [unknown] An unknown unit moves from { $from } to { $hex }.
   *[other] { $unit } moves from { $from } to { $hex }: { $cost-total } MP.
}
event-left-the-map = { $unit-id ->
    [unknown] An unknown unit leaves the map from { $from }.
   *[other] { $unit } leaves the map from { $from }.
}
event-movement-over = { $seat-id ->
    [us] The American ended movement.
   *[german] The German ended movement.
}
event-control-won = { $hex } is in American hands.
event-control-lost = { $hex } is back in German hands.
event-excess-lost = { $unit-id ->
    [unknown] Too many units in { $hex }: an unknown unit is lost.
   *[other] Too many units in { $hex }: { $unit } is lost.
}

## What happened: combat

event-revealed = Revealed in { $hex }: { $unit }.
event-attack-declared = { $units-count ->
    [0] { $count ->
        [one] German attack on { $hex }: an unknown unit.
       *[other] German attack on { $hex }: { $count } unknown units.
    }
   *[other] { $seat-id ->
        [us] American attack on { $hex }: { $units }.
       *[german] { $count ->
            [one] German attack on { $hex }: { $units }.
           *[other] German attack on { $hex } with { $count } units: { $units }.
        }
    }
}
event-attack-point = { $unit-id ->
    [unknown] An unknown unit leads the attack, from { $hex }.
   *[other] Leading the attack from { $hex }: { $unit }.
}
event-defence-point = Leading the defence: { $unit }.
event-combat-die = { $seat-id ->
    [us] American die: { $face }.
   *[german] German die: { $face }.
}
event-totals = { $hex }: attack { $attack }, defence { $defence }.
event-result-double = The defence of { $hex } is overrun: step loss for the Point, retreat for the others.
event-result-loss = The defence of { $hex } is beaten: step loss for the Point.
event-result-tie = Even scores in { $hex }: no effect.
event-result-repulsed = The attack on { $hex } is repulsed: step loss for the attacking Point.
event-result-routed = The attack on { $hex } is routed: step loss for the Point, retreat for the other attackers.
event-falls-back = The defenders of { $hex } fall back into the dark.
event-stands = The defenders of { $hex } stand and take the loss.
event-reduced = Step loss in { $hex }: { $unit } is reduced.
event-eliminated = Eliminated in { $hex }: { $unit }.
event-retreated = Retreat: { $unit } from { $from } to { $hex }.
event-advanced = { $unit-id ->
    [unknown] Advance: an unknown unit enters { $hex }.
   *[other] Advance: { $unit } enters { $hex }.
}
event-combat-over = { $seat-id ->
    [us] The American attacks no more.
   *[german] The German attacks no more.
}
event-peeked = { $unit } was of type { $type }.

## What happened: conversion, objectives, the end

event-conversion-tried = The { $regiment } counts heads in { $hex }.
event-turned-up = { $unit } is of type { $type }.
event-formed-full = A company at full strength in { $hex }: { $unit }.
event-formed-reduced = A reduced company in { $hex }: { $unit }.
event-reinforced = { $stick } joins { $unit } in { $hex }: full strength.
event-no-conversion = In { $hex } no company can be formed or reinforced.
event-declined = In { $hex } the sticks stay as they are.
event-conversions-over = The { $regiment } regroups no further.
event-chit-placed = The orders say { $hex }: it is worth { $value }.
event-chit-hidden = The American lays a hidden VP chit in { $hex }.
event-chit-drawn = VP chit in { $hex }: it is worth { $value }.
event-points = American victory points: { $points }.

# The bar of outcomes before a combat, from the worst for the attacker to the best
outcome-routed = Attack routed
outcome-repulsed = Attacker's loss
outcome-tie = No effect
outcome-loss = Defender's loss
outcome-double = Defence overrun
outcome-sticks-eliminated = Eliminated without dice

## How it ended

end-us-strategic = American strategic victory.
end-us-operational = American operational victory.
end-us-tactical = American tactical victory.
end-german-tactical = German tactical victory.
end-german-operational = German operational victory.
end-german-strategic = German strategic victory.

## What a number is made of

part-bocage = bocage
part-village = village
part-marsh = marsh
part-stream = marshy stream
part-river = river
part-main-road = along the main road
part-railway = along the railway
part-bridge = bridge between the two Points
part-leaves-zoc = leaves the enemy ZOC of { $hex }
part-enters-zoc = enters the enemy ZOC of { $hex }
part-point = Point: { $unit }
part-support = in support: { $unit }
part-die = die
part-chit = chit of { $hex }

## Why not: in general

no-no-such-unit = No counter is called “{ $unit }”.
no-no-such-hex = There is no hex “{ $hex }” on the map.
no-no-such-activation = No activation is called “{ $activation }”.
no-unit-gone = { $unit } is not on the map.
no-enemy-hex = Enemy units are in { $hex }: it cannot be entered.
no-not-adjacent = A step leads to an adjacent hex: { $hex } is not one.
no-prohibited = { $unit } cannot enter { $hex }: the terrain forbids it.
no-not-at-the-edge = { $unit } is not at the edge of the map: there is no way off it from there.

## Why not: turn and activations

no-no-counter-to-spend = No face-up PIR Advantage of regiment { $regiment } is on the map.
no-no-hidden-chit = There is no hidden VP chit to turn up in { $hex }.
no-not-a-free-vp-hex = { $hex } is not a VP hex still without a chit.
no-no-chits-left = No VP chits are left in the container for { $hex }.
no-not-your-activation = { $activation }: that is an activation of the other side.
no-only-at-night = { $activation }: sticks are scattered only by night.
no-already-done = { $activation }: already carried out this turn.
no-first-is-fixed = The initiative was taken with a PIR Advantage: { $due } comes first, then { $activation }.
no-not-activated = { $unit } does not take part in this activation ({ $activation }).
no-no-activations-left = { $unit } stays idle: the activations that the die gave are used up.

## Why not: scattered sticks

no-not-of-this-regiment = { $unit } cannot be moved by this activation ({ $activation }).
no-stick-revealed = { $unit } is face up: only unknown sticks are scattered.
no-moved-three-times = { $unit } has already made three moves, the most in an activation.
no-hex-full = { $unit } finds no room in { $hex }: three units are there.

## Why not: movement and reinforcements

no-pir-stays = { $unit } is a face-up PIR Advantage: it does not move.
no-already-moved = { $unit } has ended its move in this activation.
no-too-far = { $unit } has { $left } MP left; { $hex } takes { $cost }.
no-zoc-too-dear = { $unit } has { $left } MP left; with the enemy ZOC { $hex } takes { $cost }.
no-too-far-to-leave = { $unit } has { $left } MP left; leaving the map takes { $cost }.
no-no-stack-to-march = There is no stack in { $hex } that could move together.
no-entry-not-free = { $hex } is held by American units: there is no entry there.
no-not-its-entry = { $unit } cannot enter at { $hex }.

## Why not: combat

no-no-enemy-there = There are no enemies to attack in { $hex }.
no-already-assailed = { $hex } has already been attacked in this activation.
no-nobody-to-attack = No activated unit that can still attack is adjacent to { $hex }.
no-stick-attacks = { $unit } is a stick: sticks never attack.
no-already-joined = { $unit } is already in this attack.
no-already-attacked = { $unit } has already attacked in this activation.
no-not-next-to-target = { $unit } is not adjacent to { $hex }.
no-one-hex-at-night = By night an attack comes from one hex, here { $hex }: { $unit } is elsewhere.
no-not-next-to-attackers = { $unit } is not beside the other attackers: attacking hexes must form a chain.
no-nobody-joined = Nobody takes part in the attack on { $hex } yet.
no-not-an-attacker = { $unit } is not among the attackers.
no-not-a-defender = { $unit } cannot lead this defence.
no-prohibited-to-one = { $unit } cannot enter { $hex }, and the stack retreats together.
no-retreat-into-zoc = { $hex } is in an enemy ZOC: there is no retreat into it.
no-not-cornered = { $unit } is not among the units without a way to retreat.
no-already-there = { $unit } is already in the hex that was won.
no-not-in-excess = { $unit } is not in { $hex }, the hex with too many units.

## Why not: conversion and objectives

no-too-few-sticks = There are too few sticks of regiment { $regiment } in { $hex }: it takes two, or one beside a reduced company.
no-already-tried = The sticks in { $hex } have already been turned over in this activation.
no-no-such-combination = { $units }: these sticks cannot form a company.
no-pir-converts = { $unit } is a PIR Advantage: it neither forms nor reinforces companies.
no-no-company-left = The { $regiment } has no company counters left.
no-not-a-reduced-company = { $unit } is not a reduced company in { $hex }.
no-not-a-stick-there = { $unit } is not a stick of the regiment in { $hex }.
no-not-a-vp-hex = { $hex } is not a VP hex.
no-has-a-chit = { $hex } already has its VP chit.

## Why not: situations

no-activations-over = The five activations of the turn have been carried out.
no-not-jumped = { $unit } has not jumped: the turns begin after the drop.
no-only-sticks-are-spent = { $unit } is not a stick: only sticks are spent.
no-marked-too-soon = { $unit } is not in the game yet: nothing is marked on it.
no-reduced-and-hidden = { $unit } is reduced, so its marker is gone: it cannot be hidden.
no-too-many-of-a-type = { $unit }: regiment { $regiment } has no more sticks of type { $type }.
no-too-many-chits = There are not so many VP chits of { $value }.
no-germans-there = German units are in { $hex }: the American does not control it.
no-company-there = An American company is in { $hex }: the American controls it.

## Cards

card-fight = Attack on { $hex }: Point { $point } against { $guard }
card-lone-sticks = Sticks alone in { $hex }
card-stand = Standing in { $hex }: the Point { $unit } takes the loss
card-conversion = Turning over the sticks in { $hex }
card-sticks = Unknown sticks of the { $regiment }
card-container = { $count ->
    [one] One unit is left in the container
   *[other] { $count } units are left in the container
}
sum-attack = Attack
sum-defence = Defence
sum-defence-least = Defence, at least
sum-defence-most = Defence, at most
sum-losses = Steps lost
sum-unseen = Sticks never seen
sum-container = In the container
sum-cost = Cost in MP
sum-points = Victory points
stand-reduced = The Point is reduced
stand-eliminated = The Point is eliminated
makes-nothing = Nothing
makes-reduced = Reduced company
makes-full = Company at full strength
stick-plt = Plt (platoon)
stick-ldr = Ldr (leader)
stick-hq = HQ (headquarters)
stick-pir = PIR Advantage
draw-armour = Unit with an armoured vehicle
draw-two-steps = Infantry of two steps
draw-one-step = Infantry of one step
part-step = { $unit }
part-unseen = { $type }
part-in-container = { $unit } (entry { $entry })

## Standing orders: answers given beforehand, for when the other side plays

order-point = Point of a defence
order-point-help = Which unit is the Point when you are attacked.
order-point-ask = Ask me
order-point-strongest = The strongest in defence
order-point-cheapest = The one worth least
order-night_retreat = Falling back by night
order-night_retreat-help = By night the defender may fall back instead of taking the loss.
order-night_retreat-ask = Ask me
order-night_retreat-always = Always fall back
order-night_retreat-never = Always stand
order-night_retreat-reduced = Fall back only if the Point would be eliminated
order-toward = Retreats lead toward
order-toward-help = The hex that retreats lead toward. If it is empty, or two ways are as good, you are asked.
