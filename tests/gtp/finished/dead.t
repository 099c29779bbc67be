# Dead and living groups. The form is explained in ../final-status.test.mjs.

# Square four, empty.
board 9
  . X . X O . . O .
  X X X X O O O O O
  . . . X O . . . .
  . . . X O . . . .
  . . . X O O O O O
  X X X X O O O O O
  . . . X O O X X X
  . . . X O O X . .
  . . . X O O X . .
area W+9 dead G3
territory W+5 dead G3

# Square four with a stone in it.
board 9
  X . O X X O . . .
  . . O X X O . . .
  O O O X X O . . .
  X X X X X O O O O
  X X X X X O . . .
  . . . . X O . . .
  . . . . X O . . .
  X X X X X O O O O
  . X . . X O . O .
area B+9 dead C9
territory B+4 dead C9

# Three in a row, White on the middle point.
board 9
  . . . X O X . O .
  . . . X O X X X X
  . . . X O O O O O
  X X X X O O O O O
  . . . X O O O O O
  . . . X O . . . .
  . . . X O . . . .
  X X X X O O O O O
  . X . X O . . O .
area W+9 dead F9
territory W+3 dead F9

# Bent three, Black on the corner point.
board 9
  . X . . X O . O .
  X X X X X O O O O
  . . . . X O . . .
  . . . . X O . . .
  X X X X X O . . .
  X X X X X O O O O
  O O X X X O . . .
  . O O X X O . . .
  X . O X X O . . .
area B+9 dead A3
territory B+3 dead A3

# Bulky five in the corner, White on the vital point.
board 9
  . O . . O O X . .
  O O . . O O X . O
  . O . . O O X X .
  . O . . O O O X X
  O O O O O O O O O
  X X X X X X X X X
  . X . . . X . . .
  X X . . . X . . .
  . X . . . X . . .
area W+9 dead G9
territory W+7 dead G9

# Pyramid four, Black on the vital point.
board 9
  . O . . . O . . .
  O O . . . O . . .
  . O . . . O . . .
  O O O O O O O O O
  X X X X X X X X X
  . X . . X X X O O
  . X . . X X O O .
  X X . . X X O . X
  . X . . X X O O .
area B+9 dead H4
territory B+8 dead H4

# One eye, in atari.
board 9
  . X O O O . . O .
  X X O O O . . O O
  X X O O O . . O .
  O O O O O . . O .
  O O O O O O O O O
  X X X X X X X X X
  . . . X . . . X .
  . . . X . . . X X
  . . . X . . . X .
area W+9 dead B9
territory W+2 dead B9

# Both eyes are false.
board 9
  . . . O . . . O .
  . . . O . . . O O
  . . . O . . . O .
  O O O O O O O O O
  X X X X X X X X X
  X X X X X . . X .
  . O X X X . . X .
  O O X X X . . X X
  O . O X X . . X .
area B+9 dead B3 C1
territory B+3 dead B3 C1

# Three in a row on the side, White on the middle point.
board 9
  . X . X . X . X .
  X X X X X X X X X
  . . . . . . . . .
  X X X X X X X X X
  O O O O O O O O O
  . O O O O O O O O
  O O O O O O O O O
  . O O X X X X X O
  . O O X . O . X O
area W+9 dead D2
territory W+5 dead D2

# Bulky five on the side, Black on the vital point.
board 9
  X O . X . O X X .
  X O . . O O X X .
  X O O O O X X X X
  X X X X X X X X .
  X X X X X X X X X
  O O O O O O O O O
  . . . . . . . . .
  O O O O O O O O O
  . O . O . O . O .
area B+9 dead B9
territory B+11 dead B9

# Square four on the side.
board 9
  . X . X O O O O O
  X X . X O O X X X
  . X . X O O X . .
  X X . X O O X . .
  . X . X O O X X X
  X X . X O O O O O
  . X . X O O O O O
  X X . X O O O O O
  . X . X O . O . .
area W+9 dead G8
territory W+9 dead G8

# Rabbity six with a stone on its vital point.
board 9
  O O O O O X . X .
  X X X O O X . X X
  . . X X O X . X .
  . O . X O X . X X
  X . X X O X . X .
  X X X O O X . X X
  O O O O O X . X .
  O O O O O X . X X
  O . O . O X . X .
