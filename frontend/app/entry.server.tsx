import { randomBytes } from 'node:crypto';
import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router';
import { handoffOf, withHandoff } from './shared/handoff.server.js';
import { logError } from './shared/log.server.js';
import { NonceContext } from './shared/nonce.js';
import { pendingCode } from './shared/pending-code.js';
import type { Prefetched } from './shared/prefetch.js';
import { approvePage } from './shared/page-policy.server.js';
import { withStylePreloads } from './shared/style-preloads.server.js';

/** For the server, which has one handler of pages for each language. */
export { languageOf, pathIn, routerPath } from './shared/language.js';

/** For the server, which knows the settings. */
export { configure } from './shared/request-context.server.js';

/** React's development build renders a page four times slower; only that build has `act`. The server refuses to start with it. */
export const isDevelopmentBuild = typeof (React as { act?: unknown }).act === 'function';

/**
 * Renders the whole page at once, before it answers. The loaders have fetched the data already, and only a
 * complete page can be hashed for the Content-Security-Policy, compressed well and cached by the gateway.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const handoff = await handoffOf(context);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const rendered = withHandoff(`<!DOCTYPE html>${await renderWhole(page)}`, handoff, nonce);
  const { html, policy } = approvePage(rendered, nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policy);
  if (!headers.has('cache-control')) headers.set('cache-control', cachingOf(status, context));
  return new Response(request.method === 'HEAD' ? null : withStylePreloads(html), { status, headers });
}

/** How React marks a boundary whose content it could not render yet. The browser would report error 419 for it. */
const UNFINISHED = '<!--$!-->';
/** A feature may contain another one, whose code is loaded when the first is rendered. */
const RENDERINGS = 4;

/**
 * Renders the page, and again when the code of its lazy features is loaded: only the first visits after a start wait for
 * that. So that all visits get the same page.
 */
async function renderWhole(page: React.ReactNode): Promise<string> {
  let html = renderToString(page);
  for (let count = 1; count < RENDERINGS && html.includes(UNFINISHED); count += 1) {
    await pendingCode();
    html = renderToString(page);
  }
  return html;
}

/** Logs a failed loader. A request that the browser aborted is not an error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  logError('a page failed', error, request);
};

/**
 * A page may be cached for all visitors: the server never receives a token, so no page holds personal data. What was last
 * known must not become the known, and a page without its products must not outlast the failure.
 */
const cachingOf = (status: number, { staticHandlerContext: { loaderData } }: EntryContext): string =>
  status === 200 && Object.values(loaderData).every(isLasting)
    ? 'public, max-age=0, s-maxage=60, must-revalidate'
    : 'no-store';

const isLasting = (data: Partial<Prefetched> | undefined): boolean => !data?.isStale && data?.isComplete !== false;
