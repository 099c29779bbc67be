rules chinese
komi 0.5
board 5
  . X O . .
  X X O . .
  . X O O .
  X X X O O
  . . X O .
score 12 13.5
owner A5 black
owner D5 white
rules japanese
komi 6.5
board 5
  . X O . .
  X X O . X
  . X O O .
  X X X O O
  O . X O .
# white A1 and black E4 are dead: black 4 + 1, white 6 + 1 + komi
score 5 13.5 dead A1 E4
score 2 7.5
rules tromp-taylor
komi 0
board 3
  . . .
  . X .
  . . .
score 9 0
score 9 0 dead B2
play black A1
play white C3
score 2 1
owner A3 none
rules japanese
komi 0
board 5
  O X . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
# 23 points of territory and a prisoner
play black A4
captured black 1
score 24 0
