import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodyType, hasBody, isBodyAccepted } from '@shop/contracts/body-types';
import { acceptedBy } from '@shop/contracts/endpoint';
import { hasOneHost, MALFORMED, refuseTunnel, UNSUPPORTED_TYPE } from '@shop/contracts/unreadable-request';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The types of bodies that the route takes; without it those of its method. */
    accepts?: readonly BodyType[];
  }
}

type Refusal = typeof MALFORMED;
type Head = Pick<FastifyRequest, 'method' | 'headers' | 'raw'>;

/**
 * What is wrong with the head of a request: its host, or the type of its body (docs/product-rules.md#R314, #R315). Undefined
 * where nothing is.
 */
export function headRefusal({ method, headers, raw }: Head, accepted = acceptedBy(method)): Refusal | undefined {
  if (!hasOneHost(headers.host, raw.httpVersion)) return MALFORMED;
  // Several expectations make one text that names nothing, too.
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') return MALFORMED;
  return isBodyAccepted(headers, accepted) ? undefined : UNSUPPORTED_TYPE;
}

/** Whether the rest of a refused request would still arrive: the connection ends with the answer then. */
export const isUnread = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => hasBody(headers);

/** Lets a server answer what Node would refuse with an empty body: other expectations, and tunnels. */
export function answerAllHeads({ server }: Pick<FastifyInstance, 'server'>): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', refuseTunnel);
}
