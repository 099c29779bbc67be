# Kos and sekis.

# Bent four in the corner: dead as it stands but for ko threats. A2 C2 makes White's four, and then a ko in which the
# defender must find the first threat.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O . . . .
  X X X X O . . . .
  . X . X O . . . .
  O O O X O . . . .
target D1
kill ko-defender A2 pass
life ko-defender pass

# Ten thousand year ko: Black makes a seki, White a ko in which he must find the first threat.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O O . . .
  X X X X X O . . .
  . X . O X O . . .
  X O O . X O . . .
target E1
kill ko-attacker A2
life seki A2

# Seki: nobody can play, and there are no two eyes.
board 9
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O O O O O . . . .
  X X X X O . . . .
  . O O X O . . . .
  O . X X O . . . .
target D2
kill seki pass
life seki pass
