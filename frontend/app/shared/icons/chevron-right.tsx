import { outline } from './icon.js';

export const IconChevronRight = outline(<path d="M9 6l6 6l-6 6" />);
