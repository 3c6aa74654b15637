import { randomUUID } from 'node:crypto';
import { ASSEMBLY_NAME, ASSEMBLY_SERVICE_ID, assemblyLine, isAssembly } from '@shop/contracts/assembly';
import type { DeliverySettings } from '@shop/contracts/delivery-settings';
import type { EventDefinition, OutgoingEvent } from '@shop/contracts/event';
import type { OrderDetail } from '@shop/contracts/orders';
import { paymentSucceeded } from '@shop/contracts/payments';
import { toCents } from '@shop/contracts/money';
import { priceDifferences, type SeenPrices } from '@shop/contracts/price-check';
import { priceOrder } from '@shop/contracts/pricing';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { StandIn } from '@shop/service-kit/testing/stand-in';
import { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { OrderSettings } from '../src/config.js';
import { orderService } from '../src/service.js';

const UNIT_CENTS = 200_000;

type Line = { productId: string; quantity: number };

interface Cart {
  holdId?: string;
  lines: Line[];
  seen?: SeenPrices;
  assemblies?: number;
}

const refused = (code: string, errors: object[] = []) => ({
  status: 409,
  body: { code, message: 'Refused', requestId: 'r', errors },
});

/** A fake catalogue that handles holds as the real one does; the test sets its stock. */
class StandInCatalog extends StandIn {
  /** What a unit costs now, in cents. */
  unitCents = UNIT_CENTS;
  /** Units that can still be held. */
  stock = 1_000;
  isDown = false;
  /** KES for one PC; 0: not offered. */
  assemblyFee = 2_500;
  vatRate = 0;
  /** Absent as in an older release, unless a test sets it. */
  delivery: DeliverySettings | undefined;
  readonly held = new Map<string, number>();
  /** How often stock was held. */
  holds = 0;
  /** Products that cannot be bought. */
  readonly notSold = new Set<string>();
  /** What each product is called. */
  name = 'A part';
  /** Products by the SKU that they are found by. */
  readonly skus = new Map<string, string>();
  /** How often it was asked what can be bought. */
  asked = 0;
  readonly abandoned: string[] = [];
  readonly confirmed: string[] = [];
  readonly reacquired: string[] = [];
  /** What happens while an expired order asks for its stock again. */
  duringReacquisition: (() => void | Promise<void>) | undefined;

  protected async answer(method: string, url: string, text: string) {
    const isQuestion = url.endsWith('/for-sale');
    if (isQuestion) this.asked += 1;
    const { isDown } = this;
    if (url.endsWith('/reacquisition')) await this.duringReacquisition?.();
    if (isDown) return { status: 503, body: { code: 'unavailable', message: 'Busy', requestId: 'r' } };
    if (isQuestion) return this.forSale(text);
    if (url.endsWith('/by-sku')) return this.bySku(text);
    const id = decodeURIComponent(url.split('/')[3] ?? '');
    if (method === 'DELETE') return this.release(id);
    if (method === 'PUT') return this.note(this.confirmed, id);
    if (url.endsWith('/reacquisition')) this.reacquired.push(id);
    return this.hold({ holdId: id, ...(JSON.parse(text) as Cart) });
  }

  private hold({ holdId, lines, seen, assemblies = 0 }: Cart & { holdId: string }) {
    // The catalogue knows no services.
    if (lines.some(({ productId }) => isAssembly(productId)))
      return { status: 404, body: { code: 'product_not_found', message: 'No such product', requestId: 'r' } };
    const gone = lines.filter(({ productId }) => this.notSold.has(productId));
    if (gone.length > 0) {
      const errors = gone.map(({ productId }) => ({ path: productId, message: 'Not sold any more' }));
      return { ...refused('product_not_found', errors), status: 404 };
    }
    const { unitCents, name } = this;
    const priced = lines.map((line) => ({ ...line, name, image: '/media/a', unitCents }));
    const builds = { assemblyFee: this.assemblyFee };
    const shipping = { freeOver: 1000, fee: 29.99 };
    const settings = { shipping, delivery: this.delivery, vatRate: this.vatRate, builds };
    if (assemblies > 0 && this.assemblyFee === 0)
      return refused('assembly_not_offered', [{ path: ASSEMBLY_SERVICE_ID, message: 'Not offered' }]);
    const all = assemblies > 0 ? [...priced, assemblyLine(assemblies, toCents(this.assemblyFee))] : priced;
    const terms = { ...settings, delivery: this.delivery ?? DEFAULT_SETTINGS.delivery };
    const differences = seen ? priceDifferences(seen, all, priceOrder(all, terms, seen.place)) : [];
    if (!this.held.has(holdId) && differences.length > 0) return refused('price_changed', differences);
    const wanted = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (!this.held.has(holdId) && wanted > this.stock) {
      const errors = lines.map(({ productId }) => ({ path: productId, message: `Only ${this.stock} in stock` }));
      return refused('out_of_stock', errors);
    }
    if (!this.held.has(holdId)) this.stock -= wanted;
    this.held.set(holdId, wanted);
    this.holds += 1;
    return { status: 200, body: { lines: priced, settings } };
  }

  private forSale(text: string) {
    const { ids } = JSON.parse(text) as { ids: string[] };
    const sold = ids.filter((id) => !this.notSold.has(id));
    return { status: 200, body: sold.map((productId) => ({ productId, name: 'A part', unitCents: UNIT_CENTS })) };
  }

  private bySku(body: string) {
    const { text } = JSON.parse(body) as { text: string };
    return { status: 200, body: [...this.skus].filter(([sku]) => sku.startsWith(text)).map(([, id]) => id) };
  }

  private release(holdId: string) {
    this.stock += this.held.get(holdId) ?? 0;
    this.held.delete(holdId);
    return this.note(this.abandoned, holdId);
  }

  private note(list: string[], id: string) {
    list.push(id);
    return { status: 200, body: {} };
  }
}

/** A fake of payments with the endpoint for ending orders. */
class StandInPayments extends StandIn {
  isDown = false;
  /** Payments in flight by order id; none by default. */
  readonly inFlight = new Map<string, { isUnresolved: boolean; receivedCents: number }>();

  protected answer(_method: string, url: string) {
    if (this.isDown) return { status: 503, body: { code: 'unavailable', message: 'Busy', requestId: 'r' } };
    const nothing = { isUnresolved: false, receivedCents: 0 };
    return { status: 200, body: this.inFlight.get(url.split('/')[3] ?? '') ?? nothing };
  }
}

export async function startOrders(environment: NodeJS.ProcessEnv = {}) {
  const [catalog, payments] = [new StandInCatalog(), new StandInPayments()];
  const orders = await TestService.start({
    name: 'orders',
    settings: OrderSettings,
    service: orderService,
    environment: {
      CATALOG_URL: await catalog.start(),
      PAYMENTS_URL: await payments.start(),
      ORDER_SWEEP_MS: '100',
      ...environment,
    },
  });
  const stop = async () => {
    await orders.stop();
    await Promise.all([catalog.stop(), payments.stop()]);
  };
  /** Publishes an event and waits until this service has applied it. */
  const apply = async (event: OutgoingEvent) => {
    const published = await orders.publish(event);
    await eventually(async () => {
      if ((await orders.database.query('select from inbox where event_id = $1', [published.id])).length === 0)
        throw new Error(`${published.type} was not applied`);
    });
    return published;
  };
  /** An order of a new customer that one payment has paid. */
  const aPaidOrder = async (draft: object = anOrderDraft(), receipt = aReceipt()) => {
    const placed = await aPlacedOrder(orders, draft);
    await orders.publish(aSuccess(placed.order.id, placed.order.total_price, randomUUID(), receipt));
    await placed.becomes('paid');
    return placed;
  };
  /** What this service has published of one kind about an order. */
  const announced = <Data>(event: EventDefinition<Data>, orderId: string) => orders.bus.published(event, orderId);
  return { catalog, payments, orders, apply, aPaidOrder, announced, stop };
}

export const anOrderDraft = (quantity = 1) => {
  const price = UNIT_CENTS / 100;
  const product = randomUUID();
  return {
    orderItems: [{ product, name: 'A part', price, image: '/media/a', quantity }],
    paymentMethod: 'mpesa',
    itemsPrice: price * quantity,
    totalPrice: price * quantity,
  };
};

/** An order of units of one product, and of PCs to assemble at `fee` KES each. */
export const anAssemblyDraft = ({ units = 2, pcs = 1, fee = 2_500 } = {}) => {
  const { orderItems, paymentMethod, totalPrice } = anOrderDraft(units);
  const assembly = { product: ASSEMBLY_SERVICE_ID, name: ASSEMBLY_NAME, price: fee, image: '', quantity: pcs };
  const total = totalPrice + fee * pcs;
  return { orderItems: [...orderItems, assembly], paymentMethod, itemsPrice: total, totalPrice: total };
};

export const placeOrder = (
  orders: TestService,
  token: string,
  draft: object = anOrderDraft(),
  key: string = randomUUID(),
) => orders.request<OrderDetail>('POST', '/orders', { token, body: draft, headers: { 'idempotency-key': key } });

/** A placed order of a new customer, and functions to read it. */
export async function aPlacedOrder(orders: TestService, draft: object = anOrderDraft()) {
  const [token, key] = [await orders.identity.tokenFor({ id: randomUUID(), name: 'Wambui' }), randomUUID()];
  const order = await eventually(async () => {
    const { status, body } = await placeOrder(orders, token, draft, key);
    // After a test in which the catalogue was down, the shop asks it again only after a pause.
    if (status === 503) throw new Error('the order was not placed');
    return body;
  });
  const now = async () => (await orders.request<OrderDetail>('GET', `/orders/${order.id}`, { token })).body;
  const becomes = (status: string) =>
    eventually(async () => {
      const current = await now();
      if (current.status !== status) throw new Error(`the order is ${current.status}, not ${status}`);
      return current;
    }, 20_000);
  return { order, token, now, becomes };
}

/** Moves an order's expiry into the past: half an hour is too long for a test. */
export const runOutOfTime = (orders: TestService, orderId: string) =>
  orders.database.query(
    "update customer_order set expires_at = now() - interval '1 second', expiry_check_at = now() where id = $1",
    [orderId],
  );

export const aSuccess = (orderId: string, amount: number, paymentId: string = randomUUID(), receipt = aReceipt()) =>
  paymentSucceeded.of(orderId, {
    paymentId,
    orderId,
    amountCents: amount * 100,
    receipt,
    paidAt: new Date().toISOString(),
  });

export const aReceipt = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();
