import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OrderDraft } from '@shop/contracts/orders';
import { priceOrder } from '@shop/contracts/pricing';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import { checkoutExpired, orderNotFound, priceChanged } from '../domain/errors.js';
import { newOrder } from '../domain/new-order.js';
import type { Order } from '../domain/order.js';
import { placedEvent } from '../domain/order-events.js';
import { assertWithinLimits, type OpenOrders } from '../domain/order-limits.js';
import { byLine, mergedLines, priceDifferences } from '../domain/price-check.js';
import { type Checkout, OrderRepository } from '../ports/order.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';
import { Stock } from '../ports/stock.js';

/** A hold that did not become an order within this time gives its stock back by itself. */
const HOLD_SECONDS = 900;

/** Turns a cart into an order: stock held, priced by the shop, written once however often it is asked. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `price_changed`, `out_of_stock`, `product_not_found`, `too_many_open_orders`,
   * `too_many_unpaid_units`, `idempotency_mismatch`, `checkout_expired`, `unavailable`
   */
  async execute(user: SignedIn, request: Idempotency, draft: OrderDraft): Promise<Order> {
    const attempt = { userId: user.id, ...request, orderId: randomUUID(), createdAt: this.clock.now() };
    const checkout = await this.orders.begin(attempt);
    assertSameRequest(checkout, request);
    const earlier = await this.orders.byId(checkout.orderId);
    if (earlier) return earlier;
    try {
      return await this.place(user, checkout, draft);
    } catch (error) {
      throw await this.refusal(checkout, draft, error);
    }
  }

  private async place(user: SignedIn, { orderId }: Checkout, draft: OrderDraft): Promise<Order> {
    const wanted = mergedLines(draft.orderItems);
    const { orders: limits } = await this.settings.current();
    const assertAllowed = (open: OpenOrders) => assertWithinLimits(open, wanted, limits);
    // Before anything is held, so that a refused account takes no stock; again when the order is written, under a lock.
    assertAllowed(await this.orders.openOf(user.id));
    const { lines, settings } = await this.stock.hold(orderId, wanted, HOLD_SECONDS);
    const price = priceOrder(lines, settings);
    const differences = priceDifferences(draft, lines, price);
    if (differences.length > 0) throw priceChanged(differences);
    const parts = { id: orderId, user, draft, lines, price };
    const order = newOrder(parts, randomBytes(8), this.clock.now());
    await this.orders.place({ order, events: [placedEvent(order)], assertAllowed });
    // Nothing waits for it. Without it a bus that is down for longer than the hold lasts would let the stock be sold twice.
    void this.stock.confirm(order);
    return this.existing(order.id);
  }

  /** A refused checkout gives back its stock and frees its key; one whose end is unknown keeps both, for the repeat. */
  private async refusal({ orderId }: Checkout, draft: OrderDraft, error: unknown): Promise<unknown> {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') return error;
    if (await this.orders.forget(orderId)) await this.stock.abandon(orderId);
    return error.code === 'hold_released' ? checkoutExpired() : byLine(draft, error);
  }

  private async existing(id: string): Promise<Order> {
    const order = await this.orders.byId(id);
    if (!order) throw orderNotFound();
    return order;
  }
}
