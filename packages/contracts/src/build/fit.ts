/** How a candidate stands to the chosen parts: it fits, with a note, does not, or not all could be verified. */
export const FITS = ['fits', 'note', 'unverified', 'no'] as const;
export type Fit = (typeof FITS)[number];
