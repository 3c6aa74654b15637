import { Injectable } from '@nestjs/common';
import { BrandRepository } from '../ports/brand.repository.js';

/** Products per transaction: each ends with one event. */
const BATCH = 250;
/** What one call waits for. */
const MOST_BATCHES = 20;

/** Gives two spellings of a brand one. */
@Injectable()
export class MergeBrands {
  constructor(private readonly brands: BrandRepository) {}

  /** Returns how many products this call changed, and whether all are. @throws DomainError `same_brand`, `too_many_spellings` */
  async execute({ from, into }: { from: string; into: string }): Promise<{ changed: number; isDone: boolean }> {
    // First the spelling: a product that is written meanwhile already gets the brand.
    await this.brands.merge(from, into);
    let changed = 0;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const moved = await this.brands.moveNext(from, into, BATCH);
      changed += moved;
      if (moved < BATCH) return { changed, isDone: true };
    }
    return { changed, isDone: false };
  }
}
