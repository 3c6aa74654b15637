import { outline } from './icon.js';

export const IconStarOff = outline(
  <>
    <path d="M3 3l18 18" />
    <path d="M10.012 6.016l1.981 -4.014l3.086 6.253l6.9 1l-4.421 4.304m.012 4.01l.588 3.426l-6.158 -3.245l-6.172 3.245l1.179 -6.873l-5 -4.867l6.327 -.917" />
  </>,
);
