# Finished positions: what the estimate said of a group, and what is proven. `estimate` marks stones as dead, each with
# its chain, and says how sure it is of all chains; `dead` lists one stone of each chain that is dead then.

# Rectangular six in the corner with two liberties outside lives, whoever moves first.
board 9
  . O O . O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O . . O O O O O O
  X X X X O O O O O
  . . . X O O O O O
  . . . X O O O O O
estimate 0.9 D1
dead
estimate 0.9
dead

# On the side it lives without them.
board 9
  . O O . O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O X X X X X O O O
  O X . . . X O O O
  O X . . . X O O O
estimate 0.9 F2
dead

# Square four is dead, whoever moves first.
board 9
  . O O . O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  X X X O O O O O O
  . . X O O O O O O
  . . X O O O O O O
estimate 0.9
dead C1

# Three in a row are open: who moves first decides, and the estimate stands.
board 9
  . O O . O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  O O O O O O O O O
  X X X X O O O O O
  . . . X O O O O O
estimate 0.9
dead
estimate 0.9 D1
dead D1

# White can take the three stones, and has only one eye then: they are not dead. (Black's wall has two eyes.)
board 7
  X X X X X X X
  X O O O O O X
  X O X X X O X
  X O . O O O X
  X O O O X X X
  X X X X X . X
  . X X X X X .
estimate 0.9
dead E4

# Bent four in the corner is dead as it stands; White's wall has two eyes.
board 7
  . O . O O X .
  O O O O O X .
  O O O O O X .
  O O O O O X .
  X X X X O X .
  . X . X O X .
  O O O X O X .
estimate 0.9
dead A3

# In a ten-thousand-year ko nobody is: the side that plays there loses without threats.
board 7
  . O . O . O .
  O O O O O O .
  O O O O O O .
  O O O O O O .
  X X X X X O .
  . X . O X O .
  X O O . X O .
estimate 0.9
dead

# White cannot save A1, but neither is Black shown to live then: the estimate stands.
board 5
  O O O O O
  . X . . .
  O . X O O
  . . X X X
  O . X X .
estimate 0.9
dead

# No chain has two eyes yet. White gets them by the stones in the upper right, so Black, with one eye, is dead.
board 6
  X X O O X O
  . X X O . O
  X X O O X O
  X X O O O O
  X X O O O O
  X X . X X X
estimate 0.9
dead A6 E6 E4 D1

# Two eyes of one point each; one eye; and a region whose points are not all liberties.
board 7
  . X . X O O .
  X X X X O . O
  . . . O O O O
  . . . . . . .
  X X X . . . .
  . . X X X X X
  . . . X . . .
unconditional A6 E7
