import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import { orderNotFound } from '../domain/errors.js';
import { newReturn, type OrderReturn, type ReturnWish } from '../domain/return.js';
import { OrderRepository } from '../ports/order.repository.js';
import { ReturnRepository } from '../ports/return.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

/** The owner of a delivered order asks to give goods back. */
@Injectable()
export class RequestReturn {
  constructor(
    private readonly orders: OrderRepository,
    private readonly returns: ReturnRepository,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `order_not_found`, `return_not_offered`, `return_too_late`, `too_many_returns`, `return_exceeds`,
   * `idempotency_mismatch`
   */
  async execute(userId: string, orderId: string, request: Idempotency, wish: ReturnWish): Promise<OrderReturn> {
    if ((await this.orders.byId(orderId))?.userId !== userId) throw orderNotFound();
    const { days } = (await this.settings.current()).returns;
    return this.returns.add(orderId, request, (order, returns) =>
      newReturn(order, returns, wish, { id: randomUUID(), now: this.clock.now(), days }),
    );
  }
}