area W+9 dead A8
territory W+17 dead A8

# Crossed five with a stone on its vital point.
board 9
  . O . O . O . O .
  O O O O O O O O O
  X X X X X X X X X
  X X O O O X X X .
  X O O . O O X X X
  X O . X . O X X .
  X O O . O O X X X
  X X O O O X X X X
  X . X X X X . X X
area B+45 dead C6
territory B+35 dead C6

# A lone stone deep in territory.
board 7
  . . X O . . .
  . . X O . . .
  . . X O . X .
  . . X O . . .
  . . X O . . .
  . . X O . . .
  . . X O . . .
area W+7 dead F5
territory W+8 dead F5

# Two stones with many liberties and no room for an eye.
board 7
  . . . . . . .
  . . . . . . .
  O O O O O O O
  X X X X X X O
  . . O . . X X
  . . O . . . .
  . . . . . . .
area B+5 dead C3
territory B+7 dead C3

# A group with one eye in the territory of the other.
board 9
  . . O X . . . . .
  . . O X X . . . .
  . . O O X . . . .
  O O O O X . . . .
  X X . O X . . . .
  . X . O X . . . .
  X X . O X . . . .
  O O O O X . . . .
  . . . O X . . . .
area B+13 dead A5
territory B+14 dead A5

# A snapback left on the board: taking the stone that was thrown in leaves the four stones in atari, so they are
# dead.
board 7
  . . . O X . .
  O O . O X . X
  . . O O X X X
  . O O X X X X
  O O X X X X X
  . O X O O O X
  O O X . X O X
area B+7 dead D2
territory B+4 dead D2

# The same, turned, of the other colour.
board 7
  O O O O O O .
  X X O O O . .
  O X O O O O O
  . X O O X X X
  O O O X X . .
  X X X X . X .
  X . X . . X .
area W+7 dead A6
territory W+4 dead A6

# Two stones in atari that cannot get out: extending only adds to them.
board 7
  . X X X X X X
  . . X X X O X
  X X X X X O .
  O O O X X X X
  . . O O X X X
  . O . O O O O
  . O . . O . O
area B+7 dead F6
territory 0 dead F6

# A stone in atari on the edge that cannot get out.
board 7
  . . O X . . .
  O . O X . X X
  O O O X X . .
  O . . O X X .
  O O O O O X X
  X . O O O X .
  O O O . O X X
area W+7 dead A2
territory W+1 dead A2

# Connect and die: a stone on one of the two liberties leaves one.
board 7
  . O . . O . O
  . O . O O O O
  . . O O X X X
  O O O X X . X
  X X X . X O O
  . . X X X O .
  . X X X X X X
area B+7 dead F3
territory B+4 dead F3

# An eye of two points.
board 9
  . . X O O X . . .
  X X X O O X . . .
  O O O O O X . . .
  O O O O O X X X X
  O O O O O X . . .
  . . . . O X . . .
  . . . . O X . . .
  O O O O O X X X X
  . O . . O X . X .
area W+9 dead C9
territory W+1 dead C9

# An eye of two points, one of them taken by Black.
board 9
  . . . O . . . O .
  . . . O . . . O O
  . . . O . . . O .
  O O O O O O O O O
  X X X X X X X X X
  X X X X X . . X .
  O O X X X . . X .
  . O X X X . . X X
  X O X X X . . X .
area B+9 dead A3
territory 0 dead A3

# A wall without an eye space.
board 9
  . O . . O O O X .
  O O . . O O O X X
  . O . . O O O O O
  . O . . O O O O O
  O O O O O O O O O
  X X X X X X X X X
  . X . . . X . . .
  X X . . . X . . .
  . X . . . X . . .
area W+9 dead H9
territory B+2 dead H9

# All is Black's: two eyes, and a dead stone.
board 5
  . X X X X
  X X . O X
  X X X X X
  . X . X .
  X X X X X
area B+25 dead D4
territory B+7 dead D4

# All is White's: an area of nine points with one stone.
board 7
  . O . O O O O
  . O O O . O .
  . . O O O O O
  O O O . . . O
  O . O . X . O
  O O O O . . O
  . O . O O O O
area W+49 dead E3
territory W+19 dead E3
