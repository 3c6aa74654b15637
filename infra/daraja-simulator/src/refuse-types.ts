import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBodyAccepted } from '@shop/contracts/body-types';
import { acceptedBy } from '@shop/contracts/endpoint';
import { UNSUPPORTED_TYPE } from '@shop/contracts/unreadable-request';

/** Calls that Daraja has: with another type of body they have no fields, as there (docs/mpesa.md#M1). */
const OF_DARAJA = /^\/(oauth|mpesa|pulltransactions)\//;

/** A hook: what the page and tests send to the simulator itself is JSON (docs/product-rules.md#R314). */
export async function refuseOtherTypes(
  { url, method, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  if (OF_DARAJA.test(url) || isBodyAccepted(headers, acceptedBy(method))) return;
  return refuse(reply, UNSUPPORTED_TYPE);
}

/** Answers with a problem. The rest of the request is not read. */
export function refuse(reply: FastifyReply, { status, code, message }: typeof UNSUPPORTED_TYPE): FastifyReply {
  return reply.code(status).header('connection', 'close').send({ code, message, requestId: randomUUID() });
}
