# What rule sets differ in: suicide, superko, the count. Their table is checked by test_rules.c.

# Suicide of two stones.
rules chinese
board 4
  . . . .
  O O . .
  X . O .
  O O . .
legal black B2 suicide
rules aga
board 4
  . . . .
  O O . .
  X . O .
  O O . .
legal black B2 suicide
rules nz
board 4
  . . . .
  O O . .
  X . O .
  O O . .
play black B2
show
  . . . .
  O O . .
  . . O .
  O O . .
captured white 2

# Of a single stone: refused, since it would only be a pass.
rules nz
board 4
  . . . .
  O . . .
  . O . .
  O . . .
legal black A2 suicide

# White was to move before black's out-of-turn capture, black is to move after white takes back: the same stones, another
# situation. Positional superko forbids it, situational superko does not.
rules chinese
komi 0
board 5
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . . . . .
first white
play black C4
play white pass
play black pass
resume
legal white B4 superko
rules aga
board 5
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . . . . .
first white
play black C4
play white pass
play black pass
resume
legal white B4
rules nz
board 5
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . . . . .
first white
play black C4
play white pass
play black pass
resume
legal white B4

# The same situation again: both forbid it.
rules aga
board 5
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . . . . .
play black C4
play white pass
play black pass
resume
legal white B4 superko
rules nz
board 5
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . . . . .
play black C4
play white pass
play black pass
resume
legal white B4 superko

# Both count area and take off dead stones by agreement. Passes cost nothing: with area they change no result.
rules aga
komi 7.5
board 5
  . X O . .
  X X O . X
  . X O O .
  X X X O O
  O . X O .
score 12 20.5 dead A1 E4
play black pass
play white pass
score 12 20.5 dead A1 E4
rules nz
komi 7
board 5
  . X O . .
  X X O . X
  . X O O .
  X X X O O
  O . X O .
score 12 20 dead A1 E4
