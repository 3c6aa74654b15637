import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { returnNotFound } from '../domain/errors.js';
import { moved, type OrderReturn } from '../domain/return.js';
import { ReturnRepository } from '../ports/return.repository.js';

/** The owner takes back a request that staff have not answered. */
@Injectable()
export class CancelReturn {
  constructor(
    private readonly returns: ReturnRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `return_not_found`, `return_state` */
  execute(userId: string, id: string): Promise<OrderReturn> {
    return this.returns.change(id, (before) => {
      if (before.order.userId !== userId) throw returnNotFound();
      return moved(before, 'cancelled', this.clock.now());
    });
  }
}
