import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
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

/** Returns a picture in a width and format: rendered once, also for concurrent requests, and then stored. */
@Injectable()
export class RenderPicture {
  private readonly rendering = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly storage: Storage,
    private readonly images: Images,
  ) {}

  /** @throws DomainError `picture_not_found` */
  async execute(key: string, width: number, format: PictureFormat): Promise<Picture> {
    if (!isKey(key) && !categoryDrawing(key)) throw pictureNotFound();
    const variant = renderingKey(key, width, format);
    const stored = await this.storage.read(variant);
    if (stored) return stored;
    const running = this.rendering.get(variant) ?? this.render(key, variant, width, format);
    this.rendering.set(variant, running);
    const content = await running.finally(() => this.rendering.delete(variant));
    return { bytes: content.length, content };
  }

  private async render(key: string, variant: string, width: number, format: PictureFormat): Promise<Buffer> {
    const content = await this.images.render(await this.originalOf(key), width, format);
    await this.storage.write(variant, content);
    // A picture that was deleted meanwhile leaves nothing behind.
    if (!categoryDrawing(key) && !(await this.storage.writtenAt(key))) await this.storage.remove([variant]);
    return content;
  }

  private async originalOf(key: string): Promise<Buffer> {
    const stored = categoryDrawing(key) ?? (await this.storage.read(key));
    if (!stored) throw pictureNotFound();
    return Buffer.isBuffer(stored) ? stored : buffer(stored.content);
  }
}
