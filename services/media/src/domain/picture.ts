import { createHash } from 'node:crypto';
import { MEDIA_WIDTHS } from '@shop/contracts/media';

export type PictureFormat = 'avif' | 'webp';

/** SHA-256 of the content, first 32 hex digits: the same picture always has the same key. */
export const keyOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** The URL path of the picture with this content. */
export const urlOf = (content: Buffer): string => `/media/${keyOf(content)}`;

/** True for a key of {@link keyOf}; other text never reaches the storage. */
export const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The width to render for `?w=`: the next larger one of the fixed set, the largest by default. */
export function renderWidth(asked: number | undefined): number {
  const largest = MEDIA_WIDTHS[MEDIA_WIDTHS.length - 1] as number;
  return MEDIA_WIDTHS.find((width) => asked !== undefined && width >= asked) ?? largest;
}

/** AVIF where the browser accepts it (RFC 9110 Accept), else WebP. */
export const renderFormat = (accept: string): PictureFormat => (accept.includes('image/avif') ? 'avif' : 'webp');
