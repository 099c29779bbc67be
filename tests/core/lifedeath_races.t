# Capturing races: the chains beside the group are enclosed themselves, so they and their liberties belong to the region.

# Four liberties against three: the group wins even if White moves first.
board 13
  . . . . O O O . . . . . .
  X X X X O O O . . . . . .
  O O O O X X O . . . . . .
  X . . . X X . . . . . . .
  X X X X X . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
target A12
kill lives
life lives B10 C10 D10 pass

# Four against four: who moves first wins.
board 13
  . . . . O O O . . . . . .
  X X X X O O O . . . . . .
  O O O O X X O . . . . . .
  . . . . X X . . . . . . .
  X X X X X . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
target A12
kill dies A13 B13 C13 D13
life lives A10 B10 C10 D10

# Three against three.
board 13
  O . . . O O O . . . . . .
  X X X X O O O . . . . . .
  O O O O X X O . . . . . .
  X . . . X X . . . . . . .
  X X X X X . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
target A12
kill dies B13 C13 D13
life lives B10 C10 D10
