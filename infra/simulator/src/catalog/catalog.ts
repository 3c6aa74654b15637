import type { EventEnvelope } from '@shop/contracts/event';
import type { Endpoint } from '@shop/contracts/endpoint';
import { abandonHold, confirmHold, placeHold, reacquireHold } from '@shop/contracts/holds';
import { orderCancelled, orderExpired, orderPaid, orderPlaced, orderRestocked } from '@shop/contracts/order-events';
import type { StoreSettings } from '@shop/contracts/settings';
import type { Clock } from '@shop/service-kit/domain/clock';
import type { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { OrderConsumer } from '../../../../services/catalog/src/adapters/events/order.consumer.js';
import { HoldController } from '../../../../services/catalog/src/adapters/http/hold.controller.js';
import { ReleaseExpiredHolds } from '../../../../services/catalog/src/jobs/release-expired-holds.js';
import { ShopSettings } from '../../../../services/catalog/src/ports/shop-settings.js';
import { HoldStock } from '../../../../services/catalog/src/use-cases/hold-stock.js';
import type { Handler } from '../engine/internal-calls.js';
import { MemoryHolds, type MemoryShelf, MemoryStock } from './memory-shelf.js';

/** Handles an event of the bus. */
export type Consume = (envelope: EventEnvelope<never>) => Promise<void>;

class SimulatedSettings extends ShopSettings {
  constructor(private readonly settings: () => StoreSettings) {
    super();
  }

  current(): Promise<StoreSettings> {
    return Promise.resolve(this.settings());
  }

  recent(): Promise<StoreSettings> {
    return this.current();
  }
}

/** The catalogue's stock: its real doors, use cases and rules over a shelf in memory. */
export class Catalog {
  readonly stock: MemoryStock;
  readonly endpoints: ReadonlyMap<Endpoint, Handler>;
  readonly consumers: ReadonlyMap<string, Consume>;

  constructor(shelf: MemoryShelf, clock: Clock, settings: () => StoreSettings, jobs: PeriodicJobs) {
    const holds = new MemoryHolds(shelf);
    this.stock = new MemoryStock(shelf);
    new ReleaseExpiredHolds(jobs, holds, clock);
    const door = new HoldController(new HoldStock(holds, new SimulatedSettings(settings), clock), holds, clock);
    this.endpoints = new Map<Endpoint, Handler>([
      [placeHold, (_params, body) => door.place(body)],
      [confirmHold, ({ id = '' }, body) => door.confirm(id, body)],
      [reacquireHold, ({ id = '' }, body) => door.reacquire(id, body)],
      [abandonHold, ({ id = '' }) => door.abandon(id)],
    ]);
    const events = new OrderConsumer(holds, this.stock);
    this.consumers = new Map<string, Consume>([
      [orderPlaced.topic, (event) => events.placed(event)],
      [orderPaid.topic, (event) => events.paid(event)],
      [orderCancelled.topic, (event) => events.cancelled(event)],
      [orderExpired.topic, (event) => events.expired(event)],
      [orderRestocked.topic, (event) => events.restocked(event)],
    ]);
  }
}
