import { outline } from './icon.js';

export const IconMinus = outline(<path d="M5 12l14 0" />);
