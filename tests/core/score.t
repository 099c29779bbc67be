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
# white A1 and black E4 alive: with one eye beside neutral points, white E1 is no territory
score 2 6.5
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
# Seki without eyes: C9 and C8 are shared, and there was no territory.
rules japanese
komi 0
board 9
  X O . X O . . . .
  X O . X O . . . .
  X O O X O . . . .
  X X X O O . . . .
  . . X O . . . . .
  . . X O . . . . .
  . . X O . . . . .
  . . X O . . . . .
  . . X O . . . . .
score 10 41
# Seki with an eye each: the eyes are no territory. (By area they count: tests/gtp/score.test.mjs.)
rules japanese
komi 0
board 9
  X O . O . X . X O
  X O O O O X X X O
  X X X X X O O O O
  . . . . X O . . .
  . . . . X O . . .
  . . . . X O . . .
  . . . . X O . . .
  . . . . X O . . .
  . . . . X O . . .
score 24 18
owner C9 none
owner G9 none
# Neutral points that nobody has filled take no territory from what has two eyes.
rules japanese
komi 0
board 9
  . . . X . O . . .
  . . . X . O . . .
  . . . X . O . . .
  . . . X . O . . .
  . . . X . O . . .
  . . . X . O . . .
  . . . X . O . . .
  . . . X . O . . .
  . . . X . O . . .
score 27 27
rules japanese
komi 0
board 5
  . X . X .
  X X X X O
  O O O O O
  . . . . .
  . . . . .
score 2 10
# Two chains that C7 or C6 connects, with an eye each.
rules japanese
komi 0
board 7
  . X . X . X O
  X X . X X X O
  O O O O O O O
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
score 2 28
# Four points are two eyes, three are one.
rules japanese
komi 0
board 7
  . . . . X . O
  X X X X X O O
  O O O O O O .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
score 4 29
rules japanese
komi 0
board 7
  . . . X . O O
  X X X X O O .
  O O O O O O .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
score 0 30
# Dame between closed borders; then a border that is open at C1, and one that is open all along.
rules chinese
komi 0
board 5
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . O .
score 10 10
open none
board 5
  . X O . .
  . X O . .
  . X O . .
  . X O . .
  . . . O .
score 4 14
open B1 C1
board 5
  . X O . .
  . X O . .
  . X O . .
  . X O . .
  . . . . .
open B1 C1
board 5
  . . . . .
  . X . . .
  . . . . .
  . . . O .
  . . . . .
open A5 B5 C5 D5 E5 A4 C4 D4 E4 A3 B3 C3 D3 E3 A2 B2 C2 E2 A1 B1 C1 D1 E1
# Seki: the shared points are no open border.
rules japanese
board 5
  X O . X .
  X O . X .
  X O O X X
  X X O O O
  . X X X O
open none
# Without F6 the point of E7 is that of a ko, and no eye.
board 7
  . X . X . X O
  X X . X X O O
  O O O O O O O
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
score 0 28
# Once F7 is filled Black must fill D7; until then a chain in atari stands as it is (E7, without the dame).
board 7
  . . X . X . O
  X X X X O O O
  . . . X O . .
  . . . X O . .
  . . X X O . .
  . . X O O . .
  . . X O . . .
score 14 11
board 7
  . . X . X O .
  X X X X O O O
  . . . X O . .
  . . . X O . .
  . . X X O . .
  . . X O O . .
  . . X O . . .
score 15 12
