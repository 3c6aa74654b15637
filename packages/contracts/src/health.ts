import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

/** docs/product-rules.md#R253: 503 and the failing part's name otherwise. */
export const Health = z.object({
  status: z.enum(['OK', 'Error']),
  database: z.enum(['Connected', 'Disconnected']),
  timestamp: z.iso.datetime(),
  services: z.record(z.string(), z.object({ status: z.enum(['OK', 'Error']) })),
});
export const health = defineEndpoint('GET', '/health', { access: 'anyone', response: Health });
