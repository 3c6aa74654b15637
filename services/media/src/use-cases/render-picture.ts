import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { pictureNotFound } from '../domain/errors.js';
import { categoryDrawing } from '../domain/category-drawing.js';
import { isKey, type PictureFormat, renderingKey } from '../domain/picture.js';
import { Images } from '../ports/images.js';
import { Storage } from '../ports/storage.js';

/** A rendered picture for a browser. */
export interface Picture {
  bytes: number;
  content: Readable | Buffer;
}

/** Renderings that wait to be stored at the same time. More are not stored: a later request renders them again. */
const MOST_STORING = 100;

/**
 * Returns a picture in a width and format: rendered once, also for concurrent requests, and then stored. A shopper does not
 * wait until it is stored: a storage that is slow, or accepts nothing, costs the next shopper a rendering, not the picture.
 */
@Injectable()
export class RenderPicture {
  /** Until they are stored. */
  private readonly renderings = new Map<string, Promise<Buffer>>();
  private storing = 0;

  constructor(
    private readonly storage: Storage,
    private readonly images: Images,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `picture_not_found` */
  async execute(key: string, width: number, format: PictureFormat): Promise<Picture> {
    if (!isKey(key) && !categoryDrawing(key)) throw pictureNotFound();
    const variant = renderingKey(key, width, format);
    const stored = !this.renderings.has(variant) && (await this.storage.read(variant));
    if (stored) return stored;
    const content = await (this.renderings.get(variant) ?? this.render(key, variant, width, format));
    return { bytes: content.length, content };
  }

  private render(key: string, variant: string, width: number, format: PictureFormat): Promise<Buffer> {
    const rendering = this.originalOf(key).then((original) => this.images.render(original, width, format));
    this.renderings.set(variant, rendering);
    void rendering
      .then(
        (content) => this.store(key, variant, content),
        () => undefined, // Its requests report it.
      )
      .finally(() => this.renderings.delete(variant));
    return rendering;
  }

  private async store(key: string, variant: string, content: Buffer): Promise<void> {
    if (this.storing >= MOST_STORING) return;
    this.storing += 1;
    try {
      await this.storage.write(variant, content);
      // A picture that was deleted meanwhile leaves nothing behind.
      if (!categoryDrawing(key) && !(await this.storage.writtenAt(key))) await this.storage.remove([variant]);
    } catch (error) {
      this.logger.warn({ err: error, variant }, 'a rendering was not stored');
    } finally {
      this.storing -= 1;
    }
  }

  private async originalOf(key: string): Promise<Buffer> {
    const stored = categoryDrawing(key) ?? (await this.storage.read(key));
    if (!stored) throw pictureNotFound();
    return Buffer.isBuffer(stored) ? stored : buffer(stored.content);
  }
}
