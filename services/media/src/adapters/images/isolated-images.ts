import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { CONFIG, type MediaConfig } from '../../config.js';
import {
  brokenPicture,
  heicPicture,
  pictureInterrupted,
  tooDemandingPicture,
  tooManyPixels,
  unsupportedType,
} from '../../domain/errors.js';
import type { PictureFormat, PictureKind } from '../../domain/picture.js';
import { Images } from '../../ports/images.js';
import type { UploadedFile } from '../../ports/uploads.js';
import type { Decoded } from './decoder.js';
import { DecoderPool } from './decoder-pool.js';

/** 50 megapixels: more than any product picture, and small enough to stop decompression bombs. */
const MAX_PIXELS = 50_000_000;
/** Phones' own format, whose patents keep it out of libvips: these brands need HEVC, AVIF's do not. */
const HEIC = /^.{4}ftyphe[iv][a-z]/s;
/** The longest side in pixels and the quality of what is stored: shoppers zoom into products. */
const ORIGINALS = { product: { side: 2_000, quality: 92 }, photo: { side: 1_600, quality: 84 } } as const;
/** Renderings have decoders of their own: a shopper's page does not wait for uploads. */
const DECODERS = { uploads: 2, renderings: 2 } as const;
const WAITING = { uploads: 20, renderings: 1_000 } as const;

/**
 * Opens pictures in processes of their own. Stored originals, too: they were made by a process that had opened a stranger's
 * picture, so they are not trusted more than the picture.
 */
@Injectable()
export class IsolatedImages extends Images implements OnApplicationShutdown {
  private readonly uploads: DecoderPool;
  private readonly renderings: DecoderPool;

  constructor(@Inject(CONFIG) config: MediaConfig, @Inject(LOGGER) logger: Logger) {
    super();
    const settings = {
      memoryMb: config.DECODER_MEMORY_MB,
      pictureMs: config.DECODER_SECONDS * 1_000,
      idleMs: config.DECODER_IDLE_MS,
      onEnd: (end: object) => logger.warn(end, 'a decoder of pictures ended'),
    };
    this.uploads = new DecoderPool(DECODERS.uploads, WAITING.uploads, settings);
    this.renderings = new DecoderPool(DECODERS.renderings, WAITING.renderings, settings);
  }

  onApplicationShutdown(): void {
    this.uploads.stop();
    this.renderings.stop();
  }

  async normalise(upload: UploadedFile, position: number, kind: PictureKind): Promise<Buffer> {
    const task = { kind: 'normalise', ...ORIGINALS[kind], maxPixels: MAX_PIXELS } as const;
    const read = async () => {
      const content = await upload.content();
      if (HEIC.test(content.toString('latin1', 0, 16))) throw heicPicture();
      return content;
    };
    return pictureOf(await this.uploads.decode(task, read), position);
  }

  async render(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
    const task = { kind: 'render', width, format, maxPixels: MAX_PIXELS } as const;
    const decode = () => this.renderings.decode(task, () => Promise.resolve(original));
    const first = await decode();
    // A shopper's picture is not lost because a process was ended, or because the machine is busy: what we stored demands little.
    const decoded = isUndone(first) ? await decode() : first;
    if (isUndone(decoded)) throw pictureInterrupted();
    if (typeof decoded === 'string') throw new Error(`A stored picture cannot be rendered: ${decoded}`);
    return decoded;
  }
}

const isUndone = (decoded: Decoded): boolean => decoded === 'interrupted' || decoded === 'too-demanding';

/** @param position of the picture in the upload, from 1 */
function pictureOf(decoded: Decoded, position: number): Buffer {
  switch (decoded) {
    case 'unsupported':
      throw unsupportedType();
    case 'broken':
      throw brokenPicture(position);
    case 'too-many-pixels':
      throw tooManyPixels(position);
    case 'too-demanding':
      throw tooDemandingPicture(position);
    case 'interrupted':
      throw pictureInterrupted();
    default:
      return decoded;
  }
}
