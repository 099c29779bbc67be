# Renju without recursion: overlines, double fours, double threes, and what only looks like one.
rule renju

# No point left that black may play, and no pass: a draw. Here by an overline.
board 6
  X O X O X O
  X O X O X O
  O X O X O X
  X X X 6 X X
  O X O X O X
  O X O X O X
first white
over no
legal white D3
first black
over yes
winner none
legal black D3 over
legal white D3 over

# One point is left that may be played, two threes by its looks; then none.
board 11
  X X O O O O X X O X O
  X O O X O O O X O O X
  O O X X X 6 X X X O O
  O O X O X X X O X O O
  X X X X X X X X X O X
  X O 6 X X + 6 6 O X X
  O O X X X 6 X X X X O
  O X X O X 6 X X X X O
  X X O X X O X X O O O
  X O O O O X O X X X O
  O X X X O X X O O X X
over no
play black F6
over no
play white C6
over yes
winner none
legal black F9 over
undo
over no
play white F9
over yes

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
