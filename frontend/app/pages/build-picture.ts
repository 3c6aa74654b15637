import type { Route } from './+types/build-picture.js';
import { savedBuildQuery } from '../features/build/api.js';
import { BUILD_PICTURE } from '../features/build/build-picture.js';
import { drawBuild } from '../features/build/build-picture.server.js';
import { settingsQuery } from '../features/settings/api.js';
import { type DrawnPicture, drawLater, drawnResponse } from '../shared/drawn-picture.server.js';
import { KeptResults } from '../shared/kept-results.server.js';
import { Problem } from '../shared/problem.js';
import { makeQueryClient } from '../shared/query-client.js';

const MONTH = 30 * 86_400;

/** About 40 kB each. */
const pictures = new KeptResults<DrawnPicture>({ most: 50, atOnce: 1, waiting: 20 });

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
    return drawnResponse(drawn, BUILD_PICTURE.type, MONTH);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code === 'build_not_found' ? new Response('Not found', { status: 404 }) : drawLater();
  }
}
