/** Encoded characters that need no encoding (RFC 3986 section 2.3). */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const BACKSLASH = /\\|%5c/gi;
/** An invalid percent sequence or a control character, which another program may decode differently. */
const BROKEN = /%(?![\da-f]{2})|[\0-\x20\x7f]/i;
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** Already in its normal form, as nearly all are. */
const NORMAL = /^(?:\/[\w~-][\w.~-]*)+(?:\?[^#]*)?$/;

/** The router answers 400 for this URL. */
const MALFORMED = '/%';

/**
 * The normal form of a request's URL, which the gateway uses for its decisions and passes on (RFC 3986 section 6.2.2):
 * no origin, no fragment, unreserved characters unencoded, backslashes as slashes, and no dot segments. So the services
 * see the same path as the gateway. It decodes once: `%252e` stays `%252e`.
 */
export function normalUrl(url: string): string {
  if (NORMAL.test(url)) return url;
  const [target = ''] = url.replace(ORIGIN, '').split('#', 1);
  const end = target.indexOf('?');
  const [path, query] = end < 0 ? [target, ''] : [target.slice(0, end), target.slice(end)];
  if (path === '') return `/${query}`;
  if (!path.startsWith('/') || BROKEN.test(path)) return MALFORMED;
  const plain = path.replace(UNRESERVED, (encoded) => decodeURIComponent(encoded)).replace(BACKSLASH, '/');
  return withoutDotSegments(plain) + query;
}

/** RFC 3986 section 5.2.4; segments above the root are removed. */
function withoutDotSegments(path: string): string {
  const segments = path.split('/').slice(1);
  const last = segments.at(-1);
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  const isFolder = last === '.' || last === '..';
  return `/${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`;
}
