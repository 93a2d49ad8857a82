### Unternehmen Rösselsprung - the hunt for Tito, 25 May 1944
###
### The names of units and hexes come from the map and counter files, a player's own among them.
### A face-down Mission has no name for those who may not look: its id is "mission".

## The cover

title-name = Unternehmen Rösselsprung
title-line = Drvar, 25 May 1944, seven in the morning: SS parachute battalion 500 drops on Tito's headquarters. The German has a few hours to find the right man in eight hiding places; the Yugoslav must get him away while the Lika brigade comes down from the hills.
title-length = 8 to 15 game turns, about three hours
title-difficulty = Medium: short rules, but every step can be answered
title-information = Hidden: the Yugoslav alone knows which Mission is Tito and which are decoys
reconstructed = Map, set-up, scatter table, aircraft and nearly all counter values are our reconstruction: the printed ones are not available. Owners of the game can replace them with files of their own.
credits = Unternehmen Rösselsprung - Caccia a Tito is a game by Marco Campari, published with Para Bellum Speciale 3. The map and counters played with here are our own reconstruction.

## The options of the table

option-last_turn = Last turn
option-last_turn-help = The rulebook says 14 turns in one place and 15 in another. If Tito is out of the game by turn 8 it ends there anyway.
option-last_turn-15 = Turn 15
option-last_turn-14 = Turn 14

option-german_18_gives_6 = German AP for 18 VF
option-german_18_gives_6-help = In the AP table a German 18 stands in two rows.
option-german_18_gives_6-true = 6 AP
option-german_18_gives_6-false = 5 AP

option-command_check = Command check
option-command_check-help = When the German checks which units are out of command.
option-command_check-end = At the end of a turn, for all of the next
option-command_check-start = At the start of a turn, after the airdrop

option-stacking_end_of_turn = Stacking limit
option-stacking_end_of_turn-help = Whether the limit of 8 VF to a hex applies at every moment, or only when the turn ends.
option-stacking_end_of_turn-true = Only when the turn ends: the excess is lost
option-stacking_end_of_turn-false = At every moment

option-tie_active_player_retreats = Opportunity Assault without a winner
option-tie_active_player_retreats-help = Who goes back when an Opportunity Assault ends equal, or when the side lower by 1 or 2 passes its morale test.
option-tie_active_player_retreats-true = Whoever was moving
option-tie_active_player_retreats-false = Whoever assaulted

option-light_no_opportunity_attack = Light units
option-light_no_opportunity_attack-help = Whether light units can make Opportunity Attacks.
option-light_no_opportunity_attack-true = No
option-light_no_opportunity_attack-false = Yes

option-any_command = German Commands
option-any_command-help = Which Command a German unit can be commanded by.
option-any_command-true = Any
option-any_command-false = Only its own

option-difference_more_than_double = Elimination in close combat
option-difference_more_than_double-help = When the beaten side is eliminated: if the higher total is more than twice the other, or if the difference is.
option-difference_more_than_double-true = Difference more than double: rarer
option-difference_more_than_double-false = Total more than double

option-natural_six_hits = A natural 6
option-natural_six_hits-help = At -1 a target in cover cannot be hit: a 6 on the die may do it all the same.
option-natural_six_hits-true = Always hits
option-natural_six_hits-false = Modifiers count

option-missions_retreat = Missions and retreats
option-missions_retreat-help = Whether Missions follow those who retreat from their hex, or stay and are caught.
option-missions_retreat-true = They follow
option-missions_retreat-false = They stay

option-no_reaction_on_lone_mission = A Mission moving alone
option-no_reaction_on_lone_mission-help = Whether a Mission that moves alone can be seized by an Opportunity Assault.
option-no_reaction_on_lone_mission-true = No
option-no_reaction_on_lone_mission-false = Yes

option-river_in_hex = The river Unac
option-river_in_hex-help = Whether the river flows along hexsides or inside hexes.
option-river_in_hex-true = Inside hexes
option-river_in_hex-false = Along hexsides

