import { Injectable } from '@nestjs/common';
import { drawingKeyOf, urlOf } from '../domain/picture.js';
import { Storage } from '../ports/storage.js';

/** Stores the shop's own drawings unchanged: browsers receive only rendered pictures. */
@Injectable()
export class StoreDrawings {
  constructor(private readonly storage: Storage) {}

  /** `drawings`: SVG texts. Returns their URLs, in the same order. */
  execute(drawings: readonly string[]): Promise<string[]> {
    return Promise.all(
      drawings.map(async (svg) => {
        const original = Buffer.from(svg);
        const key = drawingKeyOf(original);
        await this.storage.write(key, original);
        return urlOf(key);
      }),
    );
  }
}
