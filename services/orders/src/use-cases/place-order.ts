import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { HeldLine } from '@shop/contracts/catalog';
import { type OrderDraft, orderPlaced } from '@shop/contracts/orders';
import { type OrderPrice, priceOrder } from '@shop/contracts/pricing';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { keyMismatch, orderNotFound, outOfStock, priceChanged } from '../domain/errors.js';
import { HOLD_MINUTES, minutesAfter, type Order, orderNumber } from '../domain/order.js';
import { mergedLines, priceDifferences } from '../domain/price-check.js';
import { type Checkout, OrderRepository } from './order.repository.js';
import { Stock } from './stock.js';

/** A hold nobody turned into an order within this time gives its stock back by itself. */
const UNCLAIMED_HOLD_SECONDS = 900;

/** What the catalogue keeps for an order, and what it costs. */
interface Held {
  lines: HeldLine[];
  price: OrderPrice;
}

/** Turns a cart into an order: stock held, priced by the shop, written once however often it is asked. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `price_changed`, `out_of_stock`, `product_not_found`, `idempotency_mismatch`, `unavailable` */
  async execute(user: SignedIn, key: string, draft: OrderDraft): Promise<Order> {
    const bodyHash = createHash('sha256').update(JSON.stringify(draft)).digest('hex');
    const attempt = { userId: user.id, key, bodyHash, orderId: randomUUID(), createdAt: this.clock.now() };
    const checkout = await this.orders.begin(attempt);
    if (checkout.bodyHash !== bodyHash) throw keyMismatch();
    const earlier = await this.orders.byId(checkout.orderId);
    if (earlier) return earlier;
    const held = await this.holdAtSeenPrice(checkout, draft);
    const order = this.newOrder(user, checkout, draft, held);
    await this.orders.place(order, [placedEvent(order)]);
    // Nobody waits for it; without it a bus that is away for longer than the hold would let the stock be sold twice.
    void this.stock.keep(order.id);
    return this.existing(order.id);
  }

  private async holdAtSeenPrice(checkout: Checkout, draft: OrderDraft): Promise<Held> {
    const { lines, settings } = await this.hold(checkout, draft);
    const price = priceOrder(lines, settings);
    const differences = priceDifferences(draft, lines, price);
    if (differences.length === 0) return { lines, price };
    await this.stock.release(checkout.orderId);
    await this.orders.forget(checkout.orderId);
    throw priceChanged(differences);
  }

  private async hold(checkout: Checkout, draft: OrderDraft) {
    try {
      return await this.stock.hold(checkout.orderId, mergedLines(draft.orderItems), UNCLAIMED_HOLD_SECONDS);
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'unavailable') {
        await this.orders.forget(checkout.orderId);
        if (error.code === 'out_of_stock') throw outOfStock(byLine(draft, error));
      }
      throw error;
    }
  }

  private newOrder(user: SignedIn, checkout: Checkout, draft: OrderDraft, { lines, price }: Held): Order {
    const createdAt = this.clock.now();
    return {
      id: checkout.orderId,
      number: orderNumber(randomBytes(8)),
      userId: user.id,
      userName: user.name,
      status: 'awaiting_payment',
      paymentMethod: draft.paymentMethod,
      ...price,
      paidCents: 0,
      delivery: draft.delivery ?? null,
      createdAt,
      expiresAt: minutesAfter(createdAt, HOLD_MINUTES[draft.paymentMethod]),
      paidAt: null,
      lines,
      payments: [],
      history: [{ status: 'awaiting_payment', at: createdAt }],
    };
  }

  private async existing(id: string): Promise<Order> {
    const order = await this.orders.byId(id);
    if (!order) throw orderNotFound();
    return order;
  }
}

function placedEvent(order: Order) {
  const { id: orderId, userId, number, paymentMethod, totalCents } = order;
  const lines = order.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  return orderPlaced.of(orderId, { orderId, userId, number, paymentMethod, totalCents, lines });
}

/** The catalogue names products; the shopper's form has lines. */
const byLine = (draft: OrderDraft, { details }: DomainError) =>
  (details.errors ?? []).map(({ path, message }) => ({
    path: `orderItems.${draft.orderItems.findIndex((item) => item.product === path)}`,
    message,
  }));
