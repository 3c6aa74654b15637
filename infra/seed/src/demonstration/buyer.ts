import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getProduct } from '@shop/contracts/catalog';
import { cancelOrder, getOrder, listOrders, type OrderDetail, placeOrder } from '@shop/contracts/orders';
import { stkPush } from '@shop/contracts/payments';
import { toKes } from '@shop/contracts/money';
import { priceOrder } from '@shop/contracts/pricing';
import { askQuestion } from '@shop/contracts/questions';
import { requestReturn } from '@shop/contracts/returns';
import { postReview } from '@shop/contracts/reviews';
import { getSettings } from '@shop/contracts/settings';
import type { ShopClient } from '@shop/shop-client/client';
import { eventually } from '@shop/shop-client/eventually';
import { RefusedCall } from '@shop/shop-client/failures';
import { orderOf } from '@shop/shop-client/purchases';
import { productIdOf } from '../product.js';
import { type DemonstrationCustomer, orderedBy } from './customers.js';

/** The numbers of the M-Pesa simulator (infra/daraja-simulator): the last digits decide that the customer pays, or has too little. */
const PAYS = '0708374149';
const FAILS = '0708374101';
const PAYMENT_MS = 90_000;
/** After so many prompts in a row that brought no money the run stops; the next start of the shop tries again. */
const LOST_PROMPTS = 3;
/** So long the demonstration waits between two looks: the shop has other work. */
const LOOK_MS = 500;

/** What a demonstration customer does in the shop, each step once, however often it is called. */
export class Buyer {
  constructor(
    private readonly shop: ShopClient,
    private readonly number: number,
    private readonly customer: DemonstrationCustomer,
    private readonly paymentMs = PAYMENT_MS,
  ) {}

  /** The customer's one order, also when it was placed before. */
  async order(): Promise<OrderDetail> {
    const [placed] = await this.shop.call(listOrders, { query: { own: 'true', pageSize: 1 } });
    return placed ? this.read(placed.id) : this.place();
  }

  private async place(): Promise<OrderDetail> {
    const { name, county, town, address } = this.customer;
    const settings = await this.shop.call(getSettings);
    const ids = orderedBy(this.customer).map(productIdOf);
    const products = await Promise.all(ids.map((id) => this.shop.call(getProduct, { params: { id } })));
    const draft = orderOf(
      products.map((product) => ({ product, quantity: 1 })),
      settings,
    );
    const lines = products.map(({ price }) => ({ unitCents: Math.round(price * 100), quantity: 1 }));
    const price = priceOrder(lines, settings, { method: 'delivery', county });
    return this.shop.call(placeOrder, {
      body: {
        ...draft,
        itemsPrice: toKes(price.itemsCents),
        totalPrice: toKes(price.totalCents),
        delivery: { name, phone: PAYS, county, town, address },
      },
      headers: this.key('order'),
    });
  }

  /** Pays what is due, in several prompts where one is not enough. */
  async pay(order: OrderDetail): Promise<OrderDetail> {
    const { course } = this.customer;
    if (course === 'retried' && order.amount_paid === 0) await this.prompt(order, FAILS);
    let paid = order;
    if (course === 'parts' && order.amount_paid === 0)
      paid = await this.prompt(order, PAYS, Math.floor(order.amount_due / 2));
    for (let lost = 0; isUnpaid(paid);) {
      const { amount_paid: before } = paid;
      paid = await this.prompt(paid, PAYS);
      lost = paid.amount_paid > before ? 0 : lost + 1;
      if (lost === LOST_PROMPTS) throw new Error(`Order ${order.number} could not be paid: ${lost} prompts were lost.`);
    }
    return paid;
  }

  /** Sends a prompt of its own and waits for its end; one that an earlier run sent and that is still open counts. */
  private async prompt(order: OrderDetail, phoneNumber: string, amount?: number): Promise<OrderDetail> {
    const isEnded = (now: OrderDetail) => now.amount_paid > order.amount_paid || !isUnpaid(now);
    await this.shop
      .call(stkPush, {
        body: { orderId: order.id, phoneNumber, ...(amount !== undefined && { amount }) },
        // With the key of a lost prompt the shop would answer with that one again.
        headers: this.key(`pay-${randomUUID()}`),
      })
      .catch(ignore('prompt_too_soon', 'payment_pending'));
    if (phoneNumber === FAILS) return this.failed(order);
    return this.until(order.id, isEnded);
  }

  /** The shop gives the phone back a few seconds after M-Pesa refused. */
  private async failed(order: OrderDetail): Promise<OrderDetail> {
    await pause(8_000);
    return this.read(order.id);
  }

  cancel({ id }: OrderDetail): Promise<OrderDetail> {
    return this.shop.call(cancelOrder, { params: { id }, body: { reason: 'Found one in another size' } });
  }

  /** Asks to give the first product back. */
  async giveBack(order: OrderDetail): Promise<void> {
    const [line] = order.order_items;
    if (!line || order.returns.length > 0) return;
    await this.shop.call(requestReturn, {
      params: { id: order.id },
      body: { lines: [{ product: line.product, quantity: 1 }], reason: 'changed_mind', note: 'Not the one I wanted.' },
      headers: this.key('return'),
    });
  }

  async review(): Promise<void> {
    for (const { product, ...body } of this.customer.reviews) {
      const params = { productId: productIdOf(product) };
      const post = () => this.shop.call(postReview, { params, body }).catch(ignore('already_reviewed'));
      // The purchase reaches the reviews by an event.
      await eventually(post, PAYMENT_MS);
    }
  }

  async ask(): Promise<void> {
    for (const { product, text } of this.customer.questions) {
      const params = { productId: productIdOf(product) };
      await this.shop.call(askQuestion, { params, body: { text } }).catch(ignore('already_asked'));
    }
  }

  read = (id: string): Promise<OrderDetail> => this.shop.call(getOrder, { params: { id } });

  private async until(id: string, isEnded: (order: OrderDetail) => boolean): Promise<OrderDetail> {
    const deadline = Date.now() + this.paymentMs;
    for (;;) {
      const order = await this.read(id);
      if (isEnded(order) || Date.now() > deadline) return order;
      await pause(LOOK_MS);
    }
  }

  private key(step: string) {
    return { 'idempotency-key': `demonstration-${this.number}-${step}` };
  }
}

/** Whether money is still due for an order. */
export const isUnpaid = ({ status }: Pick<OrderDetail, 'status'>): boolean =>
  status === 'awaiting_payment' || status === 'part_paid';

/** Takes a refusal with one of these codes as done: an earlier run came so far. */
const ignore =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    const { code = '' } = error instanceof RefusedCall ? (error.answer.body as { code?: string }) : {};
    if (!codes.includes(code)) throw error;
    return undefined;
  };
