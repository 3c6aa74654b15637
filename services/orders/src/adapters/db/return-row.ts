import type { ReturnReason, ReturnState } from '@shop/contracts/returns';
import type { OrderReturn, ReturnLine } from '../../domain/return.js';

const LINES = `(select coalesce(json_agg(json_build_object('productId', product_id, 'name', name, 'image', image,
    'unitCents', unit_cents, 'quantity', order_return_line.quantity) order by position), '[]')
  from order_return_line join order_line using (order_id, position) where return_id = order_return.id)`;

/** A return with its order's number and customer, and its lines: one row each. */
export const RETURNS = `select order_return.id, order_id, number, user_id, user_name, state, reason, note, photos,
    message, order_return.created_at, changed_at, body_hash, ${LINES} as lines
  from order_return join customer_order on customer_order.id = order_id`;

/** {@link RETURNS} */
export interface ReturnRow {
  id: string;
  order_id: string;
  number: string;
  user_id: string;
  user_name: string;
  state: ReturnState;
  reason: ReturnReason;
  note: string;
  photos: string[];
  message: string | null;
  created_at: Date;
  changed_at: Date;
  body_hash: string;
  lines: ReturnLine[];
}

export const toReturn = (row: ReturnRow): OrderReturn => ({
  id: row.id,
  order: { id: row.order_id, number: row.number, userId: row.user_id, userName: row.user_name },
  state: row.state,
  reason: row.reason,
  note: row.note,
  photos: row.photos,
  message: row.message,
  lines: row.lines,
  createdAt: row.created_at,
  changedAt: row.changed_at,
});
