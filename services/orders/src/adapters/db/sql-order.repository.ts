import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { StoreSettings } from '@shop/contracts/settings';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { Clock } from '@shop/service-kit/domain/clock';
import { isUuid } from '@shop/contracts/canonical-id';
import { checkoutExpired, orderNotFound } from '../../domain/errors.js';
import type { Order, OrderChange, OrderRefund } from '../../domain/order.js';
import type { OpenOrders } from '../../domain/order-limits.js';
import { type Begun, type Checkout, OrderRepository, type Placement } from '../../ports/order.repository.js';
import { SettingsRepository } from '../../ports/settings.repository.js';
import { issueTaxDocument, taxDraftOf } from './issue-tax-documents.js';
import { writesOf } from './order-change.js';
import { countEvents } from './order-counters.js';
import { type OrderRow, type RefundColumns, toDocument, toOrder } from './order-row.js';
import * as statements from './order-statements.js';
import type { OpenLine } from './order-statements.js';

/** An order as a change reads it; refunds and documents only where the change is of refunds. */
type Loaded = OrderRow & Partial<RefundColumns>;
type Decide = (order: Order, refunds: OrderRefund[]) => OrderChange;

@Injectable()
export class SqlOrderRepository extends OrderRepository {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async begin(checkout: Checkout): Promise<Begun> {
    const { userId, key, bodyHash, orderId, createdAt } = checkout;
    const values = [userId, key, bodyHash, orderId, createdAt];
    const begin = async () => (await this.database.write(statements.BEGIN, values))[0];
    // A parallel request with the same key may have added it after this statement began.
    const row = (await begin()) ?? (await begin());
    if (!row) throw checkoutExpired();
    return {
      checkout: {
        ...{ userId, key, bodyHash: row.body_hash },
        ...{ orderId: row.order_id, createdAt: row.created_at },
      },
      earlier: row.is_new ? undefined : await this.byId(row.order_id),
      open: toOpen(row.open),
    };
  }

  async forget(orderId: string): Promise<boolean> {
    return (await this.database.write(statements.FORGET, [orderId])).length > 0;
  }

  async abandoned(ageMs: number): Promise<string[]> {
    const before = new Date(this.clock.now().getTime() - ageMs);
    const rows = await this.database.rows(statements.ABANDONED, [before]);
    return rows.map((row) => row.order_id);
  }

  async place(placement: Placement): Promise<Order> {
    const { order, events, open } = placement;
    const placed = await this.database.write(statements.PLACE, placementOf(order, open.orderIds), events);
    const isNew = placed.length > 0 || (await this.placeLocked(placement));
    if (isNew) countEvents(events);
    return isNew ? order : this.existing(order.id);
  }

  /** One order of an account at a time, so that the limits count all the others. False if it was placed before. */
  private placeLocked({ order, events, assertAllowed }: Placement): Promise<boolean> {
    const place = async (tx: Transaction) => {
      const values = [order.userId, order.id];
      const [before] = await tx.rows(statements.BEFORE_PLACING, values);
      if (before?.is_placed) return { result: false };
      assertAllowed(toOpen(before?.open ?? []));
      const placed = await tx.write(statements.PLACE, placementOf(order, null), events);
      if (placed.length === 0) throw checkoutExpired();
      return { result: true };
    };
    return this.database.commit(place, [order.userId]);
  }

