import type { SeedProduct } from '../product.js';
import { hashOf } from './series.js';

/** The colours of one product: its body from its "Color", its accent from its brand. */
export interface Palette {
  /** Main surface, an edge a little off it, and the darkest parts. */
  body: string;
  edge: string;
  deep: string;
  /** Lettering on the body. */
  ink: string;
  accent: string;
  accentDark: string;
  isLight: boolean;
}

const accents = [
  ['#e4572e', '#9c3414'],
  ['#2e86ab', '#17506a'],
  ['#17a398', '#0b5f58'],
  ['#f2a541', '#a86610'],
  ['#7b5ea7', '#463168'],
  ['#d1495b', '#86202f'],
  ['#3d9a50', '#1e5a2c'],
  ['#4361c2', '#23387e'],
] as const;

const bodies = {
  White: { body: '#f7f8fa', edge: '#d5dae1', deep: '#b4bcc7', ink: '#3a424e', isLight: true },
  Silver: { body: '#c9ced6', edge: '#aab1bc', deep: '#7f8794', ink: '#2a3039', isLight: true },
  Brown: { body: '#c9ced6', edge: '#aab1bc', deep: '#7b5b45', ink: '#2a3039', isLight: true },
  Gray: { body: '#6b7380', edge: '#535b67', deep: '#3c434e', ink: '#ffffff', isLight: false },
  Green: { body: '#2f7d55', edge: '#246443', deep: '#184a31', ink: '#ffffff', isLight: false },
  Blue: { body: '#2d6fb5', edge: '#215a97', deep: '#173f6b', ink: '#ffffff', isLight: false },
  Black: { body: '#2b3038', edge: '#3f4651', deep: '#171a1f', ink: '#ffffff', isLight: false },
} as const;

/** The same brand has the same accent on every product and picture. */
export function paletteOf(product: SeedProduct): Palette {
  const colour = (product.specifications['Color'] ?? 'Black').split(' / ')[0] ?? 'Black';
  const body = bodies[colour as keyof typeof bodies] ?? bodies.Black;
  const [accent, accentDark] = accents[hashOf(product.brand) % accents.length] ?? accents[0];
  return { ...body, accent, accentDark };
}

/** The palette with another accent, where products of one brand would look the same. */
export function withAccent(palette: Palette, index: number): Palette {
  const [accent, accentDark] = accents[index % accents.length] ?? accents[0];
  return { ...palette, accent, accentDark };
}

/** "NVIDIA"-style lettering of a brand: plain text, never its logo. */
export function wordmark(product: SeedProduct): string {
  return product.brand.toUpperCase();
}
