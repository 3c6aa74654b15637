import { createHash } from 'node:crypto';

/**
 * Removes the nonces from a rendered page and returns its Content-Security-Policy. The policy allows only the scripts with
 * this nonce: it is new for each rendering, so a script in the text of a product or a review cannot have it. It allows
 * them by hash and not by nonce, because the gateway caches pages and would send the same nonce to several visitors.
 */
export function approveScripts(rendered: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = [...rendered.matchAll(scripts)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { html: rendered.replaceAll(attribute, ''), policy: policyWith([...new Set(hashes)]) };
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
