# Renju: threes that are none, because the stone that would make the straight four is itself forbidden; and so on.
rule renju

# The only stone for the straight four across makes a five down, so it makes no straight four "without a five".
board 11
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . X . . . . .
  . . . . . . . . . . .
  . . . . . X . . . . .
  . O . X X + 5 . . . .
  . . . . . . X . . . .
  . . . . . . X . . . .
  . . . . . . X . . . .
  . . . . . . X . . . .
  . . . . . . O . . . .

# It makes an overline down.
board 11
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . X . . . .
  . . . . . . X . . . .
  . . . . . 3 X . . . .
  . O . X X + 6 . O . .
  . . . 3 3 X X . . . .
  . . . . . X X . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .

# It makes a second four down.
board 11
  . . . . . . . . . . .
  . . . . . . O . . . .
  . . . . . . X . . . .
  . . . . . . X . . . .
  . . . . . 3 X . . . .
  . O . X X + . . O . .
  . . . . . X . . . . .
  . . . . . X . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .

# The same with room on the other side: the straight four can be made there.
board 11
  . . . . . . . . . . .
  . . . . . . O . . . .
  . . . . . . X . . . .
  . . . . . . X . . . .
  . . . . . 3 X . . . .
  . . . X X 3 . . O . .
  . . . . . X . . . . .
  . . . . . X . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .

# It makes a double three, down and aslant.
board 11
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . X . . . .
  . . . . . 3 X . . . .
  . O . X X + 3 . O . .
  . . . . 3 X + X . . .
  . . . . . X 3 . X . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .

# Two straight fours are possible across; one makes an overline, the other a second four.
board 11
  . . . . . . . . . . .
  . . O . . . . . . . .
  . . X . . . X . . . .
  . . X . . . X . . . .
  . . X 5 . 3 X . . . .
  . . . X X + 6 . . . .
  . . . + . X X . . . .
  . . . . . X X . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .

# Two levels: the point of a straight four is a double three by its looks, but one of those threes is none. So the
# straight four can be made after all.
board 9
  . . . . . . . . .
  . . . . X . . . .
  . . . . . X . . .
  . . . . . . . X .
  . . . . . . . 3 .
  . . . . . . 3 X .
  . . . . . X X + .
  . . . . X . X . .
  . . . . . . . . .

board 11
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . X . . . . . . .
  . . . . X . X . . . .
  . . . . . 3 3 X X . .
  . . . . . . 3 . . . .
  . . . . . X X . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .

board 10
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . X 3 . .
  . . . . . 3 3 X X .
  . . . . . X 3 X 3 .
  . . . . X X X . . .
  . . . . . . . + . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .

board 9
  . . . . . . . . .
  . . . . 3 . . . .
  . . . . 3 X . X .
  . . . . X . X . .
  . . . 3 X 3 . . .
  . . . . 3 . . . .
  . . . . + X . X .
  . . . . . . X . .
  . . . . . . . . .

# Three levels: and the three that is none at the second would be one, were it not for the third.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . X . . . . .
  . . . . 3 . + . .
  . . . X 3 3 X . .
  . . . + X 3 X . .
  . . X X X . . . .
  . X . . . . + . .
  . . . . . . . . .

board 10
  . . . . . . . . . .
  . X . 3 . . . . . .
  . . . . X . . . . .
  . . + X 3 X . . . .
  . . . X + . . . . .
  . X X 3 + . . . . .
  . . X . . . . . . .
  . . . . . . X . . .
  . . . . . . . . . .
  . . . . . . . . . .

board 10
  . . . . . . . . . .
  . X . . . . . . . .
  . . . . . . . . . .
  . . + X 3 X . . . .
  . X 3 X + . . . . .
  . X X 3 + . . . . .
  . 3 X + . . . . . .
  . . . . . . X . . .
  . . . . . . . . . .
  . . . . . . . . . .

board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . . X . . . . .
  . X 3 . X X . . .
  . + X + 3 X . . .
  . . + + . . . . .
  . X X . 3 . . . .
  . . . . . . . . .
