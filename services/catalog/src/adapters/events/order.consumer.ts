import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { orderCancelled, orderExpired, orderPaid, orderPlaced } from '@shop/contracts/orders';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { confirm, type Hold, type HoldChange, release, sell } from '../../domain/hold.js';
import { HoldRepository } from '../../ports/hold.repository.js';

type Verb = (hold: Hold, revision: number) => HoldChange | undefined;

/** The events of an order change its hold. */
@Controller()
export class OrderConsumer {
  constructor(private readonly holds: HoldRepository) {}

  @On(orderPlaced)
  placed(@Payload() { data: { orderId, revision, lines } }: EventOf<typeof orderPlaced>): Promise<void> {
    return this.holds.change(orderId, { decide: by(confirm, revision), lines, whenShort: 'announce' });
  }

  @On(orderPaid)
  paid(@Payload() { data: { orderId, revision, lines } }: EventOf<typeof orderPaid>): Promise<void> {
    return this.holds.change(orderId, { decide: by(sell, revision), lines, whenShort: 'announce' });
  }

  @On(orderCancelled)
  cancelled(@Payload() { data: { orderId, revision } }: EventOf<typeof orderCancelled>): Promise<void> {
    return this.holds.change(orderId, { decide: by(release, revision), whenShort: 'announce' });
  }

  @On(orderExpired)
  expired(@Payload() { data: { orderId, revision } }: EventOf<typeof orderExpired>): Promise<void> {
    return this.holds.change(orderId, { decide: by(release, revision), endedBy: 'expiry', whenShort: 'announce' });
  }
}

/** Events of the first release have no revision: they count as the newest. */
const by =
  (verb: Verb, revision: number | undefined) =>
  (hold: Hold): HoldChange | undefined =>
    verb(hold, revision ?? hold.revision + 1);
