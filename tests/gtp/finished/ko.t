# Kos that are left at the end. The form is explained in ../final-status.test.mjs.

# Bent four in the corner: White removes every threat, makes four stones and then a ko in which Black must find the
# first threat. Japanese rules call it dead as it stands.
board 9
  . O . . O X . X .
  O O O O O X X X X
  . . . . O X . . .
  . . . . O X . . .
  O O O O O X . . .
  O O O O O X X X X
  X X X X O X . . .
  . X . X O X . . .
  O O O X O X . . .
area W+9 dead A3
territory W+7 dead A3

# The same, turned, of the other colour.
board 9
  . . . O . . . O .
  . . . O . . . O O
  . . . O . . . O .
  O O O O O O O O O
  X X X X X X X X X
  O O O X X . . X .
  X . O X X . . X .
  X O O X X . . X X
  X . O X X . . X .
area B+9 dead A4
territory B+7 dead A4

# Bent four with a liberty outside, which White fills first.
board 9
  . X . X O . . O .
  X X X X O O O O O
  . . . X O . . . .
  . . . X O . . . .
  . . . X O O O O O
  X X X X O . O O O
  . . . X O X X X X
  . . . X O X . X .
  . . . X O X O O O
area W+9 dead F3
territory W+8 dead F3

# Bent four, three of the four stones in a line along the other edge.
board 9
  . X . . X X O . X
  X X . . X X O O X
  . X . . X X O . X
  . X . . X X O O O
  X X X X X X X X X
  O O O O O O O O O
  . O . . . O . . .
  O O . . . O . . .
  . O . . . O . . .
area B+9 dead G9
territory B+7 dead G9

# A ten-thousand-year ko, in which neither side wants to begin: seki. The ko stone stands, and its eye is no
# territory.
board 9
  . O . . . O X . .
  O O O O O O X . .
  . . . . . O X . .
  . . . . . O X X X
  O O O O O O X . .
  O O O O O O X . .
  X X X X X O X . .
  . X . O X O X . .
  X O O . X O X . .
area W+5 seki A3 D2 A1 B1
territory B+2 seki A3 D2 A1 B1

# The same, turned, of the other colour.
board 9
  . . . O . . . . .
  . . . O . . . . .
  O O O O O O O O O
  X X X X X X X X X
  . X . . X X O O O
  . X . . X X O X .
  . X . . X X O . X
  X X . . X X O O X
  . X . . X X O . O
area B+5 seki G5 H4 J3 J1
territory W+2 seki G5 H4 J3 J1

# A ten-thousand-year ko after White has taken: still seki, and the point behind the stone is of White.
board 9
  . O O . X O X . .
  O X . O X O X . .
  X X X X X O X . .
  O O O O O O X . .
  O O O O O O X . .
  . . . . . O X X X
  . . . . . O X . .
  O O O O O O X . .
  . O . . . O X . .
area W+9 seki B9 E9 A8 D8
territory B+2 seki B9 E9 A8 D8

# The last half-point ko is open: the stone stands. The point behind it counts for Black, as the players have left
# it.
board 7
  . . . X O . .
  . . . X O . .
  . . X X O . .
  . . X . X O .
  . . . X O . .
  . . . X O . .
  . . . X O . .
area B+9
territory B+7

# A ten-thousand-year ko, of the other colour, above.
board 9
  . . O X O . X X O
  . . O X O X . O .
  . . O X O O O O O
  . . O X X X X X X
  . . O X X X X X X
  O O O X . . . . .
  . . O X . . . . .
  . . O X X X X X X
  . . O X . . . X .
area B+5 seki E9 G9 J9 F8
territory W+2 seki E9 G9 J9 F8

# A ten-thousand-year ko after Black has taken, turned.
board 9
  . X . . X X O X .
  X X . . X X O O X
  . X . . X X O . X
  . X . . X X O X .
  . X . . X X O O O
  X X X X X X X X X
  O O O O O O O O O
  . . . O . . . . .
  . . . O . . . . .
area B+9 seki G9 H9 J8 H6
territory W+2 seki G9 H9 J8 H6

# The last half-point ko is open, held by White.
board 7
  . . . X O . .
  . . . X O . .
  . . X O . O .
  . . X X O O .
  . . . X O . .
  . . . X O . .
  . . . X O . .
area B+5
territory B+6

# Two half-point kos, one held by each side.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . X X . . X X .
  X X X . X X O X X
  O O O X O O . O O
  . . . O . . O O .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
area W+9
territory W+10

# Bent four beside a double ko seki, whose threats nobody can remove: by area White cannot win the ko, and all live;
# Japanese rules judge each group alone.
board 13
  O O O X O X . . . . . . .
  . X . X O X . . X . . X .
  X X X X O X . . . . . . .
  O O O O O X X X X X X X X
  O O O O O O O O O O O X X
  . . . . . . . . . . . O X
  . O O O O O O O O O . O X
  . . . . . . . . . . . O X
  O O O O O O O O O O O O X
  O O O O O O O O O O O O O
  X X X X X X X X X X O . .
  X X X O O O O O X X O . .
  . X . X O . O . O X O . .
area W+37 seki A13 D13 A3 D2 D1 J1
territory W+27 dead D13 seki A3 D2 D1 J1

# The same, turned, of the other colour.
board 13
  . . . X O O O O O O . . .
  . . . X X X X X O O . O .
  X X X X X . . . X O . . .
  O O O X X . X . X O . . .
  X O O X X . X . X O . O .
  . X O X X . X . X O . . .
  X X O X X . X . X O . . .
  . X O X X . X . X O O O O
  X X O X X . X . X X X X X
  O X O X X . X . X X O O O
  . O O X X . X . X X O . X
  O O O X X . X . X X O O X
  . O O X X . . . X X O . X
area B+37 seki A10 A9 B8 A4 L4 N3
territory B+27 dead L4 seki A10 A9 B8 A4
