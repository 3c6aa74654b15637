import { publicUrl } from '../shared/request-context.server.js';

/**
 * `/robots.txt`: the URL of the sitemap. It forbids no path: pages that must not be listed say so themselves (`noindex`), and
 * a crawler that may not fetch a page cannot read that (docs/product-rules.md#R261).
 */
export const loader = (): Response =>
  new Response(['User-agent: *', 'Disallow:', '', `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=60' },
  });
