import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Order } from '../../domain/order.js';
import { returnableOf } from '../../domain/return.js';
import { SettingsRepository } from '../../ports/settings.repository.js';
import { OrderPartsQueries } from '../db/order-parts.queries.js';
import { type DetailParts, NO_PARTS } from './order-view.js';

/** Reads what an order has besides itself. An order that was never paid costs no query. */
@Injectable()
export class DetailPartsReader {
  constructor(
    private readonly queries: OrderPartsQueries,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  async of(order: Order): Promise<DetailParts> {
    if (!order.paidAt) return NO_PARTS;
    const [{ invoiceNumber, returns }, settings] = await Promise.all([
      this.queries.of(order.id),
      this.settings.current(),
    ]);
    const returnable = returnableOf(order, returns, settings.returns.days);
    const isOver = !returnable || returnable.until < this.clock.now() || returnable.lines.length === 0;
    return { invoiceNumber, returns, returnable: isOver ? null : returnable };
  }
}
