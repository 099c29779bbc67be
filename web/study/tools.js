// Everything of study that a game does not need, in one part that is loaded when it is first wanted.

export { createStudyPanel } from './panel.js';
export { createShareDialog } from './share-dialog.js';
export { createUnlockDialog } from './unlock-dialog.js';
export { readRecord, saveRecord, sayRefusal, settingsFor } from './files.js';
export { Replay } from '../record/replay.js';
