import type { StoreSettings } from '@shop/contracts/settings';
import type { Clock } from '@shop/service-kit/domain/clock';
import { taxDraftOf } from '../../../../services/orders/src/adapters/db/issue-tax-documents.js';
import { writesOf } from '../../../../services/orders/src/adapters/db/order-change.js';
import { checkoutExpired, orderNotFound } from '../../../../services/orders/src/domain/errors.js';
import {
  isOpen,
  type Order,
  type OrderChange,
  type OrderRefund,
} from '../../../../services/orders/src/domain/order.js';
import type { OpenOrders } from '../../../../services/orders/src/domain/order-limits.js';
import { documentNumber, type TaxDocument } from '../../../../services/orders/src/domain/tax-document.js';
import {
  type Begun,
  type Checkout,
  OrderRepository,
  type Placement,
} from '../../../../services/orders/src/ports/order.repository.js';
import type { MemoryDatabase } from '../engine/memory-database.js';

/** An order with all of its rows. */
export interface OrderRows {
  order: Order;
  readonly refunds: OrderRefund[];
  readonly documents: TaxDocument[];
  expiryCheckAt: Date;
}

interface CheckoutRow extends Checkout {
  isPlaced: boolean;
}

type Decide = (order: Order, refunds: OrderRefund[]) => OrderChange;

/** After how long a claimed order is looked at again, in ms. */
const CLAIMED_MS = 15_000;

/** What the repository of orders needs of its shop. */
interface Surroundings {
  database: MemoryDatabase;
  clock: Clock;
  settings: () => StoreSettings;
  /** An order was written. */
  onWrite: (orderId: string) => void;
}

/** Orders in memory: each step reads and writes what one statement or one transaction of the real repository does. */
export class MemoryOrders extends OrderRepository {
  readonly rows = new Map<string, OrderRows>();
  readonly checkouts = new Map<string, CheckoutRow>();
  private documents = 0;

  constructor(private readonly shop: Surroundings) {
    super();
  }

  async begin(checkout: Checkout): Promise<Begun> {
    const begun = await this.shop.database.commit('begin checkout', () => {
      const earlier = [...this.checkouts.values()].find(
        ({ userId, key }) => userId === checkout.userId && key === checkout.key,
      );
      if (!earlier) this.checkouts.set(checkout.orderId, { ...checkout, isPlaced: false });
      return { result: { earlier, open: this.openOf(checkout.userId) } };
    });
    if (!begun.earlier) return { checkout, earlier: undefined, open: begun.open };
    const { orderId } = begun.earlier;
    return { checkout: begun.earlier, earlier: await this.byId(orderId), open: begun.open };
  }

  forget(orderId: string): Promise<boolean> {
    return this.shop.database.commit('forget checkout', () => {
      const isForgotten = this.checkouts.get(orderId)?.isPlaced === false && this.checkouts.delete(orderId);
      return { result: isForgotten, hasWritten: isForgotten };
    });
  }

  abandoned(ageMs: number): Promise<string[]> {
    const before = this.shop.clock.now().getTime() - ageMs;
    return this.shop.database.read('abandoned checkouts', () =>
      [...this.checkouts.values()]
        .filter(({ isPlaced, createdAt }) => !isPlaced && createdAt.getTime() < before)
        .map(({ orderId }) => orderId),
    );
  }

  async place(placement: Placement): Promise<Order> {
    const { order, open } = placement;
    const isPlaced = await this.shop.database.commit('place order', () => {
      const others = this.openOf(order.userId).orderIds.filter((id) => !open.orderIds.includes(id));
      return this.insert(placement, others.length === 0);
    });
    if (isPlaced || (await this.placeLocked(placement))) return order;
    const existing = await this.byId(order.id);
    if (!existing) throw orderNotFound();
    return existing;
  }

  byId(id: string): Promise<Order | undefined> {
    return this.shop.database.read('read order', () => this.rows.get(id)?.order);
  }

  change(seen: string | Order, decide: (order: Order) => OrderChange): Promise<Order> {
    return this.changeOnce(seen, decide);
  }

  changeRefunds(seen: string | Order, decide: Decide): Promise<Order> {
    return this.changeOnce(seen, decide);
  }

  claimExpirable(): Promise<string[]> {
    return this.shop.database.commit('claim expirable', () => {
      const now = this.shop.clock.now();
      const due = [...this.rows.values()].filter((row) => isOpen(row.order) && row.expiryCheckAt <= now);
      for (const row of due) row.expiryCheckAt = new Date(now.getTime() + CLAIMED_MS);
      return { result: due.map(({ order }) => order.id) };
    });
  }