option-every_command_loss_scores = Points for Commands
option-every_command_loss_scores-help = Whether eliminating a Replacement Command is worth 5 VP too.
option-every_command_loss_scores-true = Yes, every time
option-every_command_loss_scores-false = No, each Command once

option-landing_one_by_one = Landing
option-landing_one_by_one-help = Whether the dropped units fight one by one as they land, or once all are down.
option-landing_one_by_one-true = One by one
option-landing_one_by_one-false = Once all are down

option-replacement_any_unit = Replacement Command
option-replacement_any_unit-help = With which units a Replacement Command may appear: the rulebook says only "friendly".
option-replacement_any_unit-true = With any German unit
option-replacement_any_unit-false = With one of its own formation

option-one_shot_per_hex = Several shots at a mover
option-one_shot_per_hex-help = Whether the same unit may fire more than once, paying, at those who have just entered a hex. Two Attack markers remain the most in any case.
option-one_shot_per_hex-true = Once per hex
option-one_shot_per_hex-false = As AP and markers allow

## The standing orders

order-react = Reactions
order-react-help = What to do when the enemy moves under your guns. The other entries say on which occasions you react; you let all others pass.
order-react-ask = Ask me
order-react-never = Never
order-react-fire = The stack most likely to hit fires
order-react-seize = Take whoever is undefended, else fire
order-against = Against
order-against-help = Who must be among the pieces on the move.
order-against-any = Anybody
order-against-units = Combat Units
order-against-missions = Missions
order-against-commands = Commands and Radio
order-chance = Least chance
order-chance-help = How likely at least one hit, or winning the close combat, must be.
order-chance-0 = Any
order-chance-25 = 25%
order-chance-33 = 33%
order-chance-50 = 50%
order-chance-66 = 66%
order-chance-75 = 75%
order-chance-90 = 90%
order-hexes = Only in these hexes
order-hexes-help = The numbers of the hexes in which to react, with spaces between: 10.06 11.05. Empty: anywhere.
order-keep = AP to keep
order-keep-help = How many AP must be left after the reaction.
order-keep-0 = None
order-keep-1 = 1
order-keep-2 = 2
order-keep-3 = 3
order-keep-4 = 4

## Sides, steps of the turn

seat-german = German
seat-yugoslav = Yugoslav

setup = Set-up
phase-drop = Airdrop
phase-calls = Radio and reinforcements
phase-points = AP and Initiative
phase-actions = Actions
phase-control = Control

turn-of = Turn { $turn } of { $turns }
day = Day
night = Night
initiative-with = Initiative: { $seat }
activation-points = AP: German { $german }, Yugoslav { $yugoslav }
points-so-far = VP known: German { $german }, Yugoslav { $yugoslav }

## The map and the counters

terrain-plain = plain
terrain-built-up = built-up
terrain-hill = hill
terrain-forest = forest

feature-river = river
feature-bridge = bridge

road-road = road
road-railway = railway

mark-cave = cave
mark-cemetery = cemetery
mark-crossroads = crossroads
mark-factory = factory
mark-radio = radio station
mark-school = school
mark-station = station
mark-region = district
mark-summit = summit

nation-german = Germany
nation-yugoslav = Yugoslavia

kind-infantry = infantry
kind-paratroop = paratroops
kind-tank = tanks
kind-machine-gun = machine guns
kind-mortar = mortars
kind-artillery = light artillery
kind-support = support
kind-engineer = engineers
kind-command = Command
kind-mission = Mission
kind-radio = Radio
kind-aircraft = aircraft

size-battalion = battalion
size-company = company
size-group = group
size-platoon = platoon
size-section = section
size-detachment = detachment
size-staff = staff

factor-vf = strength (VF)
factor-movement = movement (MP)
factor-range = range
factor-radius = Command Radius
factor-precision = precision
factor-attack = attack dice
factor-modifier = modifier

mission-hex = Initial position of a Mission
mission-face-down = Mission face down
entry-hex = Entry of reinforcements
river-hex = River

where-lost = out of the game
where-awaited = not yet in play
where-fled = off the map
where-taken = in German hands
where-forgone = far off, against Kampfgruppe Willam

