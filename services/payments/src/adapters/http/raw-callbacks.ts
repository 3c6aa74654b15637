import type { FastifyInstance } from 'fastify';

const CALLBACKS = '/payments/hooks/';
const RAW = 'application/x-daraja-callback';

/** Passes every callback body to the controller as text: invalid ones are stored too. */
export function acceptRawCallbacks(fastify: FastifyInstance): Promise<void> {
  fastify.addContentTypeParser(RAW, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  fastify.addHook('onRequest', async (request) => {
    if (request.url.startsWith(CALLBACKS)) request.headers['content-type'] = RAW;
  });
  return Promise.resolve();
}