  anonymise(userId: string, decide: (order: Order) => OrderChange): Promise<void> {
    return this.shop.database.commit('anonymise orders', () => {
      const now = this.shop.clock.now();
      const events = [...this.rows.values()]
        .filter(({ order }) => order.userId === userId)
        .flatMap((rows) => {
          const { order } = rows;
          const erased = { userName: 'Former customer', delivery: null, erasedAt: order.erasedAt ?? now };
          rows.order = { ...order, ...erased, revision: order.revision + 1 };
          const step = this.stepOf(rows, decide, now);
          this.apply(step, now);
          this.shop.onWrite(order.id);
          return step.change.events ?? [];
        });
      return { result: undefined, events };
    });
  }

  /** What an account has unpaid. */
  openOf(userId: string): OpenOrders {
    const open = [...this.rows.values()]
      .map(({ order }) => order)
      .filter((one) => one.userId === userId && isOpen(one));
    const units = new Map<string, number>();
    for (const { productId, quantity } of open.flatMap(({ lines }) => lines))
      units.set(productId, (units.get(productId) ?? 0) + quantity);
    return { orderIds: open.map(({ id }) => id), units };
  }

  /** One order of an account at a time. False when it was placed before. */
  private placeLocked(placement: Placement): Promise<boolean> {
    const { order, assertAllowed } = placement;
    return this.shop.database.commit('place order, locked', () => {
      if (this.rows.has(order.id)) return { result: false, hasWritten: false };
      assertAllowed(this.openOf(order.userId));
      const placed = this.insert(placement, true);
      if (!placed.result) throw checkoutExpired();
      return placed;
    });
  }

  private insert({ order, events }: Placement, mayPlace: boolean) {
    const checkout = this.checkouts.get(order.id);
    if (!mayPlace || !checkout || checkout.isPlaced) return { result: false, hasWritten: false };
    checkout.isPlaced = true;
    this.rows.set(order.id, { order, refunds: [], documents: [], expiryCheckAt: order.expiresAt });
    this.shop.onWrite(order.id);
    return { result: true, events };
  }

  /** As the real one: most changes are one statement that checks the revision; the others, and a lost race, happen under the lock. */
  private async changeOnce(seen: string | Order, decide: Decide): Promise<Order> {
    const id = typeof seen === 'string' ? seen : seen.id;
    const read = typeof seen === 'string' ? await this.readRows(id) : undefined;
    const before = typeof seen === 'string' ? read?.order : seen;
    if (!before) throw orderNotFound();
    const now = this.shop.clock.now();
    const step = this.stepOf(
      { order: before, refunds: read?.refunds ?? [], documents: read?.documents ?? [] },
      decide,
      now,
    );
    if (!step.writes) {
      await this.shop.database.recordHandled();
      return before;
    }
    if (step.writes.moves.length > 0 || step.draft) return this.changeLocked(id, decide, now);
    const written = await this.shop.database.commit('change order', () => {
      const isSame = this.rows.get(id)?.order.revision === before.revision;
      return { result: isSame && this.apply(step, now), events: isSame ? step.change.events : [], hasWritten: isSame };
    });
    return written || this.changeLocked(id, decide, now);
  }

  private readRows(id: string) {
    return this.shop.database.read('read order', () => {
      const rows = this.rows.get(id);
      return rows && { order: rows.order, refunds: [...rows.refunds], documents: [...rows.documents] };
    });
  }

  private changeLocked(id: string, decide: Decide, now: Date): Promise<Order> {
    return this.shop.database.commit('change order, locked', () => {
      const rows = this.rows.get(id);
      if (!rows) throw orderNotFound();
      const step = this.stepOf(rows, decide, now);
      return { result: this.apply(step, now), events: step.change.events ?? [] };
    });
  }

  private stepOf(rows: Pick<OrderRows, 'order' | 'refunds' | 'documents'>, decide: Decide, now: Date) {
    const { order: before, documents } = rows;
    const change = decide(before, [...rows.refunds]);
    const writes = writesOf(before, change, now);
    const draft = writes && taxDraftOf({ before, after: writes.after, change, documents }, this.shop.settings(), now);
    return { before, change, writes, draft };
  }

  private apply({ before, change, writes, draft }: ReturnType<MemoryOrders['stepOf']>, now: Date): Order {
    const rows = this.rows.get(before.id);
    if (!rows || !writes) return before;
    rows.order = writes.after;
    if (change.expiresAt) rows.expiryCheckAt = change.expiresAt;
    const { refund } = change;
    if (refund) {
      const place = rows.refunds.findIndex(({ id }) => id === refund.id);
      rows.refunds.splice(place < 0 ? rows.refunds.length : place, 1, refund);
    }
    if (draft) {
      const sequence = (this.documents += 1);
      rows.documents.push({ ...draft, issuedAt: now, sequence, number: documentNumber('INV', draft, sequence) });
    }
    this.shop.onWrite(before.id);
    return rows.order;
  }
}
