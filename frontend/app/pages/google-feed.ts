import type { Route } from './+types/google-feed.js';
import { allProducts } from '../features/feeds/api.js';
import { FEED_END, feedItem, feedStart } from '../features/feeds/google-feed.js';
import { settingsQuery } from '../features/settings/api.js';
import { anySignal } from '../shared/abort.js';
import { Problem } from '../shared/problem.js';
import { makeQueryClient } from '../shared/query-client.js';
import { publicUrl } from '../shared/request-context.server.js';

/** A feed reads the whole catalogue, so only few are written at the same time. */
const MOST_AT_ONCE = 2;
/** A reader that takes longer keeps others from theirs. */
const LONGEST_MS = 10 * 60_000;
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

let running = 0;

/** `/feeds/google.xml`: all products for Google Merchant Center, written while the catalogue is read. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  if (running >= MOST_AT_ONCE) return busy();
  running += 1;
  const signal = anySignal(request.signal, AbortSignal.timeout(LONGEST_MS)) ?? request.signal;
  const chunks = feedChunks(signal);
  try {
    // The first part before the status: a shop that cannot answer says so.
    const first = await chunks.next();
    return new Response(streamOf(first, chunks, signal), { headers: HEADERS });
  } catch (error) {
    running -= 1;
    if (!(error instanceof Problem)) throw error;
    return busy();
  }
}

async function* feedChunks(signal: AbortSignal): AsyncGenerator<string, void> {
  const settings = await makeQueryClient().fetchQuery({ ...settingsQuery, retry: false });
  const source = { origin: publicUrl(), settings };
  let before = feedStart(source);
  for await (const products of allProducts(signal)) {
    yield before + products.map((product) => feedItem(product, source)).join('');
    before = '';
  }
  yield before + FEED_END;
}

/** A reader that stops or is too slow, and a failure of the catalogue, end it: half a feed is no valid XML. */
function streamOf(
  first: IteratorResult<string, void>,
  chunks: AsyncGenerator<string, void>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, void> | undefined = first;
  let isOver = false;
  const end = () => {
    if (!isOver) running -= 1;
    isOver = true;
  };
  return new ReadableStream({
    start: (controller) =>
      signal.addEventListener('abort', () => {
        if (!isOver) controller.error(signal.reason);
        end();
      }),
    async pull(controller) {
      try {
        const { value, done } = next ?? (await chunks.next());
        next = undefined;
        if (isOver) return;
        if (!done) return controller.enqueue(encoder.encode(value));
        end();
        controller.close();
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: end,
  });
}

const busy = (): Response =>
  new Response('Try again later', { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } });
