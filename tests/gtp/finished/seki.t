# Sekis. The form is explained in ../final-status.test.mjs.

# Two shared liberties, no eyes, in the corner.
board 9
  . O . . O X . X .
  O O O O O X X X X
  . . . . O X . . .
  . . . . O X . . .
  O O O O O X . . .
  O O O O O X X X X
  X X X X O X . . .
  . O O X O X . . .
  O . X X O X . . .
area B+7 seki A3 B2 A1
territory B+9 seki A3 B2 A1

# The same, turned, of the other colour.
board 9
  X . O X X . . X .
  . X O X X . . X X
  O X O X X . . X .
  O O O X X . . X .
  X X X X X X X X X
  O O O O O O O O O
  . . . O . . . O .
  . . . O . . . O O
  . . . O . . . O .
area W+7 seki A9 C9 B8
territory W+9 seki A9 C9 B8

# Three stones in an eye of five in a row: Black cannot fill the ends, and four captured stones would leave two
# eyes.
board 9
  . X . X . X . X .
  X X X X X X X X X
  . . . . . . . . .
  X X X X X X X X X
  O O O O O O O O O
  . O O O . O O O .
  O O O O O O O O O
  O X X X X X X X O
  O X . O O O . X O
area B+11 seki B2 D1
territory B+11 seki B2 D1

# Two shared liberties, no eyes.
board 9
  . . . . . O X . .
  . . . . . O X . .
  . . . . . O X . .
  . . . . . O X . .
  . . . . . O X . .
  . . . . O O X X X
  . . . . O X O O X
  . . . . O X . O X
  . . . . O X . O X
area W+31 seki F3 G3
territory W+31 seki F3 G3

# A shared liberty, an eye each: the eyes are area but no territory.
board 9
  X X X . . . . . .
  O O X . . . . . .
  . O X . . . . . .
  O O X . . . . . .
  . O X X X X X X X
  X X O O O O O O O
  . X O . . . . . .
  X X O . . . . . .
  O O O . . . . . .
area B+6 seki A8 A4
territory B+6 seki A8 A4

# A chain with an eye and one without, two liberties shared by each pair: all alive.
board 9
  X X X X X X X X X
  X X . X X X X X X
  X X X X X X X X X
  X X X X X . X X X
  X . X X X X X X X
  X X X X X X . X X
  O O O O O X X X X
  O O X X X O O O X
  . O . X . O . O X
area B+49 seki A3 C2 F2
territory B+4 seki A3 C2 F2

# Double ko seki, an eye each: whoever takes one ko loses the other.
board 13
  . . . . . . . . . . . . .
  . . X . . . X . . . X . .
  . . . . . . . . . . . . .
  X X X X X X X X X X X X X
  O O O O O O O O O O O X X
  . . . . . . . . . . . O X
  . O O O O O O O O O . O X
  . . . . . . . . . . . O X
  O O O O O O O O O O O O X
  O O O O O O O O O O O O O
  X X X X X X X X X X O . .
  X X X O O O O O X X O . .
  . X . X O . O . O X O . .
area W+13 seki A3 D2 D1 J1
territory B+6 seki A3 D2 D1 J1

# Three stones in an eye of five in a row, turned, of the other colour.
board 9
  . O . O . O . O .
  O O O O O O O O O
  . . . . . . . . .
  O O O O O O O O O
  X X X X X X X X X
  . X X X . X X X .
  X X X X X X X X X
  X O O O O O O O X
  X O . X X X . O X
area W+11 seki B2 D1
territory W+11 seki B2 D1

# Seki of a white chain of three in the corner.
board 9
  . . . X O X X . O
  . . . X O X O O .
  . . . X O X X X X
  X X X X O O O O O
  . . . X O O O O O
  . . . X O . . . .
  . . . X O . . . .
  X X X X O O O O O
  . X . X O . . O .
area B+7 seki F9 J9 G8
territory B+9 seki F9 J9 G8

# Three liberties shared, no eyes.
board 9
  X X X X X . . . .
  O O O O X . . . .
  . . . O X X X X X
  X X X X O O O O O
  O O O O O . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
area W+32 seki A8 A6
territory W+32 seki A8 A6

# An eye each and two shared liberties.
board 11
  . . . . X O . . . . .
  . . . . X O . . . . .
  . . . . X O . . . . .
  . . . . X O . . . . .
  . . . . X O . . . . .
  . . . . X O . . . . .
  . . . . X O . . . . .
  . . . . X O . . . . .
  X X X X X O O O O O .
  X O O O O X X X X O .
  X O . O . . X . X O .
area W+11 seki B2 F2
territory W+11 seki B2 F2

# The same, turned, of the other colour.
board 11
  . . . . . . . . . . .
  . . . . . . . . X X X
  . . . . . . . . X O O
  . . . . . . . . X O .
  . . . . . . . . X O O
  X X X X X X X X X O .
  O O O O O O O O O X .
  . . . . . . . . O X X
  . . . . . . . . O X .
  . . . . . . . . O X X
  . . . . . . . . O O O
area B+11 seki K9 K5
territory B+11 seki K9 K5

# A shared liberty, an eye each, turned.
board 9
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  X X X X O O O O O
  X O O O X X X X O
  X O . O . X . X O
area W+6 seki B2 E2
territory W+6 seki B2 E2

# Seki about a ring: neither the ring nor the stones within may fill one of the two liberties.
board 9
  . X X O . O . O .
  X . X O O O O O O
  X X X O O O O O O
  O O O O O O O O O
  O X X X X X X X X
  O X . O O O O . X
  O X X X X X X X X
  O O O O O O O O O
  . O . O . O . O .
area W+25 seki B5 D4
territory W+6 seki B5 D4

# The same, turned, of the other colour.
board 9
  . X X X O O O X .
  X X X X O . O X X
  . X X X O X O X .
  X X X X O X O X X
  . X X X O X O X .
  X X X X O X O X X
  O O O X O . O X .
  O . O X O O O X X
  . O O X X X X X .
area B+25 seki E9 F7
territory B+6 seki E9 F7

# Double ko seki, turned, of the other colour.
board 13
  . O O X X . . . X O . . .
  O O O X X . X . X O . . .
  . O O X X . X . X O . O .
  O X O X X . X . X O . . .
  X X O X X . X . X O . . .
  . X O X X . X . X O . . .
  X X O X X . X . X O . O .
  . X O X X . X . X O . . .
  X O O X X . X . X O . . .
  O O O X X . X . X O . . .
  X X X X X . . . X O . O .
  . . . X X X X X O O . . .
  . . . X O O O O O O . . .
area B+13 seki B13 A10 B10 A5
territory W+6 seki B13 A10 B10 A5
