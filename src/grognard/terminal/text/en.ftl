### The commands of the house.

## Help

help = Board wargames with the rules enforced and explained.

    Start with: grognard (the table, in your browser)

help-titles = List the games of the house: what they are about, how long, how hard.
help-rules = Read the rules of a title: all headings, one clause whole, or a search.

    Our rulings, where the rulebook is unclear or silent, are marked as ours.

    Examples: grognard rules berlino85 · grognard rules berlino85 4.3d · grognard rules berlino85 --search "river bridge"
help-play = Play a whole game in the terminal, against the computer or a friend.

    Answer with the number of a choice or with its words (a unit, a hex: "msr1 0503"). While you play, help lists the rest: why something is not allowed, the rules, undo, the log, the map. Leave whenever you like: the game is kept, and --journal FILE takes it up again.

    Examples: grognard play berlino85 · grognard play berlino85 --side western --journal mygame.journal
help-simulate = Let computer players play many games, and count who wins.

    The same seed gives the same games, whatever --jobs. Rates come with their 95 % interval (Wilson).

    Examples: grognard simulate berlino85 --games 400 --minds regular,random --swap · grognard simulate berlino85 --games 10000 --minds random,random --check --jobs 2
help-ladder = Let the computer players of a game meet each other in mirrored pairs: the same dice, seats changed.

    Scores are wins and half the draws, in percent, with a 95 % interval over pairs; adjusted, with the luck of the dice taken out. The same seed gives the same games, whatever --jobs.

    Examples: grognard ladder berlino85 --pairs 50 · grognard ladder berlino85 --minds greedy,tools.reference:Greedy --pairs 100 --record docs/ladder.md
help-lab = The workshop of the computer players.
help-lab-train = Learn what positions are worth, from many games of many kinds of play.

    The same seed gives the same file. It needs numpy: pip install "grognard[train]".

    Example: grognard lab train berlino85 --games 2400 --seed 1 --out value.json
help-lab-train-out = The file for what was learned.
help-lab-train-seed = Game n depends on the seed and n alone.
help-situation = Look at a situation: a position written as a text, as FEN is for chess (docs/situations.md).

    Says what is wrong with it and where; else prints it in its normal form, with whose move it is, what is asked and how many answers there are. With --draw a picture of it.

    Examples: grognard situation duel.sit · grognard situation duel.sit --draw duel.png · grognard play berlino85 --from duel.sit
help-replay = Replay a journal: check every digest and tell the game in words.

    A journal that was changed is reported at the first action that differs (exit code 1).
help-odds = Exact chances of a fight: for two totals, or for units in hexes with all modifiers.

    Examples: grognard odds berlino85 6 2 --night · grognard odds berlino85 --attack ddr_mot1@0508,su_6bde@0608 --defend us_bde@0507
help-draw = Draw the board as a file, empty, set up or as it stood in a journal.

    Examples: grognard draw berlino85 --out berlin.svg --setup historical --legend · grognard draw berlino85 --out end.svg --journal mygame.journal

help-lang = Italian or English; may stand anywhere. Without it the locale decides.
help-version = Say which version this is.
help-title = The game, as `grognard titles` names it.
help-clause = The number of a clause, such as 4.3d. Without it all headings are listed.
help-search = List the clauses that contain all these words.
help-side = Your side; both: two people at one screen. Without it the side that moves first.
help-mind = Who plays the other side: recruit or regular, where the game offers it veteran, or random; module:Class for one of your own.
help-play-seed = Throw the dice of this seed: the same answers then give the same game.
help-play-journal = Where the game is kept; if the file exists, the game goes on from there.
help-option = An option of the table, such as setup=free. May be repeated.
help-map = Your own map file in place of ours.
help-counters = Your own counter file in place of ours.
help-games = How many games.
help-minds = Who plays: a mind for each seat, in the order of the seats; module:Class for one of your own.
help-simulate-seed = Game n depends on the seed and n alone.
help-pairs = How many pairs of games each two of them play.
help-ladder-minds = Who meets whom: two minds or more; module:Class for one of your own.
help-ladder-seed = Pair n depends on the seed and n alone.
help-record = The file that keeps the results: a row for each match is added to it.
help-swap = Every second game the minds change seats.
help-jobs = How many processes share the games.
help-journals = Keep the journal of every game in this folder.
help-json = Print the results as one JSON object.
help-check = Check all invariants at every action, and replay every journal. Slower.
help-file = The journal.
help-situation-file = The situation; - for standard input.
help-situation-title = Whose situation it must be. Without it the first line says so.
help-situation-draw = Draw it there, as SVG or PNG by the ending. Everything is turned up.
help-start = Begin from the situation in this file; - for standard input.
help-quiet = Check only; do not tell the story.
help-attack = The attacker's total.
help-defence = The defender's total.
help-attackers = The attacking units, each with its hex.
help-defenders = The units attacked, each with its hex.
help-night = By night.
help-turn = The game-turn in which the fight takes place.
help-out = The file to write, SVG or PNG by its ending.
help-setup = With the counters set up as in history, or without counters.
help-legend = With the key and the tables beside the map.
help-draw-journal = Draw the board of this journal.
help-at = Draw it after this many actions of the journal; without it, at the end.
try-help = (see { $command } --help)

