import { z } from 'zod';

/** How staff receive money themselves; each is an account of the ledger (docs/product-rules.md#R305). */
export const RecordedMethod = z.enum(['cash', 'card', 'bank']);
export type RecordedMethod = z.infer<typeof RecordedMethod>;

/** How money of an order came. */
export const ReceivedBy = z.enum(['mpesa', ...RecordedMethod.options]);
export type ReceivedBy = z.infer<typeof ReceivedBy>;
