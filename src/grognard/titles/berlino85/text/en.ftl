### Berlino '85
###
### The names of units and hexes come from the map and counter files, a player's own among them.

## The cover

title-name = Berlino '85
title-line = 1985: Soviet and East German forces storm West Berlin. The garrison must hold for seven game-turns, a little more than two days.
title-length = 7 game-turns, about an hour
title-difficulty = Easy: sixteen counters and few rules, good as a first wargame
title-information = All in the open: no hidden units (except under secret setup, if you choose it)
reconstructed = Map, resistance values, calendar, counter factors and historical setup are our reconstruction: the printed ones are not available. Owners of the game can replace them with files of their own.
credits = Berlino '85 is a game by Marco Campari (Lumaca Games, 2020), inspired by Marco Alberto Donadoni's Polonia '81. The original map is drawn from Doomsday (Compass Games); the one played on here is our own reconstruction.

## The options of the table

option-setup = Setup
option-setup-help = With the historical setup (reconstructed) you play at once. With the free one the players place their own units, the Western player first.
option-setup-historical = Historical setup
option-setup-free = Free setup

option-secret_setup = Secret setup
option-secret_setup-help = Only with the free setup: each player places without seeing the other's counters, then both are shown together.
option-secret_setup-true = In secret
option-secret_setup-false = In the open

option-occupation = Hexes occupied in the negotiations
option-occupation-help = Which West Berlin city hexes count for the Soviet side when negotiations are opened.
option-occupation-present = Those where it has a counter now
option-occupation-last_passed = Those where it was the last to pass

option-passive_modifier = Garrison that keeps still
option-passive_modifier-help = What is added to the negotiation dice if the Western side neither moved nor attacked in the game-turn. The rulebook says +1, which makes surrender harder.
option-passive_modifier-1 = +1, as in the rulebook
option-passive_modifier-0 = Nothing
option-passive_modifier--1 = -1: a passive garrison gives in sooner

option-attack_single_units = Attacks on single units
option-attack_single_units-help = The attacker may pick one unit of a stack instead of always attacking the whole hex.
option-attack_single_units-true = Single units may be picked
option-attack_single_units-false = The whole hex is attacked

option-failed_landing = Failed landing
option-failed_landing-help = What becomes of the air-landed company if the enemy is still in its hex when the fights are over.
option-failed_landing-withdraw = It withdraws to an adjacent hex
option-failed_landing-eliminated = It is eliminated

option-strict_occupation = Full occupation
option-strict_occupation-help = What the Soviet side needs to win once no Western unit is left.
option-strict_occupation-true = At the end a counter in every West Berlin city hex, otherwise a draw
option-strict_occupation-false = Nothing more: it wins at once

option-several_companies = Companies in a hex
option-several_companies-help = The rulebook names just one company, beside a brigade or two battalions.
option-several_companies-true = A company may take the place of a battalion
option-several_companies-false = One to a hex

option-advance_only_after_retreat = Advance
option-advance_only_after_retreat-help = The rulebook speaks of an advance only if the defender retreats. A unit eliminated in its retreat counts as having retreated.
option-advance_only_after_retreat-true = Only after a retreat
option-advance_only_after_retreat-false = Also if the defender is eliminated

## Sides, phases, calendar

seat-soviet = Soviet
seat-western = Western

setup = Setup
phase-A = Soviet movement
phase-B = Soviet fights
phase-C = Western movement
phase-D = Western fights
phase-E = Negotiations

turn-of = Game-turn { $turn } of { $turns }
day = Day
night = Night

cease-fire = Cease-fire
cease-fire-now = Cease-fire: this game-turn there is movement only.
cease-fire-next = Cease-fire from the next game-turn.
value-occupied = Value of the hexes occupied: { $value }
talks-modifier = Modifier to the negotiation dice: { $modifier }

## The map and the counters

terrain-plain = plain
terrain-city = city
terrain-forest = forest
terrain-lakeland = lakeland

feature-river = river
feature-lake = lake
feature-wall = Berlin Wall

road-road = road
road-autobahn = Autobahn

zone-west-berlin = West Berlin
zone-east-berlin = East Berlin
zone-ddr = GDR

