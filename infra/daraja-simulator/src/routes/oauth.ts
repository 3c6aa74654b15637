import type { FastifyInstance } from 'fastify';
import { refusals } from '../errors.js';
import type { Simulator } from '../simulator.js';

/** GET /oauth/v1/generate: a token for the right key and secret (docs/mpesa.md#M2). */
export function serveOauth(app: FastifyInstance, { config, tokens }: Simulator): void {
  const expected = `Basic ${Buffer.from(`${config.consumerKey}:${config.consumerSecret}`).toString('base64')}`;
  app.get<{ Querystring: { grant_type?: string } }>('/oauth/v1/generate', ({ query, headers }) => {
    if (headers.authorization !== expected) throw refusals.wrongKeys;
    if (query.grant_type !== 'client_credentials') throw refusals.wrongGrant;
    return { access_token: tokens.issue(), expires_in: '3599' };
  });
}
