import { outline } from './icon.js';

export const IconPlus = outline(
  <>
    <path d="M12 5l0 14" />
    <path d="M5 12l14 0" />
  </>,
);
