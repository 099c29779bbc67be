# Groups in the corner that have a name. The positions are drawn here; what is expected of them is published on pages of
# Sensei's Library (JGroups, LongLGroup, TripodGroup, CommonCornerShapes), of the tripods also in GNU Go's regression
# tests (ld_owl.tst, tripod1). lifedeath_long.t goes on. A ko counts as the defender's if he must find the first threat.

# Basic J group. Published: it lives or dies by who moves first. White's hane at C9, the placement at A8 and the atari at
# A5 are among his first moves; the ko is D9, which takes C9. Brute force over all 220,000 positions finds the same.
board 9
  . . . . O . . . .
  . . X O O . . . .
  . . X O . . . . .
  X . X O . . . . .
  . X O O . . . . .
  O O O . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C8
kill ko-defender B9 C9 D9 A8 B8 B6 A5
life lives A8

# Straight J group. Published: White makes a ko, in two good ways, and takes first.
board 9
  . . . . O . . . .
  . . X O O . . . .
  . . X O . . . . .
  . . X O . . . . .
  X X O O . . . . .
  . O O . . . . . .
  O O . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C8
kill ko-defender C9 B8
life lives C9 A8 B8 A7 B7

# A liberty outside changes nothing in these two ways.
board 9
  . . . . O . . . .
  . . X O O O . . .
  . . X . O . . . .
  . . X O O . . . .
  X X O O . . . . .
  . O O . . . . . .
  O O . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C8
kill ko-defender C9 B8
life lives C9 A8 B8 A7 B7

# Long L group, and White has descended on the left. Published: he kills.
board 9
  . . . . . . . O .
  . . . . X O O O .
  . X X X X O . . .
  O O O O O O . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
kill dies D9
life lives B9 B8

# Tripod group, open on both sides: what gets out is safe. Published: alive as it stands.
board 9
  . . . . . . . . .
  . . . X . . . . .
  . X X O O O O . .
  . . O O . . . . .
  . . O . . . . . .
  . . O . . . . . .
  . . O . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
region A9 B9 C9 D9 E9 A8 B8 C8 E8 A7 A6 B6 A5 B5
kill lives
life lives A9 B9 C9 D9 E9 A8 B8 C8 E8 A7 A6 B6 A5 B5 pass

# White at E8. Published: unsettled.
board 9
  . . . . . . . . .
  . . . X O . . . .
  . X X O O O O . .
  . . O O . . . . .
  . . O . . . . . .
  . . O . . . . . .
  . . O . . . . . .
  . . . . . . . . .
  . . . . . . . . .
target C7
region A9 B9 C9 D9 E9 A8 B8 C8 A7 A6 B6 A5 B5
kill ko-defender B6
life lives B9 C9 D9 E9 A8 B8 C8 A7 A6 B6 A5
