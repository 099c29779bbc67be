board 5
  . O . . .
  O O . . .
  . . X X .
  . X O O X
  . X O . X
legal black A5 suicide
legal black D1
play black D1
captured black 3

board 5
  . X O . .
  X X O . .
  O O O . .
  . . . . .
  . . . . .
legal black A5 suicide
legal white A5
play white A5
captured white 3
show
  O . O . .
  . . O . .
  O O O . .
  . . . . .
  . . . . .

# Tromp-Taylor: two stones or more may be given up; a lone stone would repeat the position.
rules tromp-taylor
board 5
  . X O . .
  . O O . .
  O . . . .
  . . . . .
  . . . . .
first black
play black A5
captured white 0
legal black A4
play black A4
captured white 3
show
  . . O . .
  . O O . .
  O . . . .
  . . . . .
  . . . . .

board 5
  . O . . .
  O O . . .
  . . . . .
  . . . . .
  . . . . .
legal black A5 suicide
