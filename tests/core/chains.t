board 7
  . . . . . . .
  . X X X . . .
  . . . . . . .
  . X X . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
chain B6 3 8
chain C4 2 6
# The stone between joins them: 3 + 2 + 1 stones.
play black B5
chain B6 6 12
chain C4 6 12
play white A5
play white C5
chain B4 6 10
undo
chain B4 6 11

# A liberty shared by several stones of a chain is one liberty, and atari is seen even so.
board 5
  O X X . .
  O X . X .
  O X X . .
  . O O . .
  . . . . .
chain B5 5 3
chain D4 1 4
chain A5 3 1
atari A5 yes
play white D5
play white D3
play white D4 occupied
chain B5 5 1
atari B5 yes
legal white C4
legal black C4
chain D4 1 2
