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
undo-wall-draw = No further back: something was drawn or turned over.
undo-wall-other = No further back: the other side has answered.
undo-wall-reveal = No further back: something hidden has been shown.
undo-nothing = No further back: this is where the game begins.

## Situations: what is wrong with one

situation-where = line { $line }, column { $column }
situation-nearest = Perhaps { $nearest }?
situation-known = Known: { $known }.
situation-too-long = The text is too long for a situation.
situation-empty = There is nothing here: a situation begins with the number of its rules.
situation-no-rules = A situation begins with the number of its rules, alone on its line; “{ $given }” is not one.
situation-no-head = “{ $given }”: a line has a head, a colon and its words.
situation-other-rules = “{ $given }” has another number than the rules of today.
situation-other-title = “{ $given }” is not of this game.
situation-unknown-head = No line begins with “{ $given }”.
situation-unknown-word = “{ $given }” means nothing here.
situation-unknown-field = “{ $given }” cannot be said here.
situation-unknown-unit = There is no counter “{ $given }”.
situation-unknown-hex = The map has no hex “{ $given }”.
situation-unknown-mark = No counter bears the mark “{ $given }”.
situation-not-its-mark = This counter does not bear the mark “{ $given }”.
situation-unknown-phase = “{ $given }” is no phase of this game.
situation-unknown-question = Nothing asked in this game is called “{ $given }”.
situation-unknown-option = This game has no option “{ $given }”.
situation-option-value = “{ $given }” is not among the values of this option.
situation-not-a-number = “{ $given }” is not a whole number.
situation-neither-yes-nor-no = “{ $given }” is neither yes nor no.
situation-not-joined = “{ $given }” does not have as many parts as it should.
situation-twice = “{ $given }” stands here a second time.
situation-placed-twice = “{ $given }” has been placed already.
situation-no-value = “{ $given }” says nothing: its value is missing.
situation-missing = “{ $given }” is missing here.
situation-one-word = Behind “{ $given }” stands one word.
situation-three-words = Behind “{ $given }” stand three words: the winner or draw, how it was won, the clause.
situation-phase-or-ask = A phase that begins, or what is asked or how it ended: not both.
situation-nothing-asked = Nobody is asked anything, and the game is not over.
situation-impossible = This cannot be asked as the pieces stand.
situation-unknown-piece = There is no man, vehicle or gun “{ $given }”.
situation-unknown-vehicle = “{ $given }”: no vehicle is called that.
situation-unknown-house = There is no building “{ $given }”.
situation-unknown-opening = “{ $given }”: there is no such opening.
situation-no-house-there = “{ $given }” is in no building.
situation-not-a-point = “{ $given }” is not a point: two numbers with a comma between.
situation-too-few-points = “{ $given }” has too few corners.
situation-no-march = “{ $given }” without a march: nobody has set out.
situation-unreadable = “{ $given }” cannot be read: something is missing or has been changed.
no-no-such-turn = There is no turn { $turn }: the game has { $turns }.

# What is wrong in a file
fault-unknown = unknown { $what } { $word } (known: { $known })
fault-out-of-range = { $number } is out of range ({ $low } to { $high })
fault-too-long = { $number } characters is too long (at most { $most })
fault-unprintable = contains characters that cannot be printed
fault-plain-word = { $word } is not a short plain word (a-z, 0-9, _)
fault-twice = { $word } is listed twice
fault-missing = missing
fault-unknown-key = unknown key
fault-unreadable = cannot be read: { $why }
fault-too-large = larger than { $most } MB
fault-key-twice = the key { $word } appears twice in one object
fault-not-a-number = { $word } is not a number
fault-not-utf8 = not UTF-8 text (byte { $byte })
fault-not-json = not valid JSON: { $what } (line { $line }, column { $column })
fault-too-deep = nested too deeply
fault-too-many-digits = contains a number with too many digits
fault-half-character = contains half a character in a key
fault-not-a-choice = invalid enum value { $word }
fault-mistyped = { $what }
fault-expected = expected { $one ->
    [object] an object {"{"}...{"}"}
    [array] a list [...]
    [str] text
    [int] a whole number
    [float] a number
    [bool] true or false
   *[null] null
}{ $other ->
    [object] {" "}or an object {"{"}...{"}"}
    [array] {" "}or a list [...]
    [str] {" "}or text
    [int] {" "}or a whole number
    [float] {" "}or a number
    [bool] {" "}or true or false
    [null] {" "}or null
   *[none] {""}
}, not { $got ->
    [object] an object {"{"}...{"}"}
    [array] a list [...]
    [str] text
    [int] a whole number
    [float] a number
    [bool] true or false
   *[null] null
}

# What is wrong in the ground of a table
fault-terrain-already = { $word } is terrain already
fault-overlaps = overlaps the building { $word }
fault-multiple = { $number } is not a multiple of { $step }
fault-must-be = must be { $number }
fault-rows = { $number } rows, the table needs { $wanted }
fault-row = { $number } heights, the table needs { $wanted }
fault-polygon = { $type } must be a polygon
fault-polyline = { $type } must be a polyline without width
fault-four-points = { $type } must be a polygon of 4 points
fault-points = { $number } points, a { $shape } has { $low } to { $high }
fault-off-table = { $x }, { $y } is off the table
fault-point-twice = { $x }, { $y } is listed twice
fault-crossed = the polygon crosses or touches itself
fault-no-building = { $type } is no kind of building
fault-floors = { $number }, but { $floors } floors
fault-stairs = are outside the building
fault-no-wall = is not at a wall of the building
fault-faces-in = faces into the building
fault-no-way-back = { $word } is no opening that leads back here