## What is asked

ask-Hiding = Set-up: the Yugoslav puts a face-down Mission in every initial position.
ask-Tuning = Set-up: the Yugoslav chooses the unit that the Radio starts with.
ask-Dropping = Airdrop: the German chooses the landing hexes, one unit after the other.
ask-Boarding = Airdrop: which unit does the Command jump with?
ask-Landing = Landing among the enemy: which hex is fought for first?
ask-DriftDie = { $drifting ->
    [0] Airdrop: on 1 to 3 the unit lands in the hex chosen.
   *[1] Scatter: the die says which way.
}
ask-Sheltering = There is no room in the hex: the German chooses where the unit shelters.
ask-Calling = The Yugoslav may call reinforcements by radio, or give up a unit to delay Kampfgruppe Willam.
ask-RadioDie = Radio: on 4 to 6 the unit arrives at once.
ask-PointsDie = { $german ->
    [0] Activation Points: the German die is thrown.
   *[other] Activation Points: the German threw { $german }, the Yugoslav die is thrown.
}
ask-Alternation = { $seat-id ->
    [german] The German prepares his Action.
   *[yugoslav] The Yugoslav prepares his Action.
}
ask-Acting = { $passed ->
    [0] { $seat-id ->
        [german] The German's turn: an Action, or pass.
       *[yugoslav] The Yugoslav's turn: an Action, or pass.
    }
   *[1] { $seat-id ->
        [german] The Yugoslav has passed: if the German passes too, the turn ends.
       *[yugoslav] The German has passed: if the Yugoslav passes too, the turn ends.
    }
}
ask-Planning = { $resumed ->
    [0] { $kind-id ->
        [move] Movement: add the units that go along, trace the way, then go.
        [attack] Attack: add the units that fire too, then choose the target.
        [move-attack] Movement and Attack: fire at once, or trace the way and fire later.
        [assault] Assault: add the units that go along and trace the way right into the enemy.
       *[mission] Move Mission: add the escort, trace the way, then go.
    }
   *[1] The move goes on: trace the rest of the way, or stop here.
}
ask-Marching = { $seat-id ->
    [german] After moving the German may attack.
   *[yugoslav] After moving the Yugoslav may attack.
}
ask-Breakdown = Breakdown: on 1 the tank is lost.
ask-Capture = Tito is taken: on a die no higher than the German strength he is alive.
ask-Window = { $seat-id ->
    [german] The enemy is in sight: does the German react?
   *[yugoslav] The enemy is in sight: does the Yugoslav react?
}
ask-Massing = { $kind-id ->
    [shoot] Opportunity Attack: add the units that fire too, then carry it out.
   *[storm] Opportunity Assault: add the units that go along, then carry it out.
}
ask-Volley = Attack: as many dice are thrown as there are VF firing.
ask-Losing = { $seat-id ->
    [german] { $points ->
        [one] The German chooses who loses 1 VF.
       *[other] The German chooses who loses { $points } VF, one at a time.
    }
   *[yugoslav] { $points ->
        [one] The Yugoslav chooses who loses 1 VF.
       *[other] The Yugoslav chooses who loses { $points } VF, one at a time.
    }
}
ask-Morale = Morale test.
ask-CloseCombat = { $first ->
    [0] Close combat: the side that entered throws a die.
   *[other] Close combat: the side that entered threw { $first }, the other throws a die.
}
ask-SideTest = Close combat: morale test for the side that has the worst of it.
ask-Retreating = { $seat-id ->
    [german] Retreat: the German chooses the hex.
   *[yugoslav] Retreat: the Yugoslav chooses the hex.
}
ask-Replacing = Replacement Command: the German chooses where it appears.
ask-Rearranging = { $merging ->
    [0] Split and merge: first units are split, then merged.
   *[1] Split and merge: from now on units can only be merged.
}
ask-Interrogation = Civilians are interrogated: on 3 to 6 somebody talks.
ask-Uncovering = Somebody has talked: the German chooses the Mission to uncover.
ask-Turning = The Missions in the hex all look the same: chance turns one of them.
ask-Raiding = { $arrived ->
    [0] Air Attack: a die says whether the aircraft finds its target.
   *[1] Air Attack: the dice of the attack are thrown.
}

