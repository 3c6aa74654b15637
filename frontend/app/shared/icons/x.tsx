import { outline } from './icon.js';

export const IconX = outline(
  <>
    <path d="M18 6l-12 12" />
    <path d="M6 6l12 12" />
  </>,
);
