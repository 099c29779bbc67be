# Borders, dame, komi, handicap, prisoners, living groups. The form is explained in ../final-status.test.mjs.

# Six on the side live.
board 9
  . O O X . . . X O
  . O O X . . . X O
  O O O X X X X X O
  . O O O O O O O O
  O O O O O O O O O
  X X X X X X X X X
  . . . . . . . . .
  X X X X X X X X X
  . X . X . X . X .
area B+21
territory B+17

# Four in a row on the side live.
board 9
  . O . O . O . O .
  O O O O O O O O O
  . . . . . . . . .
  O O O O O O O O O
  X X X X X X X X X
  X X X X X X X X .
  X X X X X X X X X
  X O O O O O O X .
  X O . . . . O X .
area W+15
territory W+15

# Bent four on the side lives: the corner is what kills it.
board 9
  . X . X O O O O O
  X X . X O O X X X
  . X . X O O X . .
  X X . X O O X X .
  . X . X O O O X .
  X X . X O O O X X
  . X . X O O O O O
  X X . X O O O O O
  . X . X O . O . .
area B+17
territory B+15

# Two real eyes in the corner.
board 9
  . O . . . O . . .
  O O . . . O . . .
  . O . . . O . . .
  O O O O O O O O O
  X X X X X X X X X
  . X . . X X X O O
  . X . . X X O . O
  X X . . X X O O O
  . X . . X X O . O
area W+13
territory W+11

# A closed border.
board 5
  . . . . .
  . . . . .
  X X X X X
  O O O O O
  . . . . .
area B+5
territory B+5

# One dame.
board 5
  . . O X .
  . . O X .
  . . O . X
  . . O X .
  . . O X .
area W+6
territory W+6

# An odd number of dame.
board 7
  . . O . X . .
  . . . O X . .
  . . O . X . .
  . . . O X . .
  . . O . X . .
  . . . O X . .
  . . . O X . .
area W+4
territory W+4

# A column of dame.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O O O O O
  . . . . . . . . .
  X X X X X X X X X
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
area 0
territory 0

# Two groups with an eye each, which one of two neutral points connects: both live, whoever moves first.
board 7
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  O O O O O O O
  O X X X . X X
  O X . X . X .
area W+27
territory W+26

# Komi of a half point.
board 5
  . . X . O
  . . X O .
  . . X O .
  . . X O .
  . . X O .
komi 0.5
area B+5.5
territory B+5.5

# Negative komi.
board 5
  . . . . .
  . . . . .
  O O O O O
  . X X X X
  X . . . .
komi -3.5
area W+2.5
territory W+2.5

# Komi of a whole point: a draw by area.
board 5
  . O X . .
  . O X . .
  . O X . .
  . O X . .
  . O X . .
komi 5
area 0
territory 0

# Komi of 3.75 points, as half of the Chinese 7.5 is written.
board 5
  . . X . O
  . . X O .
  . . X O .
  . . X O .
  . . X O .
komi 3.75
area B+2.25
territory B+2.25

# Two handicap stones: by Chinese rules White gets a point for each. A half-point ko is left.
board 9
  . . . X O . . . .
  . . . X O . . . .
  . . X X O . O . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . X . X O . O .
  . . . X O . . . .
  . . . X O . . . .
handicap C3 C7
komi 0.5
area W+9.5
territory W+7.5

# Three handicap stones.
board 9
  . . . X O . . . .
  . . . X O . . . .
  . . X X O . O . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . X . X O . O .
  . . . X O . . . .
  . . . X O . . . .
handicap C3 C7 D5
area W+10
territory W+7

# A captured stone is a prisoner by Japanese rules, and a dead one is two points of territory.
board 5
  . . X O .
  . . X O .
  . O X O .
  . . X O .
  . . X O .
area B+5 dead B3
territory B+6 dead B3

# Two stones captured on the board, then the rest of the game.
board 5
  . . X O .
  . X X O .
  . O X O .
  . X X O .
  . . X O .
play black A3
area B+5
territory B+3

# The same prisoner, of the other colour.
board 5
  . . . . .
  X X X X X
  O O O O O
  . O X O .
  . . . . .
play white C1
area W+5
territory W+3

# Pass-alive on both sides, no dame.
board 7
  . X . X O . O
  X X X X O O O
  . X . X O . O
  X X X X O O O
  X X X X O O O
  . X . X O . O
  X X X X O O O
area B+7
territory B+3

# Six in the corner with two liberties outside live.
board 9
  . . . X O O O O O
  . . . X O O O O O
  X X X X O O O O O
  O . . O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  . O O . O O O O O
area W+55
territory B+4

# Teire: as soon as the dame on the edge is filled, the stone beside it has one liberty and Black must fill it, so
# that is no territory.
board 7
  . . X . X . O
  X X X X O O O
  . . . X O . .
  . . . X O . .
  . . X X O . .
  . . X O O . .
  . . X O . . .
area B+6
territory B+3

# The same, turned, of the other colour.
board 7
  X X . . . . .
  . X . . . . .
  O X X X X X .
  . O O O O X X
  O O . . O O O
  . O . . . . .
  . O . . . . .
area W+6
territory W+3