## What can be answered

do-hide = { $mission } in { $hex }
do-tune = Radio in { $hex }
do-drop = Drop { $unit } on { $hex }
do-jump = The Command jumps with { $unit }
do-shelter = Shelter in { $hex }
do-hurry = Call { $unit } by radio
do-forgo = Give up { $unit } to delay Willam
do-order = { $kind-id ->
    [move] Movement: { $unit }
    [attack] Attack: { $unit }
    [move-attack] Movement and Attack: { $unit }
    [assault] Assault: { $unit }
    [split] Split or merge: { $unit }
   *[mission] Move Mission: { $unit }
}
do-add = With { $unit }
do-to = To { $hex }
do-leave = Leave the map
do-go = Carry it out
do-stop = Stop here
do-fire = Attack { $hex }
do-hold = No attack
do-split = Detach { $points } VF from { $unit }
do-merge = Merge { $other } into { $unit }
do-recover = Recover: { $unit } gets up
do-interrogate = Interrogate civilians
do-uncover = Uncover a Mission in { $hex }
do-strike = { $aircraft }: attack { $hex }
do-pass = Pass
do-shoot = Opportunity Attack: { $unit }
do-storm = Opportunity Assault: { $unit }
do-decline = No reaction
do-lose = 1 VF from { $unit }
do-retreat = Retreat to { $hex }
do-replace = Replacement Command in { $hex }
do-draw = { $mission } is turned
do-done = Done

# The same answers as verbs: "This is not the moment to ..."
word-hide = place Missions
word-tune = place the Radio
word-drop = choose a landing hex
word-jump = let the Command jump
word-shelter = shelter in another hex
word-hurry = call reinforcements by radio
word-forgo = give up a reinforcement
word-order = begin an Action
word-add = add pieces
word-to = choose a hex
word-leave = leave the map
word-go = carry it out
word-stop = break off a move
word-fire = attack
word-hold = leave out the Attack
word-split = split units
word-merge = merge units
word-recover = get a unit up
word-interrogate = interrogate civilians
word-uncover = uncover a Mission
word-strike = call an Air Attack
word-pass = pass
word-shoot = make an Opportunity Attack
word-storm = make an Opportunity Assault
word-decline = decline to react
word-lose = choose a loss
word-retreat = retreat
word-replace = place the Replacement Command
word-draw = turn a Mission
word-done = end this step

## What happened: set-up, airdrop, reinforcements

event-mission-hidden = In { $hex }, face down: { $unit }.
event-missions-hidden = The Missions are hidden: one to each position, and one is Tito.
event-radio-placed = The Radio is on the air from { $hex }.
event-drop-planned = Drop zone in { $hex }: { $unit }.
event-landing-die = { $face ->
    [1] { $unit }: die 1, right on target.
    [2] { $unit }: die 2, right on target.
    [3] { $unit }: die 3, right on target.
   *[other] { $unit }: die { $face }, carried off by the wind.
}
event-landed = { $unit } lands in { $hex }.
event-lands-among-enemies = Landing among the enemy in { $hex }: they fire, then it is hand to hand.
event-radio-die = { $comes ->
    [0] The Radio calls { $unit }: die { $face }, no answer.
   *[1] The Radio calls { $unit }: die { $face }, on its way at once.
}
event-forgone = { $unit } stays to hold up Kampfgruppe Willam, now due on turn { $turn }.
event-back-off-map = { $unit } is off the map again.

## What happened: turn and Actions