## What went wrong

bad-language = --lang: { $lang } is not a language of the house (known: { $known })
bad-title = no such title: { $title } (known: { $known })
bad-clause = { $title } has no clause “{ $clause }”; nearest: { $near }
bad-clause-and-search = name a clause or search for words, not both
bad-search = no clause of { $title } contains all these words: { $words }
bad-option = --option { $option }: write it as KEY=VALUE (known: { $known })
bad-option-twice = --option { $option }: given twice
bad-option-of-journal = --option: { $file } has its own options; leave them out to go on with that game
bad-range = { $name }: { $value } is out of range ({ $low } to { $high })
bad-choice = { $name }: { $value } is none of: { $known }
bad-minds = --minds { $minds }: name { $count } minds, with a comma between them
bad-ladder-minds = --minds { $minds }: name two minds or more, with commas between them
bad-read = { $file }: cannot be read: { $reason }
bad-not-text = { $file }: not UTF-8 text
bad-png = { $file }: no PNG without resvg: pip install "grognard[png]", or name a file that ends in .svg
bad-option-of-situation = --option: { $file } has its own options
bad-situation-over = { $file }: in this situation the game is over, there is nothing to play
bad-situation-of-journal = --from: the game in { $file } began from something else; leave it out to go on with that game
bad-write = { $file }: cannot be written: { $reason }
bad-directory = { $file }: is a folder, name a file
bad-not-a-journal = { $file }: exists and is not a journal; it is left as it was
bad-no-totals = this game has no odds for two totals: while you play, the chances are shown beside the choices
bad-odds = give two totals (ATTACK DEFENCE), or --attack and --defend with units and their hexes
bad-odds-both = give two totals or units with their hexes, not both
bad-no-such-night = this calendar has no such game-turn
bad-by-day = --turn: game-turn { $turn } is by day
bad-refused = this fight is not allowed: { $reasons }
bad-at = --at: goes with --journal
bad-setup-of-journal = --setup: a journal has its own
bad-answer = “{ $text }” is none of the choices: write a number, the words of a choice, or "help"
bad-why = write the action you wonder about: why move su_6bde 0101
bad-save = write the file to save to: save mygame.journal
at-line = line { $line }
not-understood = “{ $text }” is not understood: { $reason }

## Rules

options = Options of the table (--option KEY=VALUE, the default first):
has-ruling = (with a ruling of ours)
our-ruling = Our ruling:
see-also = See also: { $clauses }

## Cards

column = Column { $column }
attack-against = Attack { $attack } against { $defence }
declared = Attack on { $targets } at { $column }: { $attackers }
odds = { $attack } against { $defence }: { $column }
odds-at-most = at most { $attack } against { $defence }: { $column }
less-than-1-3 = less than 1-3
movement-points = { $cost ->
    [one] 1 movement point
   *[other] { $cost } movement points
}
by-air = by air
berlino85-legend =
    ~ river   = river with a road across   ≈ lake   # Wall   ¹² resistance value
    + more in the stack   ▪ city   ♣ forest   - lakeland
nightdrop-legend =
    s stick   p l h a Plt, Ldr, HQ, PIR Advantage   C c company, reduced   G g German unit, reduced   ? unknown
    VP: * a VP hex, then its value (● face down), on red if in American hands   A-D German entries
    = main road   # railway   ▪ village   " marsh   ~ stream   ≈ river
lineagotica-legend =
    o a man   L a leader   T a vehicle   G a gun   a digit: the last of an observed enemy's number, ✕ down   ? last seen there
    ▓ house   ♣ wood   ¤ orchard   ‖ vineyard   * scrub   % rubble   ~ stream   : road   . track   v trench   - # walls   " hedge   x wire   ^ bank   & sandbags   ░ smoke   m mines   + other
    The numbers are mm: "march gc1 normal 600,400", "walk gc1-05 run 600,400", "drive t1 600,400;640,420"