mark-airfield = airfield
mark-headquarters = headquarters
mark-barracks = barracks
mark-crossing = crossing point
mark-monument = monument

nation-su = Soviet Union
nation-ddr = East Germany
nation-wb = West Berlin
nation-fr = France
nation-uk = United Kingdom
nation-us = United States

kind-mechanised = mechanised
kind-armoured = armour
kind-airborne = air-landed
kind-police = police

size-brigade = brigade
size-battalion = battalion
size-company = company

factor-combat = combat factor
factor-movement = movement factor

where-eliminated = eliminated
where-unplaced = to be placed
where-unseen = hidden

## What is asked

ask-Placing = { $seat-id ->
    [soviet] Soviet setup: place all your units along the Wall, outside West Berlin.
   *[western] Western setup: place all your units inside West Berlin.
}
ask-Movement = { $seat-id ->
    [soviet] Soviet movement: move any units, then end the phase.
   *[western] Western movement: move any units, then end the phase.
}
ask-Declarations = { $seat-id ->
    [soviet] Soviet fights: set up the attacks you want, then end the declarations.
   *[western] Western fights: set up the attacks you want, then end the declarations.
}
ask-Attacking = { $seat-id ->
    [soviet] Soviet attack: add units or more targets, then declare it.
   *[western] Western attack: add units or more targets, then declare it.
}
ask-Resolution = { $seat-id ->
    [soviet] Soviet fights: choose which attack to resolve now.
   *[western] Western fights: choose which attack to resolve now.
}
ask-CombatDie = The combat die is thrown.
ask-ResistanceTest = { $defender ->
    [0] { $hexes ->
        [1] Resistance test of the attacker: on 1, 2, 3 or 4 there is no retreat.
       *[2] Resistance test of the attacker: on 1 or 2 there is no retreat.
    }
   *[1] { $hexes ->
        [1] Resistance test of the defender: on 1, 2, 3 or 4 there is no retreat.
       *[2] Resistance test of the defender: on 1 or 2 there is no retreat.
    }
}
ask-Retreating = { $seat-id ->
    [soviet] Retreat: the Soviet side won and leads the beaten units { retreat-length } away.
   *[western] Retreat: the Western side won and leads the beaten units { retreat-length } away.
}
ask-Advancing = { $seat-id ->
    [soviet] Soviet advance: occupy the hexes left free with units that attacked, or stop.
   *[western] Western advance: occupy the hexes left free with units that attacked, or stop.
}
ask-Withdrawal = Failed landing: the Soviet player chooses where the air-landed company withdraws to.
ask-Negotiations = Negotiations: the Soviet player decides whether to test for a Western surrender now.
ask-TalksDie = { $western ->
    [0] Negotiations: the Western player throws a die.
   *[other] Negotiations: the Western player threw { $western }, the Soviet player throws a die.
}

## What can be answered

do-place = Place { $unit } in { $hex }
do-move = Move { $unit } to { $hex }
do-end-movement = End movement
do-attack = Attack { $target }
do-also = Attack { $target } too
do-join = Add { $unit } to the attack
do-declare = Declare the attack
do-fight = End the declarations
do-resolve = Resolve the attack on { $target }
do-retreat = Retreat { $unit } to { $hex }
do-lose = Eliminate { $unit }
do-advance = Occupy { $hex } with { $unit }
do-halt = End the advance
do-withdraw = Withdraw to { $hex }
do-talk = Open negotiations
do-decline = No negotiations

# The same answers as verbs: "This is not the moment to ..."
word-place = place units
word-move = move
word-end-movement = end movement
word-attack = set up an attack
word-also = add a target
word-join = add a unit to an attack
word-declare = declare an attack
word-fight = end the declarations
word-resolve = resolve an attack
word-retreat = retreat a unit
word-lose = eliminate a unit
word-advance = advance
word-halt = end an advance
word-withdraw = withdraw the air-landed company
word-talk = open negotiations
word-decline = turn down negotiations

## What happened