event-turn = { $night ->
    [0] Turn { $turn }: by day.
   *[1] Turn { $turn }: by night.
}
event-out-of-command = Out of command in { $hex }: { $unit }.
event-points-gained = { $seat-id ->
    [german] German AP: { $points } (die { $face }).
   *[yugoslav] Yugoslav AP: { $points } (die { $face }).
}
event-initiative = { $seat-id ->
    [german] The German has the Initiative.
   *[yugoslav] The Yugoslav has the Initiative.
}
event-passes = { $seat-id ->
    [german] The German passes.
   *[yugoslav] The Yugoslav passes.
}
event-action = { $action-id ->
    [move] { $seat-id ->
        [german] German Movement: { $units }.
       *[yugoslav] Yugoslav Movement: { $units }.
    }
    [attack] { $seat-id ->
        [german] German Attack: { $units }.
       *[yugoslav] Yugoslav Attack: { $units }.
    }
    [move-attack] { $seat-id ->
        [german] German Movement and Attack: { $units }.
       *[yugoslav] Yugoslav Movement and Attack: { $units }.
    }
    [assault] { $seat-id ->
        [german] German Assault: { $units }.
       *[yugoslav] Yugoslav Assault: { $units }.
    }
   *[mission] { $units-count ->
        [one] A Mission sets out alone.
       *[other] Setting out with an escort: { $units }.
    }
}
event-moved = { $unit-id ->
    [mission] A face-down Mission moves to { $hex }.
   *[other] { $unit } moves to { $hex }.
}
event-breakdown-die = { $face ->
    [1] { $unit }: breakdown in { $hex }.
   *[other] { $unit }: die { $face }, the engines hold.
}
event-rearranges = { $seat-id ->
    [german] The German rearranges his units in { $hex }.
   *[yugoslav] The Yugoslav rearranges his units in { $hex }.
}
event-split = { $part } splits from { $unit }: { $points } VF.
event-merged = { $other } joins { $unit }.
event-recovers = { $unit } gets up.

## What happened: Attacks and morale

event-volley = { $hits ->
    [0] { $units } at { $hex }: { $dice } ({ $to-hit-total } needed). No hits.
    [one] { $units } at { $hex }: { $dice } ({ $to-hit-total } needed). One hit.
   *[other] { $units } at { $hex }: { $dice } ({ $to-hit-total } needed). Hits: { $hits }.
}
event-declined = { $seat-id ->
    [german] The German lets it pass.
   *[yugoslav] The Yugoslav lets it pass.
}
event-opportunity-attack = { $seat-id ->
    [german] The Germans open fire on the move to { $hex }: { $units }.
   *[yugoslav] The Yugoslavs open fire on the move to { $hex }: { $units }.
}
event-opportunity-assault = { $seat-id ->
    [german] The Germans fall on those moving to { $hex }: { $units }.
   *[yugoslav] The Yugoslavs fall on those moving to { $hex }: { $units }.
}
event-strike = { $aircraft } swoops on { $hex }.
event-raid-die = { $arrived ->
    [0] { $aircraft }: die { $face }, target not found.
   *[1] { $aircraft }: die { $face }, target in sight.
}
event-raid = { $hits ->
    [0] { $aircraft } on { $hex }: { $dice } ({ $to-hit-total } needed). No hits.
    [one] { $aircraft } on { $hex }: { $dice } ({ $to-hit-total } needed). One hit.
   *[other] { $aircraft } on { $hex }: { $dice } ({ $to-hit-total } needed). Hits: { $hits }.
}
event-morale = { $passed ->
    [0] { $unit }: morale { $morale }, die { $face }. It gives way.
   *[1] { $unit }: morale { $morale }, die { $face }. It holds.
}
event-prone = Prone: { $unit }.
event-loses = { $unit } loses { $points } VF.
event-eliminated = Eliminated: { $unit }.
event-radio-lost = The Radio falls silent: destroyed in { $hex }.
event-command-lost = { $unit } falls in { $hex }.
event-command-replaced = { $unit }: a Replacement Command takes over in { $hex }.

## What happened: close combat

