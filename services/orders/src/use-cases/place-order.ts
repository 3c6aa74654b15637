import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OrderDraft } from '@shop/contracts/orders';
import { priceDifferences } from '@shop/contracts/price-check';
import { priceOrder } from '@shop/contracts/pricing';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import { assembliesIn, assertGoodsFor, goodsOf, withServices } from '../domain/assembly.js';
import { checkoutExpired, priceChanged } from '../domain/errors.js';
import { newOrder } from '../domain/new-order.js';
import type { Order } from '../domain/order.js';
import { placedEvents } from '../domain/order-events.js';
import { assertWithinLimits, type OpenOrders } from '../domain/order-limits.js';
import { byLine, mergedLines, seenPrices } from '../domain/price-check.js';
import { AccountLimits } from '../ports/account-limits.js';
import { type Checkout, OrderRepository } from '../ports/order.repository.js';
import { Stock } from '../ports/stock.js';

/** A hold without an order expires after this time. */
const HOLD_SECONDS = 900;

/** A checkout of a user who has these orders unpaid. */
interface Begun {
  user: SignedIn;
  orderId: string;
  open: OpenOrders;
}

/** Turns a cart into an order: holds the stock, checks the prices and writes the order once, also when repeated. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly limits: AccountLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `price_changed`, `out_of_stock`, `product_not_found`, `too_many_open_orders`,
   * `too_many_unpaid_units`, `too_many_wrong_prices`, `assembly_without_goods`, `assembly_not_offered`, `idempotency_mismatch`,
   * `checkout_expired`, `unavailable`
   */
  async execute(user: SignedIn, request: Idempotency, draft: OrderDraft): Promise<Order> {
    const attempt = { userId: user.id, ...request, orderId: randomUUID(), createdAt: this.clock.now() };
    const { checkout, earlier, open } = await this.orders.begin(attempt);
    assertSameRequest(checkout, request);
    if (earlier) return earlier;
    try {
      return await this.place({ user, orderId: checkout.orderId, open }, draft);
    } catch (error) {
      throw await this.refusal(checkout, draft, error);
    }
  }

  private async place({ user, orderId, open }: Begun, draft: OrderDraft): Promise<Order> {
    const wanted = mergedLines(draft.orderItems);
    assertGoodsFor(wanted);
    const limits = await this.limits.ofOrders();
    const assertAllowed = (unpaid: OpenOrders) => assertWithinLimits(unpaid, wanted, limits);
    // Checked first so that a refused account holds no stock, and again under a lock if it has other orders when this one is
    // written.
    assertAllowed(open);
    const seen = seenPrices(draft);
    const cart = { lines: goodsOf(wanted), assemblies: assembliesIn(wanted), seen };
    const { lines: held, settings } = await this.stock.hold({ holdId: orderId, ...cart, ttlSeconds: HOLD_SECONDS });
    const lines = withServices(held, wanted, settings.builds);
    const price = priceOrder(lines, settings, draft.delivery);
    // The catalogue has checked them, unless it held these lines for an earlier request with this key.
    const differences = priceDifferences(seen, lines, price);
    if (differences.length > 0) throw priceChanged(differences);
    const parts = { id: orderId, user, draft, lines, price };
    const order = newOrder(parts, randomBytes(8), this.clock.now());
    const placed = await this.orders.place({ order, events: placedEvents(order), open, assertAllowed });
    // Not awaited. Without this call an outage of the bus longer than the hold could sell the stock twice. It confirms the new
    // order: one that a parallel request placed may have ended since, and its event must still release the hold.
    void this.stock.confirm(order);
    return placed;
  }

  /** A refused checkout releases its stock and its key; one with an unknown result keeps both for a repeat. */
  private async refusal({ orderId, userId }: Checkout, draft: OrderDraft, error: unknown): Promise<unknown> {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') return error;
    if (await this.orders.forget(orderId)) await this.stock.abandon(orderId);
    if (error.code === 'price_changed') await this.limits.countWrongPrices(userId);
    return error.code === 'hold_released' ? checkoutExpired() : byLine(draft, error);
  }
}
