import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { orderCancelled, orderExpired, orderPaid, orderPlaced, orderRestocked } from '@shop/contracts/order-events';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { confirm, CONFIRMED_HOLD, type Hold, type HoldChange, release, sell } from '../../domain/hold.js';
import type { HoldLine } from '../../domain/hold-lines.js';
import { type HoldDecision, HoldRepository } from '../../ports/hold.repository.js';
import { StockRepository } from '../../ports/stock.repository.js';

type Verb = (hold: Hold, revision: number) => HoldChange | undefined;

/** The events of an order change its hold, and return goods to the stock. */
@Controller()
export class OrderConsumer {
  constructor(
    private readonly holds: HoldRepository,
    private readonly stock: StockRepository,
  ) {}

  @On(orderPlaced)
  placed(@Payload() { data: { orderId, revision, lines } }: EventOf<typeof orderPlaced>): Promise<void> {
    return this.change(orderId, by(confirm, revision), lines);
  }

  @On(orderPaid)
  paid(@Payload() { data: { orderId, revision, lines } }: EventOf<typeof orderPaid>): Promise<void> {
    return this.change(orderId, by(sell, revision), lines);
  }

  @On(orderCancelled)
  cancelled(@Payload() { data: { orderId, revision, lines } }: EventOf<typeof orderCancelled>): Promise<void> {
    return this.holds.change(orderId, { decide: by(release, revision), giveBack: lines, whenShort: 'announce' });
  }

  @On(orderExpired)
  expired(@Payload() { data: { orderId, revision } }: EventOf<typeof orderExpired>): Promise<void> {
    return this.holds.change(orderId, { decide: by(release, revision), endedBy: 'expiry', whenShort: 'announce' });
  }

  /** Goods of a refund are in the shop again. Its hold stays as it is. */
  @On(orderRestocked)
  restocked(@Payload() { data: { orderId, refundId, lines } }: EventOf<typeof orderRestocked>): Promise<void> {
    return this.stock.putBack({ orderId, refundId, lines });
  }

  private change(orderId: string, decide: HoldDecision['decide'], lines: readonly HoldLine[]): Promise<void> {
    return this.holds.change(orderId, { decide, lines, expected: CONFIRMED_HOLD, whenShort: 'announce' });
  }
}

/** Events of the first release have no revision: they count as the newest, but undo no sale. */
const by =
  (verb: Verb, revision: number | undefined) =>
  (hold: Hold): HoldChange | undefined =>
    revision === undefined && hold.state === 'sold' ? undefined : verb(hold, revision ?? hold.revision + 1);
