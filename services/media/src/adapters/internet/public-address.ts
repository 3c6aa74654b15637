import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Those of private networks, of this machine and of a cloud's metadata do not.
 * Nor do those of IPv6 that stand for such an address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL));
}

/** All of IPv6 that is given to the internet (RFC 4291, section 2.4, and IANA's registry). */
const GLOBAL = ipaddr.parseCIDR('2000::/3');

/** Fails a look-up whose answer has an address that is not public. */
export class NotPublicError extends Error {}

/**
 * Resolves a name to its addresses, all of which must be public. The connection is made to these and not to those of a second look-up,
 * whose answer could be another one.
 */
export const lookupOf =
  (isPublic: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) callback(error, []);
      else if (!first || !found.every(({ address }) => isPublic(address))) callback(new NotPublicError(hostname), []);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
