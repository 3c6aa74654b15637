import type { FastifyInstance } from 'fastify';

/**
 * Lets mail programs unsubscribe with a form, of many parts too, which RFC 8058 section 3.2 prefers. The form says nothing that the
 * URL does not, so it is read and dropped. No other endpoint of this service declares these types of content.
 */
export function acceptOneClickForm(fastify: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  fastify.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _form, done) => done(null, {}));
}
