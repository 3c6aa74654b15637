import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router';
import { logError } from './shared/log.server.js';

const RENDER_TIMEOUT_MS = 6000;

/**
 * Renders the whole page before answering: its data is already there, and a finished page can be hashed, compressed
 * well and cached by the gateway. Inline scripts are allowed by their hashes instead of a nonce for the same reason:
 * a cached page would hand out the same nonce twice.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await render(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policyFor(html));
  if (!headers.has('cache-control')) headers.set('cache-control', cachingOf(status));
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** Failed loaders are logged once, in one line; a shopper's aborted request is nobody's error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  logError('a page failed', error, request);
};

async function render(page: React.ReactNode): Promise<string> {
  const out = new PassThrough();
  const html = text(out);
  const { pipe, abort } = renderToPipeableStream(page, {
    onAllReady: () => void pipe(out),
    onShellError: (error) => out.destroy(error instanceof Error ? error : new Error('Rendering failed')),
    onError: (error) => logError('rendering failed', error),
  });
  const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS);
  try {
    return await html;
  } finally {
    clearTimeout(timer);
  }
}

/** No page holds anything personal: the token never leaves the browser's storage. */
const cachingOf = (status: number): string =>
  status === 200 ? 'public, max-age=0, s-maxage=60, must-revalidate' : 'no-store';

function policyFor(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    // Mantine sets sizes and colours through style attributes, which no hash can cover.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
