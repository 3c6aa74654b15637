import { Injectable } from '@nestjs/common';
import { abandonHold, confirmHold, placeHold, reacquireHold } from '@shop/contracts/holds';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import type { InternalClient } from '@shop/service-kit/http/internal-client';
import { goodsOf } from '../../domain/assembly.js';
import type { Order } from '../../domain/order.js';
import { Stock, type WantedStock } from '../../ports/stock.js';

interface Line {
  productId: string;
  quantity: number;
}

@Injectable()
export class CatalogStock extends Stock {
  constructor(private readonly catalog: InternalClient) {
    super();
  }

  hold({ lines, ...wanted }: WantedStock) {
    return this.catalog.call(placeHold, { body: { ...wanted, lines: lines.map(toLine) } });
  }

  async confirm({ id, revision }: Pick<Order, 'id' | 'revision'>): Promise<void> {
    await this.catalog.call(confirmHold, { params: { id }, body: { revision } }).catch(() => undefined);
  }

  async reacquire(order: Pick<Order, 'id' | 'revision' | 'lines'>, ttlSeconds: number): Promise<boolean> {
    const { id, revision, lines } = order;
    try {
      await this.catalog.call(reacquireHold, {
        params: { id },
        body: { revision, lines: goodsOf(lines).map(toLine), ttlSeconds },
      });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'unavailable') return false;
      throw error;
    }
  }

  async abandon(holdId: string): Promise<void> {
    await this.catalog.call(abandonHold, { params: { id: holdId } });
  }
}

const toLine = ({ productId, quantity }: Line): Line => ({ productId, quantity });
