import { z } from 'zod';

/** The one error body of the whole API (docs/product-rules.md#R240). `message` is fit to show a shopper. */
export const Problem = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** An answer that only says something to a person. */
export const Message = z.object({ message: z.string() });
