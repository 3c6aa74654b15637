import type { ServerResponse } from 'node:http';

const YEAR_SECONDS = 31_536_000;

/** Data and files are no documents: nothing in them runs, loads or may be framed. Pages bring a policy of their own. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** A browser shows a PDF with its own viewer, which a stricter policy would stop in some. */
const PDF_POLICY = "frame-ancestors 'none'";

/** The headers of each answer, by its URL. */
export type SecurityHeaders = (url: string) => Record<string, string>;

/**
 * Headers that every answer of the shop's public server has (docs/product-rules.md#R316): browsers stay with
 * HTTPS where the shop is served so, take no content for another type, and show nothing in a frame of another page. What an upstream
 * says itself takes precedence.
 */
export function securityHeadersOf(publicUrl: string): SecurityHeaders {
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
  const data = { ...common, 'content-security-policy': DATA_POLICY };
  const pdf = { ...common, 'content-security-policy': PDF_POLICY };
  return (url) => {
    if (/^\/api\/[^?]*\.pdf(\?|$)/.test(url)) return pdf;
    return /^\/(api|media)(\/|\?|$)/.test(url) ? data : common;
  };
}

/** Sets them before anything else does. */
export function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
