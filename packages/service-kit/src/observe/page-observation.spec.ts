import { describe, expect, it } from '@jest/globals';
import { runAsTarget } from './current-target.js';
import { registryOf } from './metrics.js';
import { openPageObservation } from './page-observation.js';

const late = new Error('late', { cause: new DOMException('late', 'TimeoutError') });
late.name = 'AbortError';
const left = new DOMException('left', 'AbortError');
const answers = (status: number) => () => Promise.resolve(Response.json({}, { status }));
const breaks = (error: Error) => () => Promise.reject(error);

describe('the reads of pages, while tracing is off', () => {
  it.each([
    ['GET /answered', answers(200), 'ok'],
    ['GET /nothing', answers(404), 'refused'],
    ['GET /fault', answers(503), 'failed'],
    ['GET /broken', breaks(new Error('ECONNRESET')), 'failed'],
    ['GET /late', breaks(late), 'failed'],
    ['GET /left', breaks(left), 'refused'],
  ])('%s are counted by their outcome', (operation, read, outcome) =>
    runAsTarget('pages', async () => {
      const observation = await openPageObservation({});
      const render = () => observation.inRead(operation, read);
      const page = observation.inPage({ method: 'GET', route: '/', requestId: 'a-request' }, render);
      await page.catch(() => undefined);
      const counted = await registryOf('pages').getSingleMetricAsString('outbound_call_duration_seconds');
      expect(counted).toContain(
        `_count{service="pages",target="gateway",operation="${operation}",outcome="${outcome}"} 1`,
      );
      await observation.stop();
    }),
  );

  it('send the id of the page', () =>
    runAsTarget('pages', async () => {
      const observation = await openPageObservation({});
      const sent: Record<string, string>[] = [];
      const read = (headers: Record<string, string>) => {
        sent.push(headers);
        return answers(200)();
      };
      const page = { method: 'GET', route: '/', requestId: 'a-request' };
      await observation.inPage(page, () => observation.inRead('GET /id', read));
      expect(sent).toEqual([{ 'x-request-id': 'a-request' }]);
    }));
});