  async byId(id: string): Promise<Order | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await this.database.rows(statements.BY_ID, [id]);
    return row && toOrder(row);
  }

  change(seen: string | Order, decide: (order: Order) => OrderChange): Promise<Order> {
    return this.changeOnce(seen, statements.BY_ID, decide);
  }

  changeRefunds(seen: string | Order, decide: Decide): Promise<Order> {
    return this.changeOnce(seen, statements.WITH_REFUNDS, decide);
  }

  async claimExpirable(): Promise<string[]> {
    const rows = await this.database.rows(statements.CLAIM_EXPIRABLE, [this.clock.now()]);
    return rows.map(({ id }) => id);
  }

  async anonymise(userId: string, decide: (order: Order) => OrderChange): Promise<void> {
    const circumstances = { now: this.clock.now(), settings: await this.settings.current() };
    const events = await this.database.commit(async (tx) => {
      const ids = await tx.rows(statements.LOCK_ALL, [userId]);
      await tx.write(statements.ANONYMISE, [userId, circumstances.now]);
      const sent: OutgoingEvent[] = [];
      for (const { id } of ids) {
        const [row] = await tx.rows(statements.WITH_REFUNDS, [id]);
        const step = row && stepOf(toOrder(row), row, decide, circumstances);
        if (step) await write(tx, step);
        sent.push(...(step?.change.events ?? []));
      }
      return { result: sent, events: sent };
    });
    countEvents(events);
  }

  private async existing(id: string): Promise<Order> {
    const order = await this.byId(id);
    if (!order) throw orderNotFound();
    return order;
  }

  /**
   * Most changes are one statement that checks that the order is still as it was read. If it is not, or if the change needs
   * more statements, all happens under the order's lock.
   */
  private async changeOnce(seen: string | Order, load: Statement<Loaded>, decide: Decide): Promise<Order> {
    const id = typeof seen === 'string' ? seen : seen.id;
    if (!isUuid(id)) throw orderNotFound();
    const read = typeof seen === 'string' ? await this.database.rows(load, [id]) : [];
    const before = typeof seen === 'string' ? read[0] && toOrder(read[0]) : seen;
    if (!before) throw orderNotFound();
    const circumstances = { now: this.clock.now(), settings: await this.settings.current() };
    const step = stepOf(before, read[0], decide, circumstances);
    if (!step.writes) {
      await this.database.recordHandled();
      return before;
    }
    const { first, moves, after } = step.writes;
    if (moves.length > 0 || step.draft)
      return this.changeLocked(id, load, (row) => stepOf(toOrder(row), row, decide, circumstances));
    const { events = [] } = step.change;
    const written = await this.database.write(first.statement, first.values, events);
    if (written.length === 0)
      return this.changeLocked(id, load, (row) => stepOf(toOrder(row), row, decide, circumstances));
    countEvents(events);
    return after;
  }

  private async changeLocked(id: string, load: Statement<Loaded>, decide: (row: Loaded) => Step): Promise<Order> {
    const { order, events } = await this.database.commit(async (tx) => {
      // Read after the lock is held: a statement that waits for it would read the children of an older order.
      await tx.rows(statements.LOCK, [id]);
      const [row] = await tx.rows(load, [id]);
      if (!row) throw orderNotFound();
      const step = decide(row);
      const { events = [] } = step.change;
      return { result: { order: await write(tx, step), events }, events };
    });
    countEvents(events);
    return order;
  }
}

/** When and by which settings a change is made. */
interface Circumstances {
  now: Date;
  settings: StoreSettings;
}

function stepOf(
  before: Order,
  row: Partial<RefundColumns> | undefined,
  decide: Decide,
  { now, settings }: Circumstances,
) {
  const change = decide(before, row?.refunds ?? []);
  const writes = writesOf(before, change, now);
  const documents = (row?.documents ?? []).map(toDocument);
  const draft = writes && taxDraftOf({ before, after: writes.after, change, documents }, settings, now);
  return { before, change, writes, draft, prefix: settings.tax.invoicePrefix };
}

type Step = ReturnType<typeof stepOf>;

async function write(tx: Transaction, { before, writes, draft, prefix }: Step): Promise<Order> {
  if (!writes) return before;
  for (const { statement, values } of [writes.first, ...writes.moves]) await tx.write(statement, values);
  if (draft) await issueTaxDocument(tx, draft, prefix);
  return writes.after;
}

/** `known`: the open orders of the account, where they are checked. */
function placementOf({ lines, ...order }: Order, known: readonly string[] | null): unknown[] {
  return [
    ...[order.id, order.number, order.userId, order.userName, order.status, order.paymentMethod],
    ...[order.itemsCents, order.shippingCents, order.vatCents, order.totalCents],
    order.delivery && JSON.stringify(order.delivery),
    ...[order.createdAt, order.expiresAt, order.revision],
    ...(['productId', 'name', 'image', 'unitCents', 'quantity'] as const).map((name) =>
      lines.map((line) => line[name]),
    ),
    ...[known, order.paidAt, order.history.map(({ status }) => status)],
  ];
}

function toOpen(lines: readonly OpenLine[]): OpenOrders {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return { orderIds: [...new Set(lines.map(({ id }) => id))], units };
}
