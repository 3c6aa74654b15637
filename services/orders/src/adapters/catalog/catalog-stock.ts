import { Injectable } from '@nestjs/common';
import { keepHold, placeHold, releaseHold } from '@shop/contracts/catalog';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { Stock } from '../../use-cases/stock.js';

@Injectable()
export class CatalogStock extends Stock {
  constructor(private readonly catalog: InternalClient) {
    super();
  }

  hold(holdId: string, lines: readonly { productId: string; quantity: number }[], ttlSeconds: number) {
    const wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    return this.catalog.call(placeHold, { body: { holdId, lines: wanted, ttlSeconds } });
  }

  async keep(holdId: string): Promise<void> {
    await this.catalog.call(keepHold, { params: { id: holdId } }).catch(() => undefined);
  }

  async release(holdId: string): Promise<void> {
    await this.catalog.call(releaseHold, { params: { id: holdId } });
  }
}
