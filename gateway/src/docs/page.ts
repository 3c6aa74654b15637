import { createHash } from 'node:crypto';
import { ALL_ENDPOINTS } from '@shop/contracts/all-endpoints';
import type { Access, Endpoint } from '@shop/contracts/endpoint';
import { isPermission } from '@shop/contracts/permissions';

const whoMay = (access: Access): string =>
  isPermission(access) ? `staff who may ${access.replace('-', ' ')}` : access === 'customer' ? 'signed in' : access;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2b22}
table{border-collapse:collapse;width:100%}td,th{padding:.4rem .6rem;border-bottom:1px solid #dde5df;text-align:left}
code{font-size:.95em}`;

const row = ([name, { method, path, access, status }]: [string, Endpoint]): string =>
  `<tr><td><code>${method}</code></td><td><code>/api${path}</code></td><td>${whoMay(access)}</td><td>${status}</td><td>${name}</td></tr>`;

/** The policy of the page: its own style, and nothing else. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A readable page of every public endpoint; the exact schemas are in openapi.json. */
export function docsPage(): string {
  const groups = Object.entries(ALL_ENDPOINTS).map(
    ([group, endpoints]) => `<h2>${group}</h2><table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>Success</th>
<th>Name</th></tr></thead><tbody>${Object.entries(endpoints).map(row).join('')}</tbody></table>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>SavannaPC API</title><style>${STYLE}</style></head><body><h1>SavannaPC API</h1>
<p>The exact shapes of bodies and answers: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${groups.join('\n')}</body></html>`;
}
