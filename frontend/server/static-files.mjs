import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { encodingFor } from './content-encoding.mjs';

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Answers requests for built files and calls `next` for all others. The few small files are read once at the start, with
 * their compressed versions. A new build in the same folder therefore does not affect a running server. The paths in
 * `instead` are answered with another file.
 */
export function staticFiles(folder, instead = {}) {
  const files = new Map(pathsIn(folder).map((path) => [`/${path.split(sep).join('/')}`, load(folder, path)]));
  return (request, response, next) => {
    const path = (request.url ?? '/').split('?', 1)[0];
    const file = files.get(instead[path] ?? path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.setHeader('etag', file.etag);
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('cache-control', cachingOf(path));
    if (request.headers['if-none-match'] === file.etag) return response.writeHead(304).end();
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    const body = (encoding && file[encoding]) || file.plain;
    response.setHeader('content-type', file.type);
    response.setHeader('content-length', body.length);
    if (body !== file.plain) response.setHeader('content-encoding', encoding);
    return response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
  };
}

function pathsIn(folder) {
  return readdirSync(folder, { recursive: true }).filter((path) => extname(path) in TYPES);
}

function load(folder, path) {
  const full = join(folder, path);
  const plain = readFileSync(full);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  return {
    plain,
    br: optional(`${full}.br`),
    gzip: optional(`${full}.gz`),
    type: TYPES[extname(path)],
    etag: `"${hash}"`,
  };
}

function optional(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Files with a hash in their name never change, the others may with a release. Browsers always revalidate the worker. */
function cachingOf(path) {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}
