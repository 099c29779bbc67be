# In the middle one enemy diagonal is allowed, two make the eye false; on the edge none is.
board 7
  . X . X . . .
  X X X O . . .
  . X . X . . .
  . . X . . . .
  . X . X . O X
  . . X . O . O
  . . . . X O .
eye black A7 yes
eye black C5 yes
eye black C7 no
eye black C3 yes
eye black D4 no
eye white F2 no
eye black F2 no
board 5
  . O X . .
  O O X . .
  X X . . .
  . . . . .
  . . . . .
eye white A5 yes
playable white A5 no
# Black would fill the eye and capture nothing: no. With the last liberty it captures: yes.
playable black A5 yes
board 5
  . O . . .
  O O X . .
  . X . . .
  . . . . .
  . . . . .
playable black A5 no
playable black C5 yes
# Two enemy stones on the diagonals of a central point.
board 5
  . . . . .
  . O X O .
  . X . X .
  . . X . .
  . . . . .
eye black C3 no
playable black C3 yes
playable white C3 no