roesselsprung-legend =
    a number: a unit of that strength, underlined if prone   C Command   R Radio   ? Mission face down
    T Tito   m Allied mission   x decoy   * objective   > entry of reinforcements
    = road   ~ river   ▪ built-up   ^ hill   ♣ forest
defender-loses = the defender loses in { $chance }
hits-in = hits in { $chance }
hoped-for = good in { $chance }
out-of-command = out of command
attack-markers = { $count ->
    [one] 1 Attack
   *[other] { $count } Attacks
}

## At the table

how-to-play = Answer with a number or with words, for instance: { $example }. "help" shows all you can do.
too-many = { $count } possible: write the rest, for instance { $example }. "list" shows them all, "back" goes back.
group = { $subject }: { $word }, { $count } choices
allowed = That is allowed.
empty-log = Nothing has happened yet.
undone = { $count ->
    [one] Your last action is taken back.
   *[other] Your last { $count } actions are taken back.
}
saved = Saved in { $file }.
kept = The journal is in { $file }.
nothing-to-keep = Nothing was played: there is nothing to keep.
left = The game is kept in { $file }. To go on:
resumed = { $file }: { $count ->
    [one] one action replayed and found in order.
   *[other] { $count } actions replayed and found in order.
}

command-help = help
command-list = list
command-back = back
command-undo = undo u
command-why = why
command-rule = rule
command-map = map
command-units = units
command-log = log
command-save = save
command-quit = quit exit q

usage-help = help
about-help = this list
usage-list = list
about-list = the choices again, all of them
usage-back = back
about-back = back to the first list of choices
usage-undo = undo [N]
about-undo = take back your last action, or the last N
usage-why = why ACTION
about-why = why something is not allowed (also ? ACTION), for instance: why { $example }
usage-rule = rule [CLAUSE]
about-rule = a clause of the rules; without a number, the clause behind the question
usage-map = map
about-map = the board and all units
usage-units = units
about-units = all units in words
usage-log = log [N]
about-log = what happened, the last N lines
usage-save = save FILE
about-save = a copy of the game in a file
usage-quit = quit
about-quit = leave; the game is kept and you can go on with it later

## Replay, drawing

replayed = { $file }: { $count ->
    [one] one action replayed, digest { $digest } as recorded.
   *[other] { $count } actions replayed, every digest as recorded (the last: { $digest }).
}
not-over = The game is not over: the journal ends here.
drawn = Drawn in { $file }.
answers = { $count ->
    [one] One answer.
   *[other] { $count } answers.
}
answers-among = { $count } answers to choose from, and others.

## Many games

playing = Playing
column-games = games
column-wins = wins
column-rate = rate
column-interval = 95 % interval
learned = Learned from { $games } games: { $file }
column-pairs = pairs
column-score = score %
column-adjusted = adjusted %
column-luck = luck %
column-thinking = thinks, p95
against = { $one } v { $other }
pace = { $draws } draws · { $actions } actions in { $seconds } s ({ $speed } a second)
check-held = Every invariant held at every action, and every journal replayed to the same digests.
check-failed = { $count ->
    [one] One thing did not hold.
   *[other] { $count } things did not hold.
}

## The table

help-serve = Serve a table for a club: many games, people by link, computers.

    Games are kept in a SQLite file, or in PostgreSQL when --database is a postgresql:// address; then several worker processes can share them.

    Every setting is a flag, a variable of the environment (--tables-at-once is GROGNARD_TABLES_AT_ONCE) and a key of the file that --config names (tables_at_once). How a club's server is run: docs/operate.md.

    Examples: grognard serve --host 0.0.0.0 --port 8085 · grognard serve --database postgresql://club@localhost/grognard --workers 2
help-upgrade = Look at every running game that was begun under earlier rules, and let it go on under those of this program if nothing that a player saw is otherwise.

    The server does the same when it starts. With --check nothing is changed: do it with the new program before you start it, and see which games cannot go on. Such games can still be read, and their players can go on from the last moment on which both rules agree. Exit code 1 if there is one.

    Example: grognard upgrade --check --database games.db
help-upgrade-check = Only look; change nothing.
help-verify = Prove the dice of a finished game: every throw is thrown again from the seed that was promised before the first one.

    Exit code 1 if a throw is not the one due.
