# What wins, under each rule; what the gate answers; taking back.

# Freestyle: five, and any more.
rule freestyle
board 9
  . . . . . . . . .
  X X X X 5 X X X X
  . . . . . . . . .
  . . . . O O O O .
  . O O O . O O O .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
fives white E5 D6 J6
play black E8
row A8 J8
winner black
over yes
play white A1 over
undo
winner none
over no
play white E5
row B5 H5
winner white
undo
play white J6
row E6 J6

# Standard: exactly five; six and more win nothing, are nothing, and the game goes on.
rule standard
board 9
  . . . . . . . . .
  X X X X . X X X X
  . . . . . . . . .
  . . . . O O O O .
  . O O O . O O . .
  . . . . . . . . .
  . . . . . . X . .
  5 X X X X . X . .
  . . . . . . . . .
fives white D6 J6
play black E8
row none
over no
play white E5
row none
play black F2
row none
undo
play black A2
row A2 E2
over yes

# Renju: white wins with any, black with exactly five and may make no more.
rule renju
board 9
  . . . . . . . . .
  X X X X 6 X X X X
  . . . . . . . . .
  . . . . O O O O .
  . O O O . O O O .
  . . . . . . . . .
  . . . . . . X . .
  5 X X X X 6 X . .
  . . . . . . . . .
fives white E5 D6 J6
play black E8 forbidden
play black F2 forbidden
legal white E8
play white E5
row B5 H5
undo
play black A2
row A2 E2
winner black

# All four directions, at the borders and in the corners; the smallest board is as long as a row.
rule freestyle
board 5
  X . . . O
  . X . O .
  . . 5 . .
  . O . X .
  O . . . X
fives white C3
play black C3
row A5 E1
undo
first white
play white C3
row A1 E5
undo
over no

board 19
  X X X X 5 . . . . . . . . . . . . . O
  . . . . . . . . . . . . . . . . . . O
  . . . . . . . . . . . . . . . . . . O
  . . . . . . . . . . . . . . . . . . O
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  5 . . . . . . . . . . . . . . O O O O
  . X . . . . . . . . . . . . . . O . .
  . . X . . . . . . . . . . . . . . O .
  . . . X . . . . . . . . . . . . . . O
  . . . . X . . . . . . . . . . . . . .
fives white P5 P6 T15
play black A5
row A5 E1
undo
play black E19
row A19 E19
undo
play white T15
row T19 T15
undo
play white P5
row P5 T5
undo
play white P6
row T2 P6

# Rows that end at a border do not go on at the other.
rule freestyle
board 7
  . . . . . . .
  . . . . . X X
  X X . . . . .
  . . . . . . O
  O . . . . . .
  . O . . . . .
  . . O . . . .
fives white none
play black C5
row none
play black C4
row none

# Two rows by one stone: either one is shown, the one across first.
rule standard
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  5 X X X X 5 . . .
  X . . . . . . . .
  X . . . . . . . .
  X . . . . . . . .
  X . . . . . . . .
play black A5
row A5 E5

# Six across and five down by one stone: the five wins under every rule.
rule standard
board 9
  X . . . . . . . .
  . X . . . . . . .
  . . X . . . . . .
  . . . X . . . . .
  X X X X 5 X . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
play black E5
row A9 E5

# The gate: occupied, off the board, colours in turn or not.
rule freestyle
board 5
play black C3
play white C3 occupied
play black C3 occupied
play white A6 off-board
play white F1 off-board
play black C4
play black C5
play white A1
over no
undo
undo
undo
undo
over no
play white C3

# Renju: a point is forbidden or not as stones come and go around it.
rule renju
board 9
play black E7
play black E6
play black C5
play black D5
legal black E5 forbidden
legal white E5
play white E8
legal black E5
undo
legal black E5 forbidden
play white A5
legal black E5 forbidden
play white G5
legal black E5
play black E5
show
  . . . . . . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . . . X . . . .
  O . X X X . O . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
undo
undo
play white F5
play black E5
undo
undo
undo
show
  . . . . . . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . . . X . . . .
  . . X X 3 . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# A full board without a five is a draw.
rule freestyle
board 5
moves A1 E1 B1 D1 C2 C1 D2 A2 E2 B2 A3 C3 B3 D3 C4 E3 D4 A4 E4 B4 A5 C5 B5 D5
over no
play black E5
winner none
over yes
undo
over no

# Stones that were set up count as well.
board 5
  X X O X O
  X O O X X
  O X X O O
  X O X O X
  O X O X .
over no
play black E1
winner none
over yes
undo
over no
