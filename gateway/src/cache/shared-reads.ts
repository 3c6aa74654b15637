import type { FastifyRequest } from 'fastify';
import { canonicalUrl } from './canonical-url.js';

/** Reads that are the same for all clients: the catalogue, the settings, and pages, which contain no personal data. */
const SHARED = [
  /^\/api\/products(?!\/export\.csv)(\/[\w-]+(\/(similar|bought-together|questions|reviews(\/summary)?))?)?$/,
  /^\/api\/(settings|home\/sections)$/,
  /^\/api\/builds\/parts$/,
  // Page URLs have no dot in the last segment, except files for crawlers; static files are already compressed.
  /^\/(?!api(\/|$)|media(\/|$))([^.]*|sitemap(\/\d+)?\.xml|robots\.txt)$/,
];
const LONGEST = 1_000;

/**
 * The canonical URL of a read, under which it is cached and asked for; undefined for a request with a credential, and for reads that
 * are not shared.
 */
export function sharedReadOf({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' || headers.authorization !== undefined || headers.range !== undefined) return undefined;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!SHARED.some((pattern) => pattern.test(path))) return undefined;
  const canonical = canonicalUrl(url);
  return canonical.length <= LONGEST ? canonical : undefined;
}
