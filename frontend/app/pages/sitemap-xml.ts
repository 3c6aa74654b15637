import type { Route } from './+types/sitemap-xml.js';
import { productAddresses } from '../features/sitemap/api.js';
import { mainSitemap, sitemapPart } from '../features/sitemap/sitemap-file.js';
import { Problem } from '../shared/problem.js';
import { publicUrl } from '../shared/request-context.server.js';

/** `/sitemap.xml`, and `/sitemap/{n}.xml` where one file cannot hold every product. */
export async function loader({ params: { file } }: Route.LoaderArgs): Promise<Response> {
  const part = file === undefined ? 1 : Number(/^([1-9]\d{0,3})\.xml$/.exec(file)?.[1]);
  if (Number.isNaN(part)) return new Response('Not found', { status: 404 });
  try {
    const addresses = await productAddresses(part);
    const xml =
      file === undefined ? mainSitemap(publicUrl(), addresses) : sitemapPart(publicUrl(), part, addresses.items);
    return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', ...CACHING } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return new Response('Try again later', { status: 503, headers: { 'retry-after': '60' } });
  }
}

const CACHING = { 'cache-control': 'public, max-age=0, s-maxage=60' };
