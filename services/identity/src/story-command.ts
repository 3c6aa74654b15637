// For the operator's command `story` (shop/src/story.ts).
export { MAIL_STORY } from './adapters/db/mail-story.js';
export { noteReadingAsOperator } from './adapters/db/note-story-reading.js';
