import type { SeedProduct } from '../../product.js';
import type { Palette } from '../palette.js';

/** The input of a drawing. */
export interface Sitter {
  product: SeedProduct<'accessories'>;
  palette: Palette;
}

/** Draws one kind of accessory on the canvas, without the background. */
export type AccessoryArt = (sitter: Sitter) => string;
