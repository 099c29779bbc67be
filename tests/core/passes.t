board 9
play black E5
play white pass
over no
play black pass
over yes
legal white C3 over
play white C3 over
undo
over no
play black C3
play white pass
play black pass
over yes
resume
over no
play white D4
play white D5
legal black E5 occupied
undo
undo
undo
undo
undo
over no