event-combat-die = { $seat-id ->
    [german] German die: { $face }.
   *[yugoslav] Yugoslav die: { $face }.
}
event-close-combat = Close combat in { $hex }: entering { $entering }, defending { $standing }.
event-result-tie = Nobody gives way in { $hex }: even.
event-result-test = { $seat-id ->
    [german] The Germans waver in { $hex }: morale test.
   *[yugoslav] The Yugoslavs waver in { $hex }: morale test.
}
event-result-beaten = { $seat-id ->
    [german] Germans beaten in { $hex }: 1 VF lost and retreat.
   *[yugoslav] Yugoslavs beaten in { $hex }: 1 VF lost and retreat.
}
event-result-crushed = { $seat-id ->
    [german] Germans wiped out in { $hex }.
   *[yugoslav] Yugoslavs wiped out in { $hex }.
}
event-side-test = { $passed ->
    [0] { $seat-id ->
        [german] German morale { $morale }, die { $face }: they retreat.
       *[yugoslav] Yugoslav morale { $morale }, die { $face }: they retreat.
    }
   *[1] { $seat-id ->
        [german] German morale { $morale }, die { $face }: they hold.
       *[yugoslav] Yugoslav morale { $morale }, die { $face }: they hold.
    }
}
event-retreated = { $unit-id ->
    [mission] A face-down Mission follows the retreat to { $hex }.
   *[other] { $unit } falls back to { $hex }.
}

## What happened: Missions and the end

event-interrogates = The Abwehr interrogates civilians.
event-interrogated = { $face ->
    [1] Die 1: nobody has seen anything.
    [2] Die 2: nobody has seen anything.
   *[other] Die { $face }: somebody talks.
}
event-mission-uncovered = The Mission of { $hex } is uncovered: { $unit }.
event-decoy-caught = Nothing but papers and smoke in { $hex }: it was a decoy.
event-mission-caught = Captured in { $hex }: { $unit }.
event-tito-found = Tito himself is in { $hex }.
event-tito-captured = Tito is taken alive in { $hex } (die { $face }, strength { $strength }).
event-tito-killed = Tito dies in the fight in { $hex } (die { $face }, strength { $strength }).
event-mission-fled = { $unit-id ->
    [mission] A face-down Mission leaves the map from { $hex }.
    [tito] Tito is safe: he leaves the map from { $hex }.
   *[other] { $unit } leaves the map from { $hex }.
}
event-final-points = Victory Points: German { $german }, Yugoslav { $yugoslav }.

## How it ended

end-tito-captured = Tito is a prisoner: German strategic victory.
end-german-points = German victory on points.
end-yugoslav-points = Yugoslav victory on points.
end-equal-points = Equal points: a draw.

## What a number is made of

part-plain = plain
part-built-up = built-up
part-hill = hill
part-forest = forest
part-road = along the road
part-river = river
part-entry = entering the map
part-prone = prone
part-move-and-attack = Movement and Attack
part-machine-gun = machine guns on plain: { $unit }
part-mortar = mortars against infantry: { $unit }
part-landing = just landed
part-strength = { $unit }
part-attacked-twice = Attack 2
part-map-strength = { $strength } VF on the map
part-die = die
part-first-turn = first turn
part-tito = Tito on the map
part-fled = Missions that got away
part-not-below-zero = never below zero
part-carried = left from the turn before
part-tito-killed = Tito killed
part-mission-captured = captured: { $unit }
part-mission-escaped = safe: { $unit }
part-commands-lost = German Commands eliminated
part-german-losses = German VF eliminated
part-objective = objective of { $hex }

## Why not: in general

no-no-such-unit = No counter is called “{ $unit }”.
no-no-such-hex = There is no hex “{ $hex }” on the map.
no-no-such-action = No Action is called “{ $action-id }”.
no-not-your-unit = { $unit } is not one of your units that can act now.
no-not-on-the-map = { $unit } is not on the map.
no-not-adjacent = A step leads to an adjacent hex: { $hex } is not one.
no-stack-full = There is no room in { $hex }: more than 8 VF in one hex.
no-too-few-points = Too few AP: { $cost } needed, { $points } left.
no-prone = { $unit } is prone.
no-out-of-command = { $unit } is out of command.
no-light-unit = { $unit } is a light unit: it neither attacks nor assaults.
no-artillery = { $unit } is artillery: it makes no Assaults.
no-no-tank-ground = { $unit } cannot go to { $hex }: tanks keep to roads and plain.

## Why not: set-up, airdrop, reinforcements

