### Grognard: what is read at every table, whatever the game.
### A title may reword any of these messages in its own file.

yes = Yes
no = No
you = you

## Who sits at the table

seat-chance = Dice
seat-observer = Spectator

your-turn = Your move.
waiting-for = { $seat-id ->
    [chance] The die is being thrown.
   *[other] Waiting for an answer: { $seat }.
}

## Why not

no-game-over = The game is over: there is nothing left to decide.
no-not-your-turn = { $seat-id ->
    [observer] You are watching this game: the players decide.
   *[other] { $asked-id ->
        [chance] Nobody decides now: the die is thrown.
       *[other] It is not your move: the other side ({ $asked }) must answer first.
    }
}
no-not-asked = This is not the moment to { $action }.

## Dice

die = Die
dice = { $count ->
    [one] one die
   *[other] { $count } dice
}
die-shows = The die shows { $face }.
do-die = Die: { $face }
word-die = throw the die

## Numbers that open up

total = Total
by-clause = Rule { $clause }
origin-printed = printed on the counter
origin-rulebook = from the rulebook
origin-source = from a historical source
origin-reconstructed = our reconstruction

## Taking back

undo-reach = { $count ->
    [0] You have nothing to take back.
    [one] You can take back your last action.
   *[other] You can take back your last { $count } actions.
}
undo-wall-die = No further back: a die was thrown.
undo-wall-other = No further back: the other side has answered.
undo-wall-reveal = No further back: something hidden has been shown.
undo-nothing = No further back: this is where the game begins.
