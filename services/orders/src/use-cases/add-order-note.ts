import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import type { StaffMember } from '../domain/order.js';
import type { OrderNote } from '../domain/order-note.js';
import { OrderNoteRepository } from '../ports/order-note.repository.js';

/** Staff write a note about an order. */
@Injectable()
export class AddOrderNote {
  constructor(
    private readonly notes: OrderNoteRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `order_not_found`, `idempotency_mismatch` */
  execute(
    { id, name }: StaffMember,
    request: Idempotency,
    note: Pick<OrderNote, 'orderId' | 'text'>,
  ): Promise<OrderNote> {
    return this.notes.add({ ...note, id: randomUUID(), at: this.clock.now(), by: { id, name } }, request);
  }
}
