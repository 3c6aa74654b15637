import { createHash } from 'node:crypto';

/** The values of `style` attributes, as the renderer writes them: quotes in a text are escaped. */
const STYLES = /\sstyle="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
/** More would not fit into the headers that proxies take. The most of our pages is ten. */
const MOST_STYLES = 60;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesOf = (texts: readonly string[]): string[] => [...new Set(texts)].map(hashOf);

/**
 * Removes the nonces from a rendered page and returns its Content-Security-Policy. The policy allows only the scripts with
 * this nonce: it is new for each rendering, so a script in the text of a product or a review cannot have it. It allows
 * them by hash and not by nonce, because the gateway caches pages and would send the same nonce to several visitors.
 * Styles are files, and the attributes with which Mantine sets sizes and colours, by hash too; there is no style element. Scripts
 * set styles through the DOM, which no policy restricts.
 */
export function approvePage(rendered: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const approved = hashesOf([...rendered.matchAll(scripts)].map(([, script = '']) => script));
  return { html: rendered.replaceAll(attribute, ''), policy: policyWith(approved, stylesOf(rendered)) };
}

function stylesOf(rendered: string): readonly string[] {
  const values = [...rendered.matchAll(STYLES)].map(([, value = '']) =>
    value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );
  const hashes = hashesOf(values);
  if (hashes.length > MOST_STYLES) return ["'unsafe-inline'"];
  return hashes.length === 0 ? ["'none'"] : ["'unsafe-hashes'", ...hashes];
}

const policyWith = (scripts: readonly string[], styles: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    ['style-src-attr', ...styles].join(' '),
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