no-not-a-mission-hex = { $hex } is not an initial position of the Missions.
no-hex-has-a-mission = There is already a Mission in { $hex }.
no-not-to-be-placed = { $unit } is not among the Missions to be placed.
no-no-unit-there = There is no Yugoslav unit in { $hex }.
no-not-in-this-drop = { $unit } is not to be placed in this airdrop.
no-no-room-for-the-rest = After { $hex } the other units of the drop would find no room.
no-has-fired-here = { $unit } has already fired at those who entered { $hex }: once per hex, it was agreed.
no-too-far-from-the-last = { $hex } is more than two hexes from the last one chosen, { $last }.
no-hex-taken = { $unit } finds no room in { $hex }: one paratroop and one support unit to a hex.
no-mission-hex = { $hex } is an initial position of the Missions: it cannot be chosen.
no-no-landing-fight = No unit has landed among the enemy in { $hex }.
no-drifts-off-the-map = A { $face } leads off the map: it is thrown again.
no-no-shelter = There is no shelter in { $hex }: it takes an adjacent hex with room and without enemies.
no-not-a-reinforcement = { $unit } is not a Yugoslav reinforcement still to come.
no-no-radio = The Radio is not on the map.
no-not-due-next-turn = { $unit } is due on turn { $turn }: only units due next turn can be called.
no-called-already = The die for { $unit } has already been thrown.
no-not-due-yet = { $unit } is due on turn { $turn }: it cannot be given up before.
no-too-late-to-delay = On turn { $turn } it is too late to delay Kampfgruppe Willam.
no-not-whole = { $unit } has only { $strength } VF: only whole units are given up.
no-not-its-entry = This reinforcement cannot enter at { $hex }.

## Why not: Actions and movement

no-nothing-to-do = There is nothing { $unit } can do with this Action.
no-nothing-planned = There is nothing to carry out yet.
no-missions-move-otherwise = { $unit }: Missions move by an Action of their own, one at a time, and that Action is for them alone.
no-commands-do-not-fight = { $unit } is a Command: alone it can only move.
no-radio-only-moves = { $unit } can only move.
no-attacked-twice = { $unit } has made two Attacks this turn.
no-no-mission-moves-left = In turn { $turn } no Move Mission Actions are left (at most { $most }).
no-not-in-the-same-hex = { $unit } is not in the same hex.
no-already-chosen = { $unit } already takes part.
no-not-along = { $unit } cannot go with the others in this Action.
no-way-is-chosen = The way has been begun: { $unit } can no longer be added.
no-too-far = { $left ->
    [-2] { $unit } has no MP left; { $hex } takes { $cost }.
    [-1] { $unit } has no MP left; { $hex } takes { $cost }.
    [0] { $unit } has no MP left; { $hex } takes { $cost }.
   *[other] { $unit } has { $left } MP left; { $hex } takes { $cost }.
}
no-enemy-hex = Enemy units are in { $hex }: it can be entered only by Assault.
no-enemy-pieces-there = Enemy pieces are in { $hex }: it cannot be entered without a combat unit.
no-leads-to-no-enemy = From { $hex } the Assault can no longer reach an enemy.
no-no-enemy-at-the-end = There is no enemy in { $hex }: an Assault ends among the enemy.
no-not-at-the-edge = Only a Mission can leave the map, and only from a hex at the edge.
no-no-point-left = Leaving the map takes 1 MP more.
no-not-in-the-hex = { $unit } is not among the units to be rearranged in { $hex }.
no-cannot-split = { $unit } cannot be split like that ({ $points } VF).
no-merged-already = { $unit } can no longer be split: merging has begun.
no-not-alike = { $unit } and { $other } are not of one type and formation.
no-too-strong = { $unit } would come to { $total } VF: the most is { $most }.
no-nothing-changed = Everything would stay as it was.
no-no-command-with-it = { $unit } has no Command in its hex.
no-not-prone = { $unit } is not prone.
no-no-abwehr-in-town = The Abwehr is not in a built-up hex.
no-no-mission-face-down = There are no face-down Missions on the map.
no-no-mission-there = There is no face-down Mission in { $hex }.

