import { outline } from './icon.js';

export const IconChevronLeft = outline(<path d="M15 6l-6 6l6 6" />);
