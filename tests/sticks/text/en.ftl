### Sticks

## The cover

title-name = Sticks
title-line = Two players empty a pile of sticks. The last stick wins, and a fire burns beside it.
title-length = Five minutes
title-difficulty = Easy: three kinds of answer
title-information = Two numbers are hidden, once, before the first turn
reconstructed = Nothing is reconstructed.
credits = Nobody knows who first played with sticks.

## The options of the table

option-sticks = The pile
option-sticks-help = How many sticks lie in the pile.
option-sticks-7 = Seven sticks
option-sticks-20 = Twenty sticks
option-sticks-40 = Forty sticks

## Sides and questions

seat-north = North
seat-south = South

ask-Hiding = { $seat }: hide a number from one to three.
ask-Turn = { $left ->
    [one] { $seat }: take one or two sticks more, or stop.
   *[other] { $seat }: take one or two sticks.
}
ask-Fire = The fire: a die is thrown.

## Buttons and verbs

do-hide = Hide { $number }
do-take = { $sticks ->
    [one] Take one stick
   *[other] Take { $sticks } sticks
}
do-stop = Stop here
word-hide = hide
word-take = take
word-stop = stop

## What happened

event-hidden = { $seat } hides { $number }.
event-shown = North shows { $north }, South { $south }: { $seat } begins.
event-taken = { $sticks ->
    [one] { $seat } takes one stick.
   *[other] { $seat } takes { $sticks } sticks.
}
event-burnt = The die shows { $face }: a stick burns.
event-spared = The die shows { $face }: the fire spares the pile.
end-last-stick = { $winner } has the last stick and wins.

## Why not

no-one-to-three = The number is { $number }, but only one, two or three can be hidden.
no-one-or-two = One or two sticks are taken at a time, not { $sticks }.
no-no-such-pile = There is no pile of { $pile } sticks: the game begins with { $sticks } and ends with none.
no-not-so-many = { $sticks } sticks cannot be taken from a pile of { $pile }.

## What is weighed

card-fire = The fire after this turn
fire-burns = A stick burns
fire-spares = The pile is spared
sum-pile = The pile
sum-taken = Taken
part-pile = sticks in the pile
part-taken = taken from the pile

## On the board and in the terminal

mat = The mat
in-the-pile = Sticks in the pile: { $pile }
without-fights = there are no fights to weigh in this game
