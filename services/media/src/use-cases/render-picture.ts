import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { pictureNotFound } from '../domain/errors.js';
import { categoryDrawing } from '../domain/category-drawing.js';
import { isKey, type PictureFormat, renderingKey } from '../domain/picture.js';
import { Images } from '../ports/images.js';
import { RenderingStore } from '../ports/rendering-store.js';
import { Storage } from '../ports/storage.js';

/** A rendered picture for a browser. */
export interface Picture {
  bytes: number;
  content: Readable | Buffer;
}

/**
 * Returns a picture in a width and format: rendered once, also for concurrent requests, and then stored. A shopper does not
 * wait until it is stored: a storage that is slow, or accepts nothing, costs the next shopper a rendering, not the picture.
 */
@Injectable()
export class RenderPicture {
  /** Until they are stored. */
  private readonly renderings = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly storage: Storage,
    private readonly images: Images,
    private readonly store: RenderingStore,
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
    const isNeeded = async () => categoryDrawing(key) !== undefined || Boolean(await this.storage.writtenAt(key));
    void rendering
      .then(
        (content) => this.store.keep(variant, content, isNeeded),
        () => undefined, // Its requests report it.
      )
      .finally(() => this.renderings.delete(variant));
    return rendering;
  }

  private async originalOf(key: string): Promise<Buffer> {
    const stored = categoryDrawing(key) ?? (await this.storage.read(key));
    if (!stored) throw pictureNotFound();
    return Buffer.isBuffer(stored) ? stored : buffer(stored.content);
  }
}
