// English texts of the review of a game: accuracy, losses, and what is proved of moves.

/** @type {Record<string, string>} */
export default {
  'review.title': 'Review',
  'review.searching': 'Analysing. These are the findings so far.',
  'review.accuracy': 'Accuracy',
  'review.accuracy.points':
    'A move that costs nothing counts 100; one that costs 20% of the winning chances or 10 points counts 0. The figure is the average.',
  'review.accuracy.rate':
    'A move that costs nothing counts 100; one that costs 20% of the winning chances counts 0. The figure is the average.',
  'review.phase.all': 'Whole game',
  'review.phase.opening': 'Opening',
  'review.phase.middle': 'Middle game',
  'review.phase.end': 'Endgame',
  'review.whose': 'Whose moves',
  'review.both': 'Both',
  'review.none': 'No move cost much.',
  'review.move': 'Move {number}: {colour} {point}',
  'review.cost': '−{percent}%, −{points} points',
  'review.played': 'Played: {point}',
  'review.better': 'Better: {point}',
  'review.step': '{line}. {done} of {total} moves shown. Next move',
  'review.hint': 'Tap a board to play its line move by move.',
  'review.show': 'Show on the board',
  'review.say.measured': 'This cost {percent}% of the winning chances.',
  'review.say.measured.points': 'This cost {points} points and {percent}% of the winning chances.',
  'review.say.missed.takes.one': '{better} takes the stone at {at}.',
  'review.say.missed.takes.other': '{better} takes the {count} stones at {at}.',
  'review.say.missed.catches.one': '{better} captures the stone at {at}, whatever {opponent} answers.',
  'review.say.missed.catches.other': '{better} captures the {count} stones at {at}, whatever {opponent} answers.',
  'review.say.missed.ladder.one': '{better} captures the stone at {at} by atari after atari: there is no way out.',
  'review.say.missed.ladder.other':
    '{better} captures the {count} stones at {at} by atari after atari: there is no way out.',
  'review.say.missed.nets.one': '{better} catches the stone at {at} in a net, whatever {opponent} answers.',
  'review.say.missed.nets.other': '{better} catches the {count} stones at {at} in a net, whatever {opponent} answers.',
  'review.say.missed.cuts': '{better} cuts: after it no single move joins the stones at {at} and {other}.',
  'review.say.self-atari.one': 'This is self-atari: {opponent} can take the stone at {at} by playing {point}.',
  'review.say.self-atari.other':
    'This is self-atari: {opponent} can take the {count} stones at {at} by playing {point}.',
  'review.say.endangers.one': 'Now {opponent} can capture the stone at {at}, starting with {point}.',
  'review.say.endangers.other': 'Now {opponent} can capture the {count} stones at {at}, starting with {point}.',
  'review.say.endangers.ladder.one':
    'Now {opponent} can capture the stone at {at} by atari after atari, starting with {point}.',
  'review.say.endangers.ladder.other':
    'Now {opponent} can capture the {count} stones at {at} by atari after atari, starting with {point}.',
  'review.say.leaves.one': '{opponent} can still capture the stone at {at}, starting with {point}.',
  'review.say.leaves.other': '{opponent} can still capture the {count} stones at {at}, starting with {point}.',
  'review.say.leaves.ladder.one':
    '{opponent} can still capture the stone at {at} by atari after atari, starting with {point}.',
  'review.say.leaves.ladder.other':
    '{opponent} can still capture the {count} stones at {at} by atari after atari, starting with {point}.',
  'review.say.fills-eye': '{played} fills a point that {colour}’s own stones enclose.',
  'review.say.escapes.one': 'The atari does not capture: the stone at {at} gets away.',
  'review.say.escapes.other': 'The atari does not capture: the {count} stones at {at} get away.',
  'review.say.reply.nets.one': 'Now {opponent} catches the stone at {at} in a net by playing {point}.',
  'review.say.reply.nets.other': 'Now {opponent} catches the {count} stones at {at} in a net by playing {point}.',
  'review.say.reply.takes.one': 'Now {opponent} takes the stone at {at} by playing {point}.',
  'review.say.reply.takes.other': 'Now {opponent} takes the {count} stones at {at} by playing {point}.',
  'review.say.reply.cuts':
    'Now {opponent} can cut at {point}: after that no single move joins the stones at {at} and {other}.',
  'review.say.group.dies.one': 'Now {opponent} can kill the stone at {at} with {point}; after {better} it lives.',
  'review.say.group.dies.other':
    'Now {opponent} can kill the {count} stones at {at} with {point}; after {better} they live.',
  'review.say.group.kills.one': '{better} kills the stone at {at}; after {played} it can live.',
  'review.say.group.kills.other': '{better} kills the {count} stones at {at}; after {played} they can live.',
  'review.say.missed-five': '{point} makes five in a row.',
  'review.say.left-five': 'A four was left unanswered: {opponent} makes five at {point}.',
  'review.say.gives-five': 'Now {opponent} can make five at {point}.',
  'review.say.missed-fours.one': '{colour} had a win by fours, starting with {point}: {count} move.',
  'review.say.missed-fours.other': '{colour} had a win by fours, starting with {point}: {count} moves.',
  'review.say.allows-fours.one': 'Now {opponent} wins by fours, starting with {point}: {count} move.',
  'review.say.allows-fours.other': 'Now {opponent} wins by fours, starting with {point}: {count} moves.',
  'review.say.left-three': 'A three was left open: {opponent} can make an open four at {point}.',
  'review.say.allows-threats': 'Now {opponent} wins with threes and fours, starting with {point}.',
};
