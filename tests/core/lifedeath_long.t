# Groups in the corner of lifedeath_groups.t in wide regions, which take a million nodes each.

# Long L group without liberties outside. Published: White makes a ten thousand year ko.
board 9
  . . . . . . . O .
  . . . . X O O O .
  . X X X X O . . .
  . O O O O O . . .
  . O . . . . . . .
  O O . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill ko-attacker D9 B8 A7
life lives B9 C9 D9 B8 C8 A7

# With a liberty outside. Published: White makes a seki.
board 9
  . . . . . . . O .
  . . . . X O O O .
  . X X X X O . . .
  . O O . O O . . .
  . O . O O . . . .
  O O O O . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill seki B9 D9 E9 B8 C8 A7
life lives B9 C9 D9 B8 C8 A7

# Tripod group, White at E8, more room on the left than in lifedeath_groups.t. Published: White kills by C8 or D9, Black lives by C9.
board 9
  . . . . . . . . .
  . . . X O . . . .
  . X X O O . . . .
  . . O O . . . . .
  . . O . . . . . .
  . . O . . . . . .
  . O O . . . . . .
  . O . . . . . . .
  . . . . . . . . .
target C7
region A9 B9 C9 D9 E9 F9 A8 B8 C8 A7 A6 B6 A5 B5 A4 B4 A3
kill dies C9 D9 C8
life lives C9
