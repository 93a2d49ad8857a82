### The table: what is said when something at it cannot be done.

resigned = { $seat } resigned: { $winner } won.
rewound = { $seat } rewound the game to here (rewind { $number }).
stale = The table has moved on meanwhile: look again.
not-yours = You do not hold this seat.
bad-message = This message was not understood.
too-long = This message is too long.
too-fast = Too many messages at once: wait a moment.
overtaken = A newer question has come before this one.
log-full = Enough has been said and taken back at this table: it takes only moves now.
not-written = It could not be written to disk. Nothing has changed; try again.
no-such-table = There is no such table.
damaged = This table cannot be read: what is stored of it is damaged. Whoever runs the server can find it in the log.
other-rules = This game was played under earlier rules or on an earlier map. It can be read, but it cannot be played or measured any more.
no-common-moment = The earlier rules and those of now agree on no moment of this game: it can only be read.
journal-hidden = The journal of a game that is not over tells what its seats hide: it is given to whoever holds them all, and where nothing is hidden to whoever holds one.
moment-otherwise = From this moment the game cannot go on: the rules of now do not lead to it. Choose an earlier one.
battle-wrong = The battle cannot be played: { $reason }.
bad-survey = That cannot be measured.
no-such-board = There is no such board.
no-such-title = There is no such game.
no-such-seat = This table has no such seat.
no-such-mind = There is no such computer player.
seats-wrong = Every seat of the game must be named, and no other.
option-wrong = This option is not possible.
seat-taken = Somebody already sits there.
only-invited = This seat is kept for whoever has the invitation.
invitation-used = This invitation has been used: somebody sits there already. If it was you, go on in the browser you used then, or copy the link to your seat from there.
not-over = Only when the game is over.
situation-wrong = This situation cannot be played: { $reason }
situation-over = In this situation the game is over: there is nothing to play.
situation-of-seat = as seen by { $seat }: what is hidden has been dealt at random
situation-of-all = as a spectator sees it: what is hidden has been dealt at random
situation-secret = Just now something is decided in secret: copy the situation a little later.
own-battle-hidden = This battle is the players' own, and both armies stand in it: its situation can be copied when the game is over.
journal-wrong = This journal cannot be read: { $reason }
no-such-moment = The game never came to this point.
nothing-to-undo = You have nothing to take back here: { $wall ->
    [die] a die was thrown.
    [draw] something was drawn or turned over.
    [other] the other side has answered.
    [reveal] something hidden has been shown.
   *[nothing] the game begins here.
}
nothing-offered = Nothing was offered to you.
something-offered = An offer is already waiting for an answer.
game-is-over = The game is over.
game-is-on = The game is not over yet.
preview-turn = Turn { $turn }: { $phase }.
preview-move = { $seat } to move.
rematch-agreed = The rematch is already on.
clock-wrong = There is no such clock for this game.
orders-wrong = That cannot be a standing order: { $order }.
no-orders = This game knows no standing orders.
salts-closed = The first die has been thrown: salts can no longer be changed.
hello-first = A connection begins with hello.
bad-request = This request was not understood.
not-found = Nothing here.
not-allowed = Not allowed here.
too-many = Too many requests from your address: wait a moment.
too-many-lines = Too many tables are open from your address: close some.
too-large = Too large.
store-fails = The server cannot reach its store just now. What was acknowledged is on disk: try again in a moment.
store-damaged = What the server has stored is damaged. Nothing more is written; whoever runs the server must look after it.
our-fault = Something went wrong on our side. The game is safe: load the page again.
strange-origin = This request came from another site.
strange-host = This server does not go by that name.
not-a-deed = “{ $text }” is no action of this game.
mind-recruit = Recruit (plays sensibly, but seldom finds the best move)
mind-regular = Regular (weighs every move with exact odds, one step ahead)
mind-veteran = Veteran (plans a whole turn, and reckons with your reply)
dice-even = Out of { $rolls } throws of { $sides ->
        [6] six
       *[10] ten
    }-sided dice: fair dice are spread at least this unevenly { $percent } times in a hundred.
dice-none = No die was thrown.

## Settings of a server

setting-file = cannot be read: { $reason }
setting-toml = is not TOML: { $reason }
setting-unknown = there is no such setting
setting-unknown-near = there is no such setting; did you mean { $nearest }?
setting-whole = must be a whole number from { $low } to { $high }
setting-number = must be a number from { $low } to { $high }
setting-switch = must be true or false
setting-choice = must be one of: { $known }
setting-names = must be names, each with no more than 255 characters, with commas between them; in the file a list of texts
setting-token = must have 16 to 200 characters, without spaces
setting-text = must be a text

## Databases

database-closed = The database cannot be opened: { $reason }
database-newer = The database was made by a newer version of Grognard: start that one, or restore a backup of this version.
