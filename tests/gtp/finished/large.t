# Several groups on large boards. The form is explained in ../final-status.test.mjs.

# 13 lines: bent four below, a seki above, dame between.
board 13
  . . . . . O . X X O O . X
  . . . . . O . X X O X X .
  . . . . . O . X X O O O O
  . . . . . O . X X X X X X
  O O O O O O . X . . . . .
  . . . . . O . X . . . . .
  . . . . . O . X . . . . .
  . . . . . O . X . . . . .
  . . . . . O . X X X X X X
  O O O O O O . X . . . . .
  X X X X O O . X . . . . .
  . X . X O O . X . . . . .
  O O O X O O . X . . . . .
area W+16 dead A3 seki K13 N13 L12
territory W+16 dead A3 seki K13 N13 L12

# 13 lines: square four below, bent four above.
board 13
  . . . . O . . . . O X . .
  . . . . O . . . . O X . .
  . . . . O . . . . O X X X
  . . . . O . . . . O O O O
  . . . . O . . . . O O O O
  O O O O O O O O O O O O O
  X X X X X X X X X X X X X
  X X X X X X X X X X X X X
  X X X X . . . . X . . . .
  O O O X . . . . X . . . .
  X . O X . . . . X . . . .
  X O O X . . . . X . . . .
  X . O X . . . . X . . . .
komi 6.5
area B+6.5 dead L13 A4
territory W+4.5 dead L13 A4

# 13 lines: two eyes below, square four above.
board 13
  . . X O O O X X . . . . .
  . . X O O O X X . . . . .
  X X X O O O X X . . . . .
  O O O O O O X X . . . . .
  . . . . . O X X X X X X X
  . . . . . O X X . . . . .
  . . . . . O X X . . . . .
  . . . . . O X X . . . . .
  O O O O O O X X . . . . .
  . . . . . O X X X X X X X
  . . . . . O X X X X O O O
  . . . . . O X X X O . O .
  . . . . . O X X X O O O O
area W+9 dead C13
territory W+16 dead C13

# 19 lines: bent four below, a seki above.
board 19
  O O O X O . . . O X X . . . . . . . .
  . X . X O . . . O X X . . . . . . . .
  X X X X O . . . O X X . . . . . . . .
  O O O O O . . . O X X . . . . . . . .
  . . . . . . . . O X X X X X X X X X X
  . . . . . . . . O X X . . . . . . . .
  . . . . . . . . O X X . . . . . . . .
  . . . . . . . . O X X . . . . . . . .
  . . . . . . . . O X X . . . . . . . .
  . . . . . . . . O X X . . . . . . . .
  . . . . . . . . O X X . . . . . . . .
  . . . . . . . . O X X . . . . . . . .
  . . . . . . . . O X X . . . . . . . .
  . . . . . . . . O X X . . . . . . . .
  O O O O O O O O O X X . . . . . . . .
  . . . . . . . . O X X . . . X X X X X
  . . . . . . . . O X X . . . X O O O O
  . . . . . . . . O X X . . . X O X X .
  . . . . . . . . O X X . . . X O O . X
komi 7.5
area W+4.5 dead D19 seki Q3 R2 T1
territory W+23.5 dead D19 seki Q3 R2 T1

# 19 lines: a seki below, square four above, dame between.
board 19
  . . X O . . . . . . . . . . O . . . .
  . . X O . . . . . . . . . . O . . . .
  X X X O . . . . . . . . . . O . . . .
  O O O O . . . . . . . . . . O . . . .
  O O O O . . . . . . . . . . O . . . .
  . . . . . . . . . . . . . . O . . . .
  . . . . . . . . . . . . . . O . . . .
  . . . . . . . . . . . . . . O . . . .
  O O O O O O O O O O O O O O O O O O O
  . . . . . . . . . . . . . . . . . . .
  X X X X X X X X X X X X X X X X X X X
  . . . . X . . . . . . . . . . . . . .
  . . . . X . . . . . . . . . . . . . .
  . . . . X . . . . . . . . . . . . . .
  . . . . X . . . . . . . . . . X X X X
  . . . . X . . . . . . . . . . X O O O
  . . . . X . . . . . . . . . . X O X O
  . . . . X . . . . . . . . . . X O X .
  . . . . X . . . . . . . . . . X O . X
komi 0.5
area W+16.5 dead C19 seki R4 S3 T1
territory W+14.5 dead C19 seki R4 S3 T1

# 19 lines: two eyes below, bent four above.
board 19
  . . . . . . . . X O O . . . O X X X X
  . . . . . . . . X O O . . . O X . X .
  . . . . . . . . X O O . . . O O X X X
  . . . . . . . . X O O . . . O O O O O
  X X X X X X X X X O O . . . . . . . .
  . . . . . . . . X O O . . . . . . . .
  . . . . . . . . X O O . . . . . . . .
  . . . . . . . . X O O . . . . . . . .
  . . . . . . . . X O O . . . . . . . .
  . . . . . . . . X O O . . . . . . . .
  . . . . . . . . X O O . . . . . . . .
  . . . . . . . . X O O . . . . . . . .
  . . . . . . . . X O O . . . . . . . .
  . . . . . . . . X O O . . . . . . . .
  . . . . . . . . X O O O O O O O O O O
  X X X X X . . . X O O . . . . . . . .
  O O O O X . . . X O O . . . . . . . .
  . O . O X . . . X O O . . . . . . . .
  X X X O X . . . X O O . . . . . . . .
area B+3 dead A3
territory B+18 dead A3
