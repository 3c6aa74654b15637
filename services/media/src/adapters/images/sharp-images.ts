import sharp from 'sharp';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { unsupportedType } from '../../domain/errors.js';
import type { PictureFormat } from '../../domain/picture.js';
import { Images } from '../../ports/images.js';

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);
/** 50 megapixels: more than any product picture, and small enough to stop decompression bombs. */
const MAX_PIXELS = 50_000_000;
const ORIGINAL_WIDTH = 2_000;

// Pictures are rendered rarely and then stored: a cache and more threads would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/** Processes pictures with libvips. */
export class SharpImages extends Images {
  async normalise(upload: Buffer): Promise<Buffer> {
    try {
      const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const { format } = await image.metadata();
      if (!format || !ACCEPTED.has(format)) throw unsupportedType();
      return await image
        .autoOrient()
        .resize({ width: ORIGINAL_WIDTH, height: ORIGINAL_WIDTH, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 92, effort: 4 })
        .toBuffer();
    } catch (error) {
      throw error instanceof DomainError ? error : unsupportedType();
    }
  }

  async render(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true });
    if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer();
    return image.webp({ quality: 80, effort: 4 }).toBuffer();
  }
}
