import type { FastifyRequest } from 'fastify';
import { canonicalUrl } from './canonical-url.js';

const LONGEST = 1_000;

/**
 * The canonical URL under which the answer is cached and asked for, where the endpoint's answer is the same for everyone; undefined
 * for a request with a credential, or for a part of the answer.
 */
export function sharedUrlOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | undefined {
  if (headers.authorization !== undefined || headers.range !== undefined) return undefined;
  const canonical = canonicalUrl(url);
  return canonical.length <= LONGEST ? canonical : undefined;
}
