import { isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The header in which the gateway names the client's IP address; it removes what a client sends under this name. */
const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** The IP address of the client as the gateway names it: a header, so no proof of identity. */
export const clientAddressOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string =>
  String(headers[CLIENT_ADDRESS_HEADER] ?? ip).slice(0, 60);

/** The network of the caller, only for limits. */
export const ClientNetwork = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  networkOf(clientAddressOf(context.switchToHttp().getRequest<FastifyRequest>())),
);

/**
 * What a limit counts for a client's IP address: the IPv4 address itself, or the /64 network of an IPv6 address,
 * because a provider gives a whole /64 to one customer.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const zeros = Array.from({ length: missing }, () => '0');
  const all = [...groups, ...zeros, ...(tail ? tail.split(':') : [])];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
