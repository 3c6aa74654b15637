import { inspect } from 'node:util';
import { UUID } from '@shop/contracts/canonical-id';
import { stockMissing } from '@shop/contracts/catalog';
import type { Endpoint } from '@shop/contracts/endpoint';
import { userDeleted } from '@shop/contracts/identity';
import * as events from '@shop/contracts/order-events';
import type { OrderDraft } from '@shop/contracts/orders';
import { paymentRefunded, paymentSucceeded } from '@shop/contracts/payments';
import { refundChanged } from '@shop/contracts/refunds';
import { EarlyEvent } from '@shop/service-kit/domain/early-event';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { AlreadyHandled } from '@shop/service-kit/events/already-handled';
import { Catalog, type Consume } from './catalog/catalog.js';
import { MemoryShelf } from './catalog/memory-shelf.js';
import { Bus, type Message, type Queue, type ServiceName } from './engine/bus.js';
import { CollectedJobs } from './engine/collected-jobs.js';
import { type Handler, InternalCalls } from './engine/internal-calls.js';
import { MemoryDatabase } from './engine/memory-database.js';
import { ConnectionLost, Crashed, Scheduler } from './engine/scheduler.js';
import { SimulatedClock } from './engine/simulated-clock.js';
import type { Order } from '../../../services/orders/src/domain/order.js';
import { MemoryOrders } from './orders/memory-order.repository.js';
import { MemoryReturns } from './orders/memory-return.repository.js';
import { Orders } from './orders/orders.js';
import { Mpesa } from './payments/mpesa.js';
import type { PaymentsWorld } from './payments/payments-world.js';
import { RealPayments } from './payments/real-payments.js';
import type { ShopSetup } from './shop-setup.js';

/** Who consumes each event between these services. */
const CONSUMERS: Record<string, readonly ServiceName[]> = {
  [events.orderPlaced.topic]: ['catalog', 'payments'],
  [events.orderPaid.topic]: ['catalog', 'payments'],
  [events.orderCancelled.topic]: ['catalog', 'payments'],
  [events.orderExpired.topic]: ['catalog', 'payments'],
  [events.orderRestocked.topic]: ['catalog'],
  [events.orderRefundRequested.topic]: ['payments'],
  [stockMissing.topic]: ['orders'],
  [paymentSucceeded.topic]: ['orders'],
  [refundChanged.topic]: ['orders'],
  [paymentRefunded.topic]: ['orders'],
  [userDeleted.topic]: ['orders', 'payments'],
};

/** A request of a customer to place an order, kept to be repeated. Its name is the Idempotency-Key, and names the order. */
export interface PlaceRequest {
  readonly customer: string;
  readonly draft: OrderDraft;
  /** The amounts were never those of the shop. */
  readonly hasWrongPrice: boolean;
}

/** A shop in memory: the real code of orders, of payments and of the catalogue's stock, and M-Pesa. */
export class Shop {
  readonly clock = new SimulatedClock();
  /** No two calls happen at the same time. */
  readonly scheduler = new Scheduler(() => this.clock.pass(0.001));
  readonly jobs = new CollectedJobs((job, error) => this.noticeDefect(job, error));
  readonly mpesa = new Mpesa(this.clock);
  readonly bus: Bus;
  readonly shelf: MemoryShelf;
  readonly orders: MemoryOrders;
  readonly returns: MemoryReturns;
  readonly catalog: Catalog;
  readonly payments: PaymentsWorld;
  readonly service: Orders;
  readonly requests = new Map<string, PlaceRequest>();
  /** By the id of the user: the orders of which goods were due then. */
  readonly closedAccounts = new Map<string, readonly string[]>();
  /** Orders as they were at the last look of the invariants. */
  readonly seenOrders = new Map<string, Order>();
  /** Ids of orders of which anything changed since the last check. */
  readonly touched = new Set<string>();
  /** What went wrong that no caller expects. */
  readonly defects: string[] = [];
  /** How each step's task ended, for the story. */
  readonly outcomes = new Map<number, string>();
  private readonly databases: Record<ServiceName, MemoryDatabase>;

  constructor(readonly setup: ShopSetup) {
    const { clock, scheduler, jobs } = this;
    const touch = (orderId: string) => void this.touched.add(orderId);
    const settings = () => setup.settings;
    this.bus = new Bus(CONSUMERS, clock, touch);
    const databaseOf = (service: ServiceName) => new MemoryDatabase(service, scheduler, this.bus);
    this.databases = { orders: databaseOf('orders'), catalog: databaseOf('catalog'), payments: databaseOf('payments') };
    this.shelf = new MemoryShelf(this.databases.catalog, touch);
    setup.units.forEach((units, index) => {
      const unitCents = [99_950, 150_000, 1_200_075][index] ?? 0;
      const product = { id: `product-${index}`, name: `Part ${index}`, unitCents };
      this.shelf.products.set(product.id, { ...product, onSale: units, brought: units, putBack: 0 });
    });
    this.catalog = new Catalog(this.shelf, clock, settings, jobs.asPeriodic);
    const handlers = new Map<Endpoint, Handler>(this.catalog.endpoints);
    const calls = new InternalCalls(handlers);
    const money = { database: this.databases.payments, mpesa: this.mpesa, clock, settings, calls, jobs, scheduler };
    this.payments = new RealPayments({ ...money, onWrite: touch });
    this.orders = new MemoryOrders({ database: this.databases.orders, clock, settings, onWrite: touch });
    this.returns = new MemoryReturns(this.databases.orders, this.orders);
    const parts = { orders: this.orders, returns: this.returns, clock, settings, calls, jobs: jobs.asPeriodic };
    this.service = new Orders(parts);
    for (const [endpoint, handler] of [...this.payments.endpoints, ...this.service.endpoints])
      handlers.set(endpoint, handler);
  }

