import { outline } from './icon.js';

export const IconArrowsExchange = outline(
  <>
    <path d="M7 10h14l-4 -4" />
    <path d="M17 14h-14l4 4" />
  </>,
);
