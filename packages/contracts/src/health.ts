import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

export const Health = z.object({
  status: z.enum(['OK', 'Error']),
  database: z.enum(['Connected', 'Disconnected']),
  timestamp: z.iso.datetime(),
  services: z.record(z.string(), z.object({ status: z.enum(['OK', 'Error']) })),
});
export const health = defineEndpoint('GET', '/health', { access: 'anyone', response: Health });