  /** Starts what a person or a timer wants. A refusal is an answer; anything but that is a defect. */
  async start(id: number, what: string, work: () => Promise<unknown>): Promise<void> {
    const onEnd = (error: unknown) => {
      this.outcomes.set(id, outcomeOf(error));
      this.noticeDefect(what, error);
    };
    await this.scheduler.start({ id, what, onEnd, hasEnded: false }, work);
  }

  /** All processes end: what they did is lost, and so is what only their memory had. */
  async crash(): Promise<void> {
    this.jobs.forget();
    for (let [call] = this.scheduler.calls; call; [call] = this.scheduler.calls)
      await this.scheduler.resume(call, 'crash before');
  }

  private noticeDefect(what: string, error: unknown): void {
    if (!isExpected(error)) this.defects.push(`'${what}' ${outcomeOf(error)}`);
  }

  /** Delivers the oldest message of a queue. It stays there until it is handled. */
  async deliver(id: number, queue: Queue): Promise<void> {
    const [message] = queue.messages;
    if (!message || queue.isBusy) return;
    queue.isBusy = true;
    await this.handle(id, message, (isHandled) => {
      queue.isBusy = false;
      if (isHandled) this.bus.acknowledge(queue);
    });
  }

  /** Delivers once more what was handled. */
  async deliverAgain(id: number, { last }: Queue): Promise<void> {
    if (last) await this.handle(id, last, () => undefined);
  }

  /** What was published about an order and has had no effect yet. */
  waiting(orderId: string): Message[] {
    return this.bus
      .waiting(orderId)
      .filter(({ consumer, envelope }) => !this.databases[consumer].wasHandled(envelope.id));
  }

  /** Ids of orders are random: a step names an order by the step that placed it. */
  orderId(name: string): string | undefined {
    for (const { key, orderId } of this.orders.checkouts.values()) if (key === name) return orderId;
    return undefined;
  }

  /** A text with the names of orders instead of their ids. */
  named(text: string): string {
    return text.replaceAll(UUIDS, (id) => this.orders.checkouts.get(id)?.key ?? id);
  }

  /** The opposite of {@link named}. */
  withIds(text: string): string {
    return text.replaceAll(/\border-\d+/g, (name) => this.orderId(name) ?? name);
  }

  private async handle(id: number, message: Message, onEnd: (isHandled: boolean) => void): Promise<void> {
    const { consumer, topic, envelope } = message;
    const consume = this.consumersOf(consumer).get(topic);
    if (!consume) throw new Error(`${consumer} does not consume ${topic}`);
    const handling = { service: consumer, eventId: envelope.id, isRecorded: false };
    const what = `${consumer} handles ${topic}`;
    const end = (error: unknown) => {
      this.outcomes.set(id, outcomeOf(error));
      const isHandled = error === undefined || this.databases[consumer].wasHandled(envelope.id);
      if (!isHandled && !mustWait(error)) this.defects.push(`${what}: a dead letter: ${outcomeOf(error)}`);
      onEnd(isHandled);
    };
    await this.scheduler.start({ id, what, handling, onEnd: end, hasEnded: false }, () => consume(envelope as never));
  }

  private consumersOf(service: ServiceName): ReadonlyMap<string, Consume> {
    return { orders: this.service, catalog: this.catalog, payments: this.payments }[service].consumers;
  }
}

const UUIDS = new RegExp(UUID, 'g');

const isExpected = (error: unknown): boolean =>
  error === undefined || error instanceof DomainError || error instanceof ConnectionLost || error instanceof Crashed;

/** As the real dispatcher: an event is delivered again while it is early or a dependency of its handler is unavailable. */
const mustWait = (error: unknown): boolean =>
  error instanceof EarlyEvent ||
  error instanceof ConnectionLost ||
  error instanceof Crashed ||
  (error instanceof DomainError && error.kind === 'unavailable');

function outcomeOf(error: unknown): string {
  if (error === undefined) return 'done';
  if (error instanceof DomainError) return `refused: ${error.code}`;
  if (error instanceof Crashed) return 'crashed';
  if (error instanceof ConnectionLost) return `the connection broke at '${error.message}'`;
  return error instanceof AlreadyHandled ? 'was handled before' : `failed: ${inspect(error)}`;
}
