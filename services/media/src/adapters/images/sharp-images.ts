import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { default as Sharp } from 'sharp';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { brokenPicture, heicPicture, tooManyPixels, unsupportedType, uploadsBusy } from '../../domain/errors.js';
import type { PictureFormat, PictureKind } from '../../domain/picture.js';
import { Images } from '../../ports/images.js';
import type { UploadedFile } from '../../ports/uploads.js';

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);
/** 50 megapixels: more than any product picture, and small enough to stop decompression bombs. */
const MAX_PIXELS = 50_000_000;
/** The first bytes of the accepted formats: PNG, JPEG, GIF, WebP, AVIF. */
const SIGNATURES = /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;
/** Phones' own format, whose patents keep it out of libvips: these brands need HEVC, AVIF's do not. */
const HEIC = /^.{4}ftyphe[iv][a-z]/s;
/** The longest side in pixels and the quality of what is stored: shoppers zoom into products. */
const ORIGINALS = { product: { side: 2_000, quality: 92 }, photo: { side: 1_600, quality: 84 } } as const;
/** Seconds of work on one picture; libvips stops then. */
const MAX_SECONDS = 20;
/** Uploads that are decoded at the same time, and that wait: a picture of 50 megapixels needs 200 MB. */
const DECODED_AT_ONCE = 2;
const WAITING = 20;

let loading: Promise<typeof Sharp> | undefined;

/** The library, which is loaded with the first picture. */
const library = () => (loading ??= load());

async function load() {
  const { default: loaded } = await import('sharp');
  // Pictures are rendered rarely and then stored: a cache and more threads would only cost memory.
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

/** Processes pictures with libvips. */
export class SharpImages extends Images {
  private readonly decoding = bulkhead(DECODED_AT_ONCE, WAITING);

  async normalise(upload: UploadedFile, position: number, kind: PictureKind): Promise<Buffer> {
    try {
      return await this.decoding.execute(async () => normalised(await upload.content(), position, kind));
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw uploadsBusy();
      throw error instanceof DomainError ? error : brokenPicture(position);
    }
  }

  async render(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
    const sharp = await library();
    const image = sharp(original, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true });
    if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer();
    return image.webp({ quality: 80, effort: 4 }).toBuffer();
  }
}

async function normalised(upload: Buffer, position: number, kind: PictureKind): Promise<Buffer> {
  if (HEIC.test(upload.toString('latin1', 0, 16))) throw heicPicture();
  const { side, quality } = ORIGINALS[kind];
  // The header is read first: it says what the file is, whatever its name says, and how many pixels it would need.
  const { format, width, height } = await metadataOf(upload, position);
  if (width * height > MAX_PIXELS) throw tooManyPixels(position);
  if (!ACCEPTED.has(format)) throw unsupportedType();
  const sharp = await library();
  return sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toBuffer();
}

async function metadataOf(upload: Buffer, position: number) {
  const sharp = await library();
  try {
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch {
    throw SIGNATURES.test(upload.toString('latin1', 0, 16)) ? brokenPicture(position) : unsupportedType();
  }
}
