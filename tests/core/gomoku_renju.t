# Renju without recursion: overlines, double fours, double threes, and what only looks like one.
rule renju

# Overline of six.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . X X X 6 X X . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Overline of nine, from border to border.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  X X X X 6 X X X X
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# A four with a fifth stone one apart: five on one side, overline on the other.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . 5 X X X X 6 X .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Five down and overline across by one stone: the five counts.
board 9
  . . . . X . . . .
  . . . . X . . . .
  . . . 3 X . . . .
  . . . . X . . . .
  . X X X 5 X X . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Five across and double four, down and aslant: the five counts.
board 9
  . . . . X . . . .
  . X . 3 X . . . .
  . . . 3 X . . . .
  . . . X . . . . .
  O X X X 5 X . . .
  . . . . . X . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Five and double three: the five counts.
board 11
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . 3 . . . . . .
  . . . X 3 X 3 . . . .
  . . 3 3 X X . . . . .
  5 X X X X 5 O . . . .
  . . . 3 . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .

# Double four, each blocked on one side.
board 9
  . . . . O . . . .
  . . . . X . . . .
  . . . . X . . . .
  . . . . X . . . .
  O X X X 4 . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Double four, a straight one and one with a gap.
board 9
  . . . . . . . . .
  . . . . X . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . X X 4 X . . .
  . . . . X . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Double four on one line: X XXX and XXX X.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . X . X 4 X . X .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Double four on one line: XX XX and XX XX.
board 10
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . X X . X 4 . X X .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .

# Double four on one line: XXX X and X XXX.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  X X X . 4 . X X X
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# The like, but the stone that completes the one would make six: a single four.
board 10
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . X . X X - . X X .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .

# A straight four is one four, though two points complete it.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . X X - X . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Four stones that nothing completes are no four: one is shut in, so no double four.
board 9
  . . . . O . . . .
  . . . . X . . . .
  . . . . X . . . .
  . . . . X . . . .
  O X X X - . . . .
  . . . . O . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Double three, a corner.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . . . X . . . .
  . . X X 3 . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Double three, one aslant, one with a gap.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . X . . . . . .
  . . . X . . . . .
  . . . . 3 . X X .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Double three, both aslant, the stone between the others.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . X . X . . .
  . . . . 3 . . . .
  . . . X . X . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Triple three.
board 11
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . X 3 X . . . . .
  . . . . X X 3 . . . .
  . . . . . 3 X X . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .

# One row is blocked by a stone: no three.
board 9
  . . . . . . . . .
  . . . . O . . . .
  . . . . X . . . .
  . . . . X . . . .
  . . X X - . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# One row has five free cells in all: no straight four, so no three.
board 9
  . . . . O . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . . . X . . . .
  . . X X - . . . .
  . . . . . . . . .
  . . . . O . . . .
  . . . . . . . . .
  . . . . . . . . .

# A row with six free cells: one straight four is possible, which makes it a three.
board 9
  . . . . O . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . . . X . . . .
  . . X X 3 . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . .
  . . . . . . . . .

# The outer stones make six of every straight four across: no three.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  X . . X - X . . X
  . . . . X . . . .
  . . . . X . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# With one outer stone there is a straight four on the other side.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  X . . X 3 X . . .
  . . . . X . . . .
  . . . . X . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Four and three: the fork that black may make.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . . . X . . . .
  O X X X - . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Straight four and three.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . . . X . . . .
  . X X X - . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

# Four and two threes are a double three.
board 11
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . X 3 X 3 . . . .
  . . . 3 X X . . . . .
  . O X X X 3 . . . . .
  . . . 3 . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .

# A row of three in the corner, aslant where there is no room for five.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . X . . . . . .
  . . X . . . . . .
  . X - . . . . . .
  X . . . . . . . .
