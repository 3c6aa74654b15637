import type { FastifyInstance } from 'fastify';

const HOOKS = '/payments/hooks/';
const RAW = 'application/x-daraja-callback';

/** Bodies of callbacks reach the controller as text, whatever they are: what cannot be read is stored all the same. */
export function acceptRawCallbacks(fastify: FastifyInstance): Promise<void> {
  fastify.addContentTypeParser(RAW, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  fastify.addHook('onRequest', async (request) => {
    if (request.url.startsWith(HOOKS)) request.headers['content-type'] = RAW;
  });
  return Promise.resolve();
}
