import { outline } from './icon.js';

export const IconZoomReplace = outline(
  <>
    <path d="M21 21l-6 -6" />
    <path d="M3.291 8a7 7 0 0 1 5.077 -4.806a7.021 7.021 0 0 1 8.242 4.403" />
    <path d="M17 4v4h-4" />
    <path d="M16.705 12a7 7 0 0 1 -5.074 4.798a7.021 7.021 0 0 1 -8.241 -4.403" />
    <path d="M3 16v-4h4" />
  </>,
);
