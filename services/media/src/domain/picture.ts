import { createHash } from 'node:crypto';
import { DRAWING_PREFIX, MEDIA_WIDTHS } from '@shop/contracts/media';

export type PictureFormat = 'avif' | 'webp';

/** A picture of a product, or a photo of a customer (docs/product-rules.md#R263). */
export type PictureKind = 'product' | 'photo';

/** SHA-256 of the content, first 32 hex digits: the same picture always has the same key. */
export const keyOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** The key of a drawing of ours, which is never deleted. Those of the first releases have the key of an upload. */
export const drawingKeyOf = (content: Buffer): string => `${DRAWING_PREFIX}${keyOf(content)}`;

/** The URL path of the picture with this key. */
export const urlOf = (key: string): string => `/media/${key}`;

/** True for a key of {@link keyOf}. */
export const isUpload = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** True for the key of an upload or of a drawing; other text never reaches the storage. */
export const isKey = (text: string): boolean =>
  isUpload(text.startsWith(DRAWING_PREFIX) ? text.slice(DRAWING_PREFIX.length) : text);

/** The key of a picture in one width and format. */
export const renderingKey = (key: string, width: number, format: PictureFormat): string => `${key}.${width}.${format}`;

/** The keys of all that can be rendered from a picture. */
export const renderingKeys = (key: string): string[] =>
  MEDIA_WIDTHS.flatMap((width) => [renderingKey(key, width, 'avif'), renderingKey(key, width, 'webp')]);

/** The width to render for `?w=`: the next larger one of the fixed set, the largest by default. */
export function renderWidth(asked: number | undefined): number {
  const largest = MEDIA_WIDTHS[MEDIA_WIDTHS.length - 1] as number;
  return MEDIA_WIDTHS.find((width) => asked !== undefined && width >= asked) ?? largest;
}

/** AVIF where the browser accepts it (RFC 9110 Accept), else WebP. */
export const renderFormat = (accept: string): PictureFormat => (accept.includes('image/avif') ? 'avif' : 'webp');