help-serve-host = The address to listen on; 0.0.0.0 for all.
help-serve-port = The port; 0 takes a free one.
help-serve-database = A SQLite file (a path, sqlite:///file.db, sqlite:////folder/file.db) or a postgresql:// address. Without it a file in your data folder.
help-serve-workers = How many processes serve; more than one needs PostgreSQL.
help-serve-host_names = The names by which this server may be asked for, with commas between them; none: by any.
help-serve-proxies = The addresses of the proxies in front, with commas between them: what they say of whom they speak for (X-Forwarded-For) is believed, of nobody else.
help-serve-log = How the log is written: text, or json (one object a line).
help-serve-log_level = What is logged: warning (what goes wrong), or info (every request too).
help-serve-metrics_token = What a program must show to read /metrics (Authorization: Bearer ...). Empty: there is no /metrics.
help-serve-stop_seconds = How long requests and connections may take to end when the server is stopped.
help-serve-pace = Seconds a computer waits before it acts, so that people can follow.
help-serve-clock = Seconds a computer may think; then it plays its quick level.
help-serve-thinkers = How many processes think for the computers; 0: by the number of processors.
help-serve-draw = true: maps and covers are drawn at the start; false: when first asked for.
help-serve-tables_at_once = How many tables one address may set at once,
help-serve-tables_a_second = and how many a second after that.
help-serve-checks_at_once = How many situations and looks back one address may ask for at once,
help-serve-checks_a_second = and how many a second after that.
help-serve-messages_at_once = How many messages a seat, or the spectators of one address, may send at once,
help-serve-messages_a_second = and how many a second after that.
help-serve-lines_at_once = How many live connections one address may hold, in each worker.
help-serve-lines_in_all = How many connections of any kind there may be; 0: what the system allows, less a reserve.
help-serve-header_seconds = How long a connection may take to say what it wants.
help-serve-config = A TOML file with settings; flags and the environment (GROGNARD_...) count before it.
help-serve-show_settings = Print every setting, its value, where it comes from and what it is for; serve nothing.
help-database = A SQLite file (a path, sqlite:///file.db, sqlite:////folder/file.db) or a postgresql:// address. Without it a file in your data folder.
upgrade-looking = Looking at games
upgrade-checked = { $games ->
    [0] No running game is of earlier rules.
    [one] One running game is of earlier rules: { $going ->
        [0] it cannot go on.
       *[other] it goes on.
    }
   *[other] { $games } running games are of earlier rules: { $going } can go on, { $stuck } cannot.
} Nothing was changed.
upgrade-done = { $games ->
    [0] No running game is of earlier rules.
    [one] One running game was of earlier rules: { $going ->
        [0] it cannot go on, but it can be read.
       *[other] it goes on.
    }
   *[other] { $games } running games were of earlier rules: { $going } go on, { $stuck } can only be read.
}
upgrade-stuck = Table { $table } ({ $rules }) cannot go on, and the rules agree on no moment of it: { $reason }
upgrade-stuck-at = Table { $table } ({ $rules }) cannot go on; the rules agree on its first { $agreed ->
    [one] action
   *[other] { $agreed } actions
}: { $reason }
help-config = A TOML file with settings; flags and the environment (GROGNARD_...) count before it.
column-setting = setting
column-value = value
column-source = from
column-meaning = what it is for
source-flag = flag
source-environment = environment
source-file = file
source-default = default
opening = Opening the table in your browser. Ctrl-C ends; your games are kept.
roll-wrong = Line { $line }: { $shown } was thrown, { $due } was due.
commitment-broken = The seed is not the one promised before the game.
was-rewound = The game was rewound { $count ->
    [one] once
   *[other] { $count } times
}: { $undone ->
    [one] one action was
   *[other] { $undone } actions were
} undone, and the dice were thrown anew from there.
dice-verified = The dice are proved: every throw is the one due.
dice-not-verified = The dice are NOT as promised.

## Looking after a server (docs/operate.md)

help-backup = Back a server's games up into one file, while people play on.

    The file is checked with `grognard restore --check FILE` and restored into SQLite or PostgreSQL, wherever it came from. It holds everything, secrets of running games too: keep it as you keep the database.

    Examples: grognard backup club.backup · grognard backup club.backup --database postgresql://club@localhost/grognard
help-restore = Restore a backup into an empty database: all of it, or nothing.

    The whole file is checked before anything is changed. Stop the server first.

    Examples: grognard restore club.backup --check · grognard restore club.backup --database games.db
help-doctor = Look a database over: its pages, and every stored game replayed.

    Names each table that is damaged. Exit code 1 if there is one.
help-purge = Take away the tables at which nothing has happened for long, finished or abandoned.

    Examples: grognard purge --older-than 90d --dry-run · grognard purge --older-than 90d
help-person = What is kept of a person: find it, hand it over, take it away.

    There are no accounts: a person is whoever holds the secret of a seat. It stands at the end of the link to the seat.
help-person-find = List the seats at which a name stands. It may be several persons'.
help-person-export = Everything that is stored of a person, as JSON: seats, names, chat, notes, orders, actions.

    Examples: grognard person export --secret - --out anna.json · grognard person export --table k3jx --seat soviet
help-person-forget = Take away a person's names, chat and notes, and what opens the seats. The games stay.

    Examples: grognard person forget --secret - --dry-run · grognard person forget --table k3jx --seat soviet
help-backup-file = The file to write; it must not be there yet.
help-restore-file = The backup.
help-restore-check = Check the backup only; change nothing.
help-replace = Take away what is in the database. Without it the database must be empty.
help-doctor-jobs = How many processes replay the games.
help-older_than = How long nothing has happened: hours (36h), days (90d) or weeks (12w).
help-dry_run = Only say what would be taken away.
help-secret = The secret of one of his seats; may be repeated. - reads secrets from standard input, where nobody else sees them.
help-table = A table of his, with --seat, in place of a secret.
help-seat = His seat at that table.
help-person-export-out = The file to write. Without it, on the screen.
help-running = Also seats in games that are not over: he cannot go on there.
help-name = The name as it stands at the table.
writing = Writing
checking = Checking
replaying = Replaying
purging = Taking away
backed-up = { $file }: { $tables } tables, { $rows } rows, { $kb } KB.
backup-good = { $file }: whole. { $tables } tables, { $rows } rows, of { $at }.
restored = { $file }: restored. { $tables } tables, { $rows } rows, of { $at }.
page-damaged = Database: { $fault }
table-damaged = { $table } ({ $title }): damaged: { $reason }
table-other-rules = { $table } ({ $title }): begun under other rules or on another map; kept, but it does not go on.
looked-over = { $tables } tables: { $good } good, { $other-rules } of other rules, { $damaged } damaged.
well = Nothing is damaged.
ill = Something is damaged. Stop the server, keep this database as it is, and restore the last backup into a new one: grognard restore FILE --database NEW
idle-over = { $table } ({ $title }): over, unchanged since { $changed }
idle-abandoned = { $table } ({ $title }): abandoned, unchanged since { $changed }
would-purge = { $tables } tables would be taken away.
purged = { $tables } tables taken away.
sitting = { $table } ({ $title }): { $seat }, { $name }, since { $since }, still being played
sitting-over = { $table } ({ $title }): { $seat }, { $name }, since { $since }, over
sittings = { $seats ->
    [one] One seat.
   *[other] { $seats } seats.
}
exported = { $file }: { $seats } seats.
forgotten = Forgotten: names at { $seats } seats, { $lines } lines of chat and notes. A server that runs shows them until it is started anew.
bad-no-database = { $database }: there is no such database
bad-other-schema = { $database }: is no database of this version. Back it up; `grognard serve` brings it up to date when it starts
bad-store = { $database }: { $reason }. If it is damaged: keep it as it is, and restore the last backup into a new one (grognard restore FILE --database NEW)
bad-backup-exists = { $file }: is there already; name a file that is not
bad-backup-write = { $file }: cannot be written: { $reason }
bad-backup-read = { $file }: cannot be read: { $reason }
bad-backup-no-file = { $file }: there is no such file
bad-backup-not-ours = { $database }: is no database of Grognard
bad-backup-no-backup = { $file }: is no backup of Grognard
bad-backup-newer = { $file }: was written by a newer version ({ $by })
bad-backup-damaged = { $file }: is damaged or cut off; nothing was changed
bad-backup-not-empty = { $database }: is not empty; restore into a new database, or take away what is there with --replace
bad-backup-in-use = { $database }: a server has it open; stop it first
bad-age = --older-than { $age }: write it as 36h, 90d or 12w
bad-whose = name the person by --secret, or by --table and --seat
bad-nobody = nobody sits there, or the secret opens no seat
bad-still-playing = some of these games are not over: let him finish or resign them, or say --running
