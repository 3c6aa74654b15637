import { outline } from './icon.js';

export const IconCheck = outline(<path d="M5 12l5 5l10 -10" />);
