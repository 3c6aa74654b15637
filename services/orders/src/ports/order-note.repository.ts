import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import type { OrderNote } from '../domain/order-note.js';

/** The notes of staff about orders. */
export abstract class OrderNoteRepository {
  /**
   * Writes a note once; a repeat with the same key returns the first.
   * @throws order_not_found, idempotency_mismatch
   */
  abstract add(note: OrderNote, request: Idempotency): Promise<OrderNote>;
  /** Newest first, at most 200. */
  abstract of(orderId: string): Promise<OrderNote[]>;
}
