import { PRIVATE_PATHS } from '../features/sitemap/public-pages.js';
import { LANGUAGES } from '@shop/messages/language';
import { pathIn } from '../shared/language.js';
import { publicUrl } from '../shared/request-context.server.js';

/** `/robots.txt`: the paths that crawlers should skip, and the URL of the sitemap. */
export const loader = (): Response =>
  new Response(
    [
      'User-agent: *',
      ...LANGUAGES.flatMap((one) => PRIVATE_PATHS.map((path) => `Disallow: ${pathIn(one, path)}`)),
      '',
      `Sitemap: ${publicUrl()}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=60' } },
  );
