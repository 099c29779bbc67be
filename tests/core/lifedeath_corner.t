# Shapes in the corner and on the side.

# Rectangular six in the corner, no liberty outside: White kills.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O . . . .
  X X X X O . . . .
  . . . X O . . . .
  . . . X O . . . .
target D1
kill dies B2
life lives B2 B1

# With one liberty outside it is a ko.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O O . . .
  O . O O O O . . .
  X X X X O O . . .
  . . . X O O . . .
  . . . X O O . . .
target D1
kill ko-defender B1
life lives B2 B1

# With two it is alive: an L group with both legs (L+2).
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O O . . .
  O . . O O O . . .
  X X X X O O . . .
  . . . X O O . . .
  . . . X O O . . .
target D1
kill lives
life lives B2 B1 pass

# On the side it is alive.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O O O . .
  O X X X X X O . .
  O X . . . X O . .
  O X . . . X O . .
target F1
kill lives
life lives D2 D1 pass

# In the corner, open at both ends: the L group is dead.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O . . . . .
  O X X X O . . . .
  . . . X O . . . .
  . . . . O . . . .
target D2
kill dies A2 B2 C2 A1 B1 C1 D1 pass
life dies

# It is dead too if nobody has played at its ends.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O . . . .
  . X X X O . . . .
  . . . X O . . . .
  . . . . O . . . .
target D2
kill dies A3 A2 B2 C2 A1 B1 C1 D1 pass
life dies

# L+1, with a leg at one end or the other: who moves first decides.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O O . . .
  . O O O O O . . .
  . X X X O O . . .
  . . . X O O . . .
  . . . X O O . . .
target D2
kill dies A2 B2
life lives B2 B1

board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O . . . .
  X X X X O . . . .
  . . . X O . . . .
  . . . . . O . . .
target D2
kill dies B2 C1
life lives B1

# Carpenter's square, no liberty outside: the attacker makes a ko. Without the corner stone it is weaker.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O O . . .
  . O O O O O . . .
  . X X X O O . . .
  . . . X O O . . .
  . . . X O O . . .
  . . . . . O . . .
target D2
kill ko-defender A4 B3 B2 C2 D1
life lives B2

board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O O . . .
  . O O O O O . . .
  . X X O O O . . .
  . . . X O O . . .
  . . . X O O . . .
  . . . . . O . . .
target D2
kill dies A4 A3 B3 C3 B2 C2 C1
life lives B2

# With one liberty outside it is a ko still, and more moves save it.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O O . . .
  . O . O O O . . .
  . X X X O O . . .
  . . . X O O . . .
  . . . X O O . . .
  . . . . . O . . .
target D2
kill ko-defender A4 B2 D1
life lives A4 B3 A2 B2 C2 B1 D1

# A square of nine points in the corner: seki.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O . . . .
  X X X X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
target D1
kill seki A2 B2 B1
life lives B3 A2 B2 C2 B1

# Square four, bent three and straight three in the corner.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O . . . . . .
  X X X O . . . . .
  . . X O . . . . .
  . . X O . . . . .
target C1
kill dies A2 B2 A1 B1 pass
life dies

board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O . . . . . .
  X X X O . . . . .
  . . X O . . . . .
  . X X O . . . . .
target C2
kill dies A2
life lives A2

board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O . . . . .
  X X X X O . . . .
  . . . X O . . . .
target D1
kill dies B1
life lives B1

# Straight four in the corner: alive, also without liberties outside.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O . . . .
  X X X X X O . . .
  . . . . X O . . .
target E1
kill lives
life lives B1 C1 pass

# Bulky five and rabbity six with the corner.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O . . . . .
  X X X X O . . . .
  . . . X O . . . .
  . . X X O . . . .
target D2
kill dies B2
life lives A2 B2 B1

board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O . . . . .
  X X X X O . . . .
  . . X X O . . . .
  . . . X O . . . .
  X . . X O . . . .
target D2
kill ko-attacker B2
life lives A2 B2 B1
