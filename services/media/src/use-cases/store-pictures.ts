import { Injectable } from '@nestjs/common';
import { keyOf } from '../domain/picture.js';
import { Images } from './images.js';
import { Storage } from './storage.js';

/** Keeps pictures under addresses made of their content. */
@Injectable()
export class StorePictures {
  constructor(
    private readonly storage: Storage,
    private readonly images: Images,
  ) {}

  /** Addresses in the order of the uploads. @throws DomainError `unsupported_media_type`, and then nothing is stored */
  async uploads(uploads: readonly Buffer[]): Promise<string[]> {
    const originals: Buffer[] = [];
    for (const upload of uploads) originals.push(await this.images.normalise(upload));
    return this.keep(originals);
  }

  /** Our own drawings are kept as they are: only what is rendered from them ever leaves. */
  drawings(drawings: readonly string[]): Promise<string[]> {
    return this.keep(drawings.map((svg) => Buffer.from(svg)));
  }

  private keep(originals: readonly Buffer[]): Promise<string[]> {
    return Promise.all(
      originals.map(async (content) => {
        const key = keyOf(content);
        await this.storage.write(key, content);
        return `/media/${key}`;
      }),
    );
  }
}
