import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBodyAccepted } from '@shop/contracts/body-types';
import { acceptedBy } from '@shop/contracts/endpoint';
import { isForOwnHost, MISDIRECTED } from '@shop/contracts/own-hosts';
import { UNSUPPORTED_TYPE } from '@shop/contracts/unreadable-request';

/** Calls that Daraja has: with another type of body they have no fields, as there (docs/mpesa.md#M1). */
const OF_DARAJA = /^\/(oauth|mpesa|pulltransactions)\//;
/** Those of an orchestrator name a pod by its IP address, and learn nothing. */
const PROBE = /^\/(livez|readyz)$/;

/**
 * A hook: the simulator answers under the names of this machine and of `hosts`, so that no page of another name acts as its customers.
 * What the page and tests send to it is JSON (docs/product-rules.md#R314).
 */
export const refuseHeads =
  (hosts: readonly string[]) =>
  async ({ url, method, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (!PROBE.test(url) && !isForOwnHost({ method, headers }, hosts)) return refuse(reply, MISDIRECTED);
    if (!OF_DARAJA.test(url) && !isBodyAccepted(headers, acceptedBy(method))) return refuse(reply, UNSUPPORTED_TYPE);
  };

/** Answers with a problem. The rest of the request is not read. */
function refuse(reply: FastifyReply, { status, code, message }: typeof MISDIRECTED): FastifyReply {
  return reply.code(status).header('connection', 'close').send({ code, message, requestId: randomUUID() });
}
