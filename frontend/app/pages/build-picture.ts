import type { Route } from './+types/build-picture.js';
import { savedBuildQuery } from '../features/build/api.js';
import { BUILD_PICTURE } from '../features/build/build-picture.js';
import { drawBuild, type DrawnBuild } from '../features/build/build-picture.server.js';
import { settingsQuery } from '../features/settings/api.js';
import { KeptResults } from '../shared/kept-results.server.js';
import { Problem } from '../shared/problem.js';
import { makeQueryClient } from '../shared/query-client.js';

const MONTH = 30 * 86_400;

/** About 40 kB each. */
const pictures = new KeptResults<DrawnBuild>({ most: 50, atOnce: 1, waiting: 20 });

/** `/build-pc/picture/{code}`: the picture of a saved build for link previews. A saved build never changes. */
export async function loader({ params: { code } }: Route.LoaderArgs): Promise<Response> {
  const client = makeQueryClient();
  try {
    const [{ name }, build] = await Promise.all([
      client.fetchQuery({ ...settingsQuery, retry: false }),
      client.fetchQuery({ ...savedBuildQuery(code), retry: false }),
    ]);
    const drawn = await pictures.of(
      `${build.code} ${name}`,
      () => drawBuild(build, name),
      ({ isComplete }) => isComplete,
    );
    if (!drawn) return unavailable();
    const caching = drawn.isComplete ? `public, max-age=${MONTH}` : 'no-store';
    return new Response(new Uint8Array(drawn.png), {
      headers: { 'content-type': BUILD_PICTURE.type, 'cache-control': caching },
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code === 'build_not_found' ? new Response('Not found', { status: 404 }) : unavailable();
  }
}

const unavailable = (): Response =>
  new Response('Try again later', { status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } });
