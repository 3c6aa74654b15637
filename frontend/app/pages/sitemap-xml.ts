import type { Route } from './+types/sitemap-xml.js';
import { fetchSitemapEntries } from '../features/sitemap/api.js';
import { mainSitemap, sitemapFile } from '../features/sitemap/sitemap-file.js';
import { Problem } from '../shared/problem.js';
import { publicUrl } from '../shared/request-context.server.js';

/** `/sitemap.xml`, and `/sitemap/{n}.xml` when one file cannot hold all products. */
export async function loader({ params: { file: name } }: Route.LoaderArgs): Promise<Response> {
  const file = name === undefined ? 1 : Number(/^([1-9]\d{0,3})\.xml$/.exec(name)?.[1]);
  if (Number.isNaN(file)) return new Response('Not found', { status: 404 });
  try {
    const entries = await fetchSitemapEntries(file);
    const xml = name === undefined ? mainSitemap(publicUrl(), entries) : sitemapFile(publicUrl(), file, entries.items);
    return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', ...CACHING } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return new Response('Try again later', { status: 503, headers: { 'retry-after': '60' } });
  }
}

const CACHING = { 'cache-control': 'public, max-age=0, s-maxage=60' };
