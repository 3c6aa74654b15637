import { toOneLine } from '@shop/contracts/text';
import { clientAddressOf, networkOf } from '@shop/service-kit/http/client-network';
import { setClient } from '@shop/service-kit/observe/request-context';
import type { FastifyInstance } from 'fastify';

/** As long as the device of a session. */
const MAX_DEVICE = 200;

/** Notes the network and the browser of each request for the security log. */
export function noteClient(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const device = toOneLine(request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE);
    setClient({ network: coarseNetworkOf(clientAddressOf(request)), device });
    done();
  });
}

/** A /24 network of IPv4 or a /48 of IPv6: enough to know one's own, too little to know a person (docs/product-rules.md#R321). */
export function coarseNetworkOf(address: string): string {
  const network = networkOf(address);
  const [first, second, third] = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(network)?.slice(1) ?? [];
  if (third !== undefined) return `${first}.${second}.${third}.0/24`;
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : '';
}
