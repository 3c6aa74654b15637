import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Green, the primary colour. */
const savanna: MantineColorsTuple = [
  '#eaf6ee',
  '#d3ead9',
  '#a8d5b5',
  '#79be8e',
  '#50a86d',
  '#2f8f53',
  '#1c7841',
  '#156335',
  '#14532f',
  '#0c3a20',
];

/** Ochre, the accent colour, for example of rating stars and warnings. */
const sun: MantineColorsTuple = [
  '#fff6e3',
  '#fdebc8',
  '#f9d794',
  '#f5c25d',
  '#f0b243',
  '#e39d1f',
  '#c98410',
  '#a3690a',
  '#7d500a',
  '#573809',
];

/** Red, of dangerous buttons and failures; white text on Mantine's own is too faint. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#e85c5c',
  '#d13030',
  '#c22b2b',
  '#b02525',
  '#8f1d1d',
];

/** Warm greys; Mantine's own greys are bluish. */
const gray: MantineColorsTuple = [
  '#f8f9f5',
  '#f1f3ec',
  '#e5e8de',
  '#d7dbcf',
  '#c3c9ba',
  '#a5ad9c',
  '#7d8676',
  '#596154',
  '#3c4239',
  '#232822',
];

/** The background and text colours of the dark colour scheme, with a slight green tone. */
const dark: MantineColorsTuple = [
  '#d9ded6',
  '#b9c1b6',
  '#98a296',
  '#667064',
  '#414a41',
  '#2f372f',
  '#232a24',
  '#1a201b',
  '#131814',
  '#0d110e',
];

const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, Ubuntu, Cantarell, "Noto Sans", "Liberation Sans", sans-serif';

export const theme = createTheme({
  colors: { savanna, sun, red, gray, dark },
  primaryColor: 'savanna',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  defaultRadius: 'md',
  fontFamily: systemFonts,
  headings: { fontFamily: systemFonts, fontWeight: '750', textWrap: 'balance' },
  cursorType: 'pointer',
  components: { Badge: { defaultProps: { tt: 'none', radius: 'sm' } } },
});

/** The storage key of the chosen colour scheme. */
export const COLOR_SCHEME_KEY = 'savannapc_color_scheme';
