import { createHash } from 'node:crypto';

/**
 * Takes the marks out of a rendered page and gives its Content-Security-Policy. Only scripts that carry `nonce` as an
 * attribute are approved: it is new for every rendering, so no text of a product or a review can carry it. They are approved
 * by hash and not by the nonce itself, because a cached page would hand out the same nonce twice.
 */
export function approveScripts(marked: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = [...marked.matchAll(scripts)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { html: marked.replaceAll(attribute, ''), policy: policyWith([...new Set(hashes)]) };
}

const policyWith = (hashes: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    // Mantine sets sizes and colours through style attributes, which no hash can cover.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
