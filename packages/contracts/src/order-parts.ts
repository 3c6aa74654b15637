import { z } from 'zod';
import { Id, Timestamp } from './paging.js';

/** Goods that left the shop (docs/product-rules.md#R64). `reference`: the courier's number of the parcel. */
export const Dispatch = z.object({
  at: Timestamp,
  courier: z.string().nullable(),
  reference: z.string().nullable(),
  /** When staff set the order back to pending after that. */
  returned_at: Timestamp.nullable(),
});
export type Dispatch = z.infer<typeof Dispatch>;

/** One line as it was sold; `price` of one unit in KES. */
export const OrderItem = z.object({
  product: Id,
  name: z.string(),
  quantity: z.int(),
  price: z.number(),
  image: z.string(),
});

/** What happened to an order while its status stayed as it was. */
export const OrderStep = z.enum([
  'out_for_delivery',
  'pending',
  'refund_requested',
  'refund_sent',
  'refund_done',
  'refund_failed',
  'refund_declined',
  'payment_withdrawn',
  // The goods left the shop, and the catalogue had counted fewer; shown to staff only.
  'stock_missing',
]);
export type OrderStep = z.infer<typeof OrderStep>;

/** A note of staff about an order; its customer never sees it. */
export const OrderNote = z.object({
  id: Id,
  text: z.string(),
  at: Timestamp,
  by: z.object({ id: Id, name: z.string() }),
});
export type OrderNote = z.infer<typeof OrderNote>;
