import { z } from 'zod';
import { ProductDraft } from './product-desk.js';
import { defineEndpoint } from './endpoint.js';

/** A product that seeds the catalogue: written only when its id is new. */
export const SeedProduct = ProductDraft.extend({ id: z.uuid().toLowerCase() });
export type SeedProduct = z.infer<typeof SeedProduct>;
export const seedProducts = defineEndpoint('POST', '/internal/seed', {
  access: 'service',
  callers: ['seed'],
  body: z.strictObject({ products: z.array(SeedProduct).min(1).max(100) }),
  response: z.object({ created: z.int() }),
});
export const seedState = defineEndpoint('GET', '/internal/seed', {
  access: 'service',
  callers: ['seed'],
  response: z.object({ done: z.boolean() }),
});
export const seedDone = defineEndpoint('POST', '/internal/seed/done', { access: 'service', callers: ['seed'] });
