import { Injectable } from '@nestjs/common';
import type { setReturnState } from '@shop/contracts/returns';
import { Clock } from '@shop/service-kit/domain/clock';
import type { z } from 'zod';
import { moved, type OrderReturn } from '../domain/return.js';
import { ReturnRepository } from '../ports/return.repository.js';

/** Staff answer a request, and record where its goods are. */
@Injectable()
export class SetReturnState {
  constructor(
    private readonly returns: ReturnRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `return_not_found`, `return_state` */
  execute(id: string, { state, message }: z.infer<typeof setReturnState.body>): Promise<OrderReturn> {
    return this.returns.change(id, (before) => moved(before, state, this.clock.now(), message));
  }
}
