import type { FastifyReply } from 'fastify';

/** Sends a PDF document that the browser saves under this name, and that nothing on the way stores. */
export const sendPdf = (reply: FastifyReply, name: string, document: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(document);