event-placed = Setup: { $unit } in { $hex }.
event-set-up = The setup was complete: the game began.
event-game-turn = { $night ->
    [0] Game-turn { $turn } began, by day.
   *[1] Game-turn { $turn } began, by night.
}
event-movement-over = { $seat-id ->
    [soviet] The Soviet player ended movement.
   *[western] The Western player ended movement.
}
event-moved = The { $unit } moved from { $from } to { $hex }: { $cost-total ->
    [one] 1 movement point.
   *[other] { $cost-total } movement points.
}
event-flown = The { $unit } flew from { $from } and landed in { $hex }.
event-declared = Attack declared on { $targets } at { $column }: { $attackers }.
event-fight = Attack on { $targets } at { $column } ({ $attack-total } against { $defence-total }): { $attackers }. { $die-parts ->
    [1] Die { $face }
   *[other] Die { $face }, at night { $die-total }
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
    [soviet] Soviet resistance test: die { $face } (needed { need-to-stand }), passed: no retreat.
   *[western] Western resistance test: die { $face } (needed { need-to-stand }), passed: no retreat.
}
event-gives-way = { $seat-id ->
    [soviet] Soviet resistance test: die { $face } (needed { need-to-stand }), failed: retreat of { retreat-length }.
   *[western] Western resistance test: die { $face } (needed { need-to-stand }), failed: retreat of { retreat-length }.
}
event-retreated = The { $unit } retreated from { $from } to { $hex }.
event-eliminated = The { $unit } was eliminated in { $hex }.
event-advanced = The { $unit } advanced from { $from } and occupied { $hex }.
event-withdrawn = The { $unit } withdrew to { $hex }: the enemy still stood where it had landed.
event-talks = The Soviet player opened negotiations: the West Berlin hexes occupied are worth { $value }.
event-no-talks = The Soviet player opened no negotiations.
event-surrender = The negotiations came to { $total }, less than the value occupied ({ $value }): the Western forces surrendered.
event-cease-fire = The negotiations came to { $total }, exactly the value occupied ({ $value }): cease-fire.
event-fighting-goes-on = The negotiations came to { $total }, more than the value occupied ({ $value }): the fighting went on.

need-to-stand = { $hexes ->
    [1] 1 to 4
   *[2] 1 or 2
}
retreat-length = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}

result-AE = AE, attacker eliminated
result-A1 = A1, the attacker retreats 1 hex unless it passes the resistance test
result-A2 = A2, the attacker retreats 2 hexes unless it passes the resistance test
result-N = N, no effect
result-D1 = D1, the defender retreats 1 hex unless it passes the resistance test
result-D2 = D2, the defender retreats 2 hexes unless it passes the resistance test
result-DE = DE, defender eliminated

# The bar of outcomes before an attack
talks-surrender = Surrender
talks-cease-fire = Cease-fire
talks-fighting-goes-on = Fighting goes on
outcome-attacker-eliminated = Attacker eliminated
outcome-attacker-retreats = Attacker retreats
outcome-nothing = No effect
outcome-defender-retreats = Defender retreats
outcome-defender-eliminated = Defender eliminated

## How it ended

end-surrender = Soviet victory: the Western garrison surrendered in the negotiations.
end-west-destroyed = Soviet victory: no Western unit is left in West Berlin.
end-occupied = Soviet victory: at the end of the 7 game-turns all West Berlin is occupied.
end-west-holds = Western victory: after 7 game-turns Western units still hold out in West Berlin.
end-two-cease-fires = Western victory: two cease-fires in a row in the negotiations.
end-not-occupied = Draw: no Western unit is left, but the Soviet side does not occupy every West Berlin city hex.

## What a number is made of

part-plain = plain hex
part-city = city hex
part-forest = forest hex
part-lakeland = lakeland hex
part-river = river to cross
part-occupied = Held: { $hex }
part-road = step along a road
part-factor = combat factor: { $unit }
part-resistance = resistance value of { $hex }
part-soviet-in-city = { $unit }: in a West Berlin city hex
part-across-river = { $unit }: attacks across a river
part-not-below-zero = a unit never counts less than 0
part-not-below-one = never less than 1
part-die = die
part-night = night game-turn
part-western-die = the Western player's die
part-russian-die = the Soviet player's die
part-west-kept-still = the Western side neither moved nor attacked this game-turn
part-western-losses = Western combat factors eliminated this game-turn
part-soviet-losses = Soviet and East German combat factors eliminated this game-turn

