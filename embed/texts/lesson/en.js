// The words of the exercises, in English. A key is `lesson.<exercise>.<answer>`, or `lesson.<answer>` for all exercises.

/** @type {Record<string, string>} */
export default {
  'lesson.again': 'You have found that one already.',
  'lesson.found': 'Yes: {found} of {all}.',
  'lesson.own': 'That is a stone of the chain itself. Liberties are empty points.',
  'lesson.taken': 'A stone stands there, so it is no liberty.',
  'lesson.diagonal': 'That point lies diagonally. No line leads there, so it is no liberty.',
  'lesson.far': 'That point is not next to it.',
  'lesson.empty': 'There is no stone. Tap a stone.',
  'lesson.occupied': 'A stone stands there. Stones are played on empty points.',
  'lesson.suicide':
    'Not there: your stone would have no liberty and takes nothing. That is suicide, which is forbidden.',
  'lesson.ko': 'Not there: it would repeat the position.',
  'lesson.passed': 'You passed, so it is White’s move. Try again.',
  'lesson.self-atari': 'There your stone has only one liberty and can be taken at once. Try again.',
  'lesson.elsewhere': 'Nothing has changed for these stones, and White plays {reply}. Try again.',

  'lesson.liberties.task': 'The empty points next to a stone, along the lines, are its liberties. Tap all of them.',
  'lesson.liberties.done': 'Four liberties. A stone stays on the board as long as it has one.',
  'lesson.capture.task': 'White’s stone has one liberty left. Play there to take it.',
  'lesson.capture.done': 'Captured! What has no liberty is taken off the board.',
  'lesson.capture.elsewhere': 'The stone still has its liberty, and White escapes to {reply}. Try again.',
  'lesson.corner.task': 'At the edge there are fewer liberties. Tap those of the white stone.',
  'lesson.corner.done': 'Only two: a stone in the corner is taken most easily.',
  'lesson.chain.task':
    'Stones of one colour that are joined along the lines make a chain and share their liberties. Tap all of them.',
  'lesson.chain.done': 'Six liberties for all three stones. A chain stays or is taken as a whole.',
  'lesson.capture-chain.task': 'These two white stones are one chain, and it has one liberty. Take it.',
  'lesson.capture-chain.done': 'Both at once: a chain is taken as a whole.',
  'lesson.capture-chain.elsewhere': 'The chain still has its liberty, and White escapes to {reply}. Try again.',
  'lesson.rescue.task':
    'Your stone has one liberty left: it is in atari, and White threatens to take it. Make it longer, so that it has more.',
  'lesson.rescue.done': 'Three liberties. Now one move cannot take it.',
  'lesson.rescue.elsewhere': 'White plays {reply} and takes your stone. Try again.',
  'lesson.connect.task': 'Your stone on the left is in atari. Join it to the one on the right.',
  'lesson.connect.done': 'One chain with three liberties, and no danger.',
  'lesson.connect.elsewhere': 'White cuts at {reply} and takes your stone. Try again.',
  'lesson.suicide.task': 'A move must not leave your own stone without a liberty. Try the point that White surrounds.',
  'lesson.suicide.done': 'Refused: this would be suicide.',
  'lesson.suicide.legal': 'This move is allowed. Try the point in the middle of the white stones.',
  'lesson.capture-first.task':
    'You may play where you have no liberty if that takes stones. Take the two white stones with one move.',
  'lesson.capture-first.done': 'The white stones were taken first, and so yours has liberties.',
  'lesson.capture-first.elsewhere': 'The white stones are still there. Try again.',
  'lesson.ko.task':
    'White has just taken a stone here. Taking back at once could go on for ever: this is a ko. Try to take back, then play elsewhere first.',
  'lesson.ko.ko': 'Not at once: that would repeat the position. Play somewhere else first, then you may.',
  'lesson.ko.threat': 'White answers at {reply}. The position is a new one: take back now.',
  'lesson.ko.done': 'The ko is yours. A move elsewhere that must be answered is called a ko threat.',
  'lesson.ko.late': 'White fills the ko at {reply}. Take back as soon as you may. Try again.',
  'lesson.two-eyes.task':
    'Two separate points inside a chain are two eyes. The opponent cannot fill both at once, so such a chain is never taken. Tap it.',
  'lesson.two-eyes.done': 'Yes. A black stone in one eye would be suicide as long as there is the other.',
  'lesson.two-eyes.other': 'This chain has no two eyes. Its liberties: {liberties}. When they are filled, it is taken.',
  'lesson.make-eyes.task': 'Make two eyes of these three empty points in the corner.',
  'lesson.make-eyes.done': 'Two eyes: this chain lives, whatever White does.',
  'lesson.make-eyes.inside': 'That leaves one eye. White plays {reply}, and the chain will be taken. Try again.',
  'lesson.make-eyes.elsewhere': 'White plays {reply} in the middle, which leaves one eye. Try again.',
  'lesson.territory.task': 'Empty points that only your stones surround are your territory. Tap all of Black’s.',
  'lesson.territory.done': 'Seven points of territory. Each of them counts.',
  'lesson.territory.stone': 'A stone stands there. Territory is empty points.',
  'lesson.territory.theirs': 'White surrounds that point.',
  'lesson.dead.task':
    'Stones that can neither escape nor make two eyes are dead. They are taken off at the end without another move. Tap the dead stone.',
  'lesson.dead.done': 'Yes. It is taken off, and its point becomes Black’s territory.',
  'lesson.dead.other': 'This chain is alive: it has room for two eyes.',
  'lesson.pass.task':
    'Every point belongs to somebody, and no move gains anything. Pass: when both do, the game is over.',
  'lesson.pass.done':
    'White passes too, and the game is over. Stones and territory together: Black has {black} points, White {white}.',
  'lesson.pass.fill': 'This only fills your own territory. Try again.',
  'lesson.pass.invade': 'This stone has no room to live in White’s territory. Try again.',
};
