import type { FastifyInstance } from 'fastify';
import { unsubscribe } from '@shop/contracts/preferences';

/**
 * Lets mail programs unsubscribe with a form of many parts too, which RFC 8058 section 3.2 prefers. The form says nothing that the
 * URL does not, so it is read and dropped; all other endpoints refuse this type of content.
 */
export function acceptOneClickForm(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (request, _form, done) => {
    if (request.routeOptions.url === unsubscribe.path) done(null, {});
    else done(Object.assign(new Error('No other endpoint reads forms'), { statusCode: 415 }));
  });
}
