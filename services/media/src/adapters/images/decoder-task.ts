import type { PictureFormat } from '../../domain/picture.js';

/** What a decoder does with a picture. */
export type Task =
  /** A clean original: WebP, upright, without metadata, its longest side at most `side` pixels. */
  | { kind: 'normalise'; side: number; quality: number; maxPixels: number }
  /** A picture for browsers. */
  | { kind: 'render'; width: number; format: PictureFormat; maxPixels: number };

/** Why a decoder did not return a picture; `too-demanding`: it needs more memory or time than a picture may. */
export type Refusal = 'unsupported' | 'broken' | 'too-many-pixels' | 'too-demanding';
