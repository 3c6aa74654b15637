import { outline } from './icon.js';

export const IconChevronUp = outline(<path d="M6 15l6 -6l6 6" />);