## Why not: in general

no-no-such-unit = No counter is called “{ $unit }”.
no-no-such-hex = There is no hex “{ $hex }” on the map.
no-not-your-unit = The { $unit } belongs to your opponent: you move and attack only with your own units.
no-unit-eliminated = The { $unit } is no longer in play: it has been eliminated.
no-stack-full = The { $unit } finds no room in { $hex }: the stacking limit is one brigade and one company, or two battalions and one company.
no-enemy-hex = The { $unit } cannot enter { $hex }: the enemy holds it.
no-stays-in-west-berlin = The { $unit } cannot go to { $hex }: Western units do not leave West Berlin.
no-not-adjacent = The { $unit } is not adjacent to { $hex }: they must share a hexside that is not lake.

## Why not: setup

no-not-to-place = The { $unit } is not among the units you still have to place.
no-place-inside = The { $unit } cannot start in { $hex }: Western units are placed inside West Berlin.
no-place-along-the-wall = The { $unit } cannot start in { $hex }: Soviet and East German units are placed along the Wall, outside West Berlin.

## Why not: movement

no-already-moved = The { $unit } has already moved in this phase.
no-stays-put = The { $unit } is already there: a move must lead to another hex.
no-too-far = { $cost ->
    [-1] The { $unit } has { movement-points }, but no way leads to { $hex }.
    [one] The { $unit } has { movement-points }; { $hex } takes 1.
   *[other] The { $unit } has { movement-points }; { $hex } takes { $cost }.
}
movement-points = { $factor ->
    [one] 1 movement point
   *[other] { $factor } movement points
}
no-truce-landing = The { $unit } cannot land among the enemy in { $hex }: a cease-fire is in force.
no-movement-is-over = The { $unit } cannot move any more: movement is over for this player-turn.

## Why not: combat

no-no-enemy-there = { $target }: there is no enemy here to attack.
no-already-attacks = The { $unit } is already in an attack: a unit attacks only once in a phase.
no-already-attacked = { $target } is already the target of an attack: nothing is attacked twice in a phase.
no-not-adjacent-to-all = The { $unit } would not be adjacent to all the targets if { $target } were added, as every attacker must be.
no-nobody-adjacent = No unit that can still attack is adjacent to { $target }.
no-attack-of-zero = With the modifiers { $units } { $units-count ->
    [one] counts
   *[other] count
 } 0: an attack that counts 0 is no attack.
no-odds-too-low = { $attack } against { $defence } is less than 1-3: an attack at such odds is not allowed.
no-no-attackers = The attack has no attackers yet: add at least one adjacent unit.
no-landed-fights-here = The { $unit } has landed among the enemy: it can only join an attack on { $hex }.
no-landed-attacks-its-hex = The { $unit } must be in every attack on the hex where it landed but already has one: { $target } cannot be attacked.
no-landed-must-attack = The { $unit } has landed among the enemy in { $hex } and must attack before the declarations end.
no-no-such-fight = There is no attack on { $target } left to resolve.

## Why not: retreat, advance, withdrawal

no-not-beaten = The { $unit } is not among the units to be retreated now.
no-hex-twice = The { $unit } has already been in { $hex }: a retreating unit never enters the same hex twice.
no-save-units = The { $unit } cannot retreat to { $hex }: more units would be lost than need be, and the ways that save the most must be chosen.
no-can-be-saved = The { $unit } cannot be eliminated: there is a way to retreat that loses fewer units.
no-took-no-part = The { $unit } cannot advance: it is not among the units that attacked in this fight.
no-already-advanced = The { $unit } has already advanced.
no-not-left-free = There is no advance into { $hex }: it is not a hex that the defender left free in this fight.

## Cards

card-fight = Fight: { $targets }
card-talks = Negotiations: surrender if two dice and the modifiers come to less than { $value }
sum-attack = Attack
sum-defence = Defence
sum-die = Die
sum-value = Value occupied
sum-modifiers = Modifiers
sum-talks = Result
sum-cost = Cost
