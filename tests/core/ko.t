# Simple ko: the retake is refused at once, allowed after another exchange.
rules japanese
board 5
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
first white
play white B4
captured white 1
ko C4
legal black C4 ko
play black E1
play white E2
ko none
play black C4
captured black 1
ko B4
legal white B4 ko
play white pass
play black pass
resume
legal white B4

# Taking two stones is no ko, nor is taking one with a stone that stays connected.
board 5
  . X O . .
  X O O . .
  . X X O .
  . . . . .
  . . . . .
first black
legal black D4

# Positional superko: a cycle that simple ko allows. Passing does not lift it.
rules chinese
board 5
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
first white
play white B4
play black pass
play white E1
legal black C4
play black C4
ko B4
legal white B4 ko
play white pass
play black pass
resume
legal white B4 superko
