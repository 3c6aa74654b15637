import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { MOST_UNITS } from './limits.js';
import { LENGTHS } from './text-lengths.js';
import { Id, Paging, Timestamp } from './paging.js';
import { OneLine } from './text.js';

/** Why staff move stock. */
export const StaffStockReason = z.enum(['purchase', 'count', 'damage', 'return', 'other']);
export type StaffStockReason = z.infer<typeof StaffStockReason>;

/** Why stock moved (docs/product-rules.md#R26). `order` takes units; `cancel` and `expiry` put them back on sale. */
export const StockReason = z.enum([...StaffStockReason.options, 'order', 'cancel', 'expiry', 'import']);
export type StockReason = z.infer<typeof StockReason>;

/** One movement of a product's stock. `change` is in units, `balance` the stock after it; `by` is a member of staff. */
export const StockMovement = z.object({
  at: Timestamp,
  change: z.int(),
  balance: z.int(),
  reason: StockReason,
  orderId: Id.optional(),
  by: z.object({ id: Id, name: z.string() }).optional(),
  note: z.string().optional(),
});
export type StockMovement = z.infer<typeof StockMovement>;

const units = z.int().min(-MOST_UNITS).max(MOST_UNITS);

/**
 * Moves stock by `change` units, or says how many were `counted` on the shelf: exactly one of both. What unpaid orders
 * hold lies on the shelf, too: after a count, what was counted less `unitsHeld` is on sale as `countInStock`. A repeat with the same
 * header `Idempotency-Key` (optional) moves it once. Errors: 409 `out_of_stock` below zero, or when fewer were counted than are held;
 * 409 `stock_too_large` above 1,000,000; 409 `idempotency_mismatch`; 404 `product_not_found`.
 */
export const moveStock = defineEndpoint('POST', '/products/:id/stock', {
  access: 'manage-products',
  effect: 'none',
  body: z
    .strictObject({
      change: units.refine((change) => change !== 0, 'The change must not be 0').optional(),
      counted: units.min(0).optional(),
      reason: StaffStockReason,
      note: OneLine.max(LENGTHS.stockNote).optional(),
    })
    .refine(({ change, counted }) => (change === undefined) !== (counted === undefined), {
      message: 'Give either a change or a count',
    }),
  response: z.object({ countInStock: z.int(), unitsHeld: z.int().default(0) }),
});

/** Newest first; the changes add up to the stock. 404 `product_not_found`. */
export const listStockMovements = defineEndpoint('GET', '/products/:id/stock', {
  access: 'manage-products',
  query: z.object(Paging),
  response: z.array(StockMovement),
});

/** Key: productId. Units on sale fell to the limit of low stock, or to none (docs/product-rules.md#R355). */
export const stockLow = defineEvent({
  topic: 'stock-low',
  version: 1,
  producers: ['catalog'],
  consumers: ['identity'],
  data: z.object({ productId: Id, sku: z.string(), name: z.string(), countInStock: z.int().min(0) }),
});
