import type { FastifyRequest } from 'fastify';

/** Reads that are the same for everybody: the catalogue, the settings, and pages, which hold nothing personal. */
const SHARED = [
  /^\/api\/products(?!\/export\.csv)(\/[\w-]+(\/(similar|reviews))?)?$/,
  /^\/api\/settings$/,
  // Pages have no dot in their last part, but for what crawlers read; hashed files come compressed already.
  /^\/(?!api(\/|$)|media(\/|$))([^.]*|sitemap(\/\d+)?\.xml|robots\.txt)$/,
];
const LONGEST = 1_000;

/** The URL under which a read is cached; undefined for everything with a credential, and for what is not shared. */
export function sharedReadOf({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' || headers.authorization !== undefined || headers.range !== undefined) return undefined;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return url.length <= LONGEST && SHARED.some((pattern) => pattern.test(path)) ? url : undefined;
}
