# One stone in the corner, on the edge, in the middle.
board 5
  O X . . .
  . . . . .
  . . O . .
  . O X O .
  X . . . O
play black A4
captured black 1
play white C1
captured white 1
show
  . X . . .
  X . . . .
  . . O . .
  . O . O .
  X . O . O
legal black C2 suicide
chain B5 1 3

board 5
# Several chains at once: black B3 takes A3 and B2-C2 and B4 together.
  . X . . .
  X O X . .
  O . X . .
  X O O X .
  . X X . .
play black B3
captured black 4
show
  . X . . .
  X . X . .
  . X X . .
  X . . X .
  . X X . .
ko none
undo
captured black 0
show
  . X . . .
  X O X . .
  O . X . .
  X O O X .
  . X X . .

# A capture gives the capturer's own chain, in atari before, its liberties back.
board 4
  X O X .
  . O X .
  O X . .
  . . . .
first white
atari A4 yes
chain B4 2 1
play white A3
captured white 1
chain B4 4 2
chain C4 2 3