## Why not: Attacks, reactions, retreats

no-out-of-range = { $hex } is { $distance } hexes away; { $unit } reaches { $range }.
no-no-line-of-sight = { $unit } does not see { $hex }: line of sight blocked in { $by }.
no-nothing-to-hit = There is nothing to hit in { $hex }.
no-only-tanks-there = { $unit } can do nothing against the tanks in { $hex }.
no-not-your-aircraft = { $aircraft } belongs to the other side.
no-not-this-turn = { $aircraft } is not available now: its turn is { $turn }.
no-no-british-mission = { $aircraft } flies only while the British Mission is on the map.
no-not-next-to-it = { $unit } is not next to { $hex }.
no-lone-mission = Only a Mission is in { $hex }: it cannot be assaulted.
no-not-among-the-hit = { $unit } is not among the units hit.
no-enemy-there = Enemy pieces are in { $hex }: there is no retreat into it.
no-not-all-fit = There is no room for all in { $hex }, but there is in { $other }: they retreat together.
no-no-unit-of-his = There are no units of { $unit } in { $hex }.

## What cannot be in a situation

no-never-there = { $unit } can never be there.
no-not-its-strength = { $unit } cannot have { $strength } VF: at most { $most }, and none once it is gone.
no-too-many-markers = { $unit } bears at most two Attack markers.
no-both-sides = Units of both sides are in { $hex }: only a fight brings them there.
no-still-there = { $unit } is still on the map.

## Cards

card-attack = Attack on { $hex }: { $units }
card-shot = Opportunity Attack on { $hex }: { $units }
card-raid = Air Attack on { $hex }: { $aircraft }
card-assault = { $unhurt ->
    [100] Assault on { $hex }: { $units }
   *[other] Assault on { $hex }: { $units }. No hits on the way: { $unhurt }%
}
card-storm = Opportunity Assault on { $hex }: { $units }
card-close-combat = Close combat in { $hex }
card-undefended = Nobody defends { $hex }
card-march = { $once ->
    [-1] March to { $hex }: { $units }
   *[other] March to { $hex }: { $units }. Against a single shot, unhurt at { $once }%
}
card-flight = Off the map from { $hex }: { $units }
card-interrogation = Interrogation of civilians
card-drop = The drop: where it comes down
card-radio = The radio call
sum-dice = Dice
sum-to-hit = Needed to hit
sum-modifier = Modifier
sum-entering = Entering
sum-standing = Defending
sum-cost = Cost in MP
sum-points = Activation Points
sum-german = German VP
sum-yugoslav = Yugoslav VP

# The bars, from the worst to the best for the side that acts
outcome-missed = No hits
outcome-shaken = 1 hit: morale test
outcome-loses-1 = 2 hits: 1 VF and test
outcome-loses-2 = 3 hits: 2 VF and test
outcome-loses-more = 4 hits or more: 3 VF or more and test
outcome-tank-lost = Tanks destroyed
outcome-command-lost = Command eliminated
outcome-radio-lost = Radio destroyed
outcome-entering-crushed = Entering side wiped out
outcome-entering-beaten = Entering side loses 1 VF and retreats
outcome-entering-routed = Entering side retreats, prone
outcome-thrown-back = Nobody gives way: back again
outcome-standing-routed = Defender retreats, prone
outcome-standing-beaten = Defender loses 1 VF and retreats
outcome-standing-crushed = Defender wiped out
outcome-seized = All taken without a fight
outcome-silent = Nobody talks
outcome-talks = Somebody talks
march-hurt = Hit, broken down or caught on the way
march-unhurt = Unhurt, even if the enemy spends every point on it
drop-drifts = In one of the six hexes around, at random
drop-on-target = In the chosen hex
radio-late = Comes when it is due
radio-early = Comes at once

# What blocks the line of sight
sight-ground = { $terrain-id ->
    [forest] The forest of { $by } hides { $hex }.
   *[built-up] The houses of { $by } hide { $hex }.
}
sight-units = The units in { $by } hide { $hex }.
