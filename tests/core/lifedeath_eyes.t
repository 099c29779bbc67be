# Eye spaces of one to seven points in the middle of the board, all of black's eye. Nakade: one vital point at most.

# Straight two: one eye.
board 9
  . . . . . . . . .
  . O O O O O O . .
  O O X X X X O . .
  O X . . X O O . .
  O O X X X O . . .
  . O O O O O . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill dies C6 D6 pass
life dies

# Straight three.
board 9
  . . . . . . . . .
  . . O O O O O . .
  . O X X X X X O .
  . O X . . . X O .
  . O X X X X X O .
  . . O O O O O . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill dies E6
life lives E6

# Bent three.
board 9
  . . . . . . . . .
  . O O O O O O . .
  . O X X X X O . .
  . O X . . X O . .
  . O X . X X O . .
  . O X X X O O . .
  . O O O O O . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill dies D6
life lives D6

# Straight four: alive.
board 9
  . . . . . . . . .
  . O O O O O O O O
  . O X X X X X X O
  . O X . . . . X O
  . O X X X X X X O
  . O O O O O O O O
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill lives
life lives E6 F6 pass

# Bent four, not in the corner: alive.
board 9
  . . . . . . . . .
  . . O O O O O . .
  . O X X X X X O .
  . O X . . . X O .
  . O X . X X X O .
  . O X X X O O . .
  . . O O O . . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill lives
life lives D6 E6 pass

# Pyramid four.
board 9
  . . . . . . . . .
  . O O O O O O O .
  . O X X X X X O .
  . O X . . . X O .
  . O X X . X X O .
  . O O X X X O O .
  . . O O O O O . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill dies E6
life lives E6

# Square four: dead as it is.
board 9
  . . . . . . . . .
  . . O O O O . . .
  . O X X X X O . .
  . O X . . X O . .
  . O X . . X O . .
  . O X X X X O . .
  . . O O O O . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill dies D6 E6 D5 E5 pass
life dies

# Zigzag four: alive.
board 9
  . . . . . . . . .
  . O O O O O O . .
  . O X X X X O O .
  . O X . . X X O .
  . O X X . . X O .
  . O O X X X X O .
  . . O O O O O O .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill lives
life lives E6 E5 pass

# Bulky five.
board 9
  . . . . . . . . .
  . O O O O O O O .
  . O X X X X X O .
  . O X . . . X O .
  . O X . . X X O .
  . O X X X X O O .
  . O O O O O O . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill dies E6
life lives D6 E6 E5

# Crossed five.
board 9
  . . . . . . . . .
  . . O O O O O . .
  . O O X X X O O .
  . O X X . X X O .
  . O X . . . X O .
  . O X X . X X O .
  . O O X X X O O .
  . . O O O O O . .
  . . . . . . . . .
target D7
kill dies E5
life lives E5

# Rabbity six.
board 9
  . . . . . . . . .
  . O O O O O O . .
  . O X X X X O O .
  . O X . . X X O .
  . O X . . . X O .
  . O X X . X X O .
  . O O X X X O O .
  . . O O O O O . .
  . . . . . . . . .
target C7
kill dies E5
life lives E6 D5 E5

# Rectangular six in the middle: alive.
board 9
  . . . . . . . . .
  . . O O O O O . .
  . O X X X X X O .
  . O X . . . X O .
  . O X . . . X O .
  . O X X X X X O .
  . . O O O O O . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill lives
life lives E6 E5 pass

# A pyramid five (a T with a long stem) and a straight five: alive.
board 9
  . . . . . . . . .
  . . O O O O O . .
  . O X X X X X O .
  . O X . . . X O .
  . O X X . X X O .
  . . O X . X O . .
  . . O X X X O . .
  . . . O O O . . .
  . . . . . . . . .
target C7
kill lives
life lives D6 E6 F6 E5 pass

# Crossed five again. Stones of the wall with two liberties outside can be captured, which saves the group too.
board 9
  . . . . . . . . .
  . . . O O O . . .
  . . O X X X O . .
  . O X X . X X O .
  . O X . . . X O .
  . O X X . X X O .
  . . O X X X O . .
  . . . O O O . . .
  . . . . . . . . .
target D7
life lives C8 G8 B7 H7 E5 B3 H3 C2 G2
