import { z } from 'zod';

/** The error body of the whole API (docs/product-rules.md#R240). `message` can be shown to a customer. */
export const Problem = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** A response that is only a message to the user. */
export const Message = z.object({ message: z.string() });
