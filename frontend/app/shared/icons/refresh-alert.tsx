import { outline } from './icon.js';

export const IconRefreshAlert = outline(
  <>
    <path d="M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4" />
    <path d="M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4" />
    <path d="M12 9l0 3" />
    <path d="M12 15l.01 0" />
  </>,
);
