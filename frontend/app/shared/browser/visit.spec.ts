import '../../../test/browser.js';
import { expect, it, jest } from '@jest/globals';
import { Visit } from '@shop/contracts/visits';

/** What the browser has measured before the page asks, by the type of the entry. */
const measured: Record<string, object[]> = {
  'largest-contentful-paint': [{ startTime: 900 }, { startTime: 1_400 }],
  'layout-shift': [
    // One window, because less than a second is between two shifts: 0.06.
    ...[100, 900, 1_800].map((startTime) => ({ startTime, value: 0.02 })),
    // The person did something.
    { startTime: 1_900, value: 0.5, hadRecentInput: true },
    // Each window ends after five seconds: the first has seven shifts, 0.07.
    ...Array.from({ length: 10 }, (_, n) => ({ startTime: 5_000 + n * 800, value: 0.01 })),
  ],
  event: [
    { interactionId: 0, duration: 900 },
    { interactionId: 7, duration: 120 },
    { interactionId: 7, duration: 300 },
    { interactionId: 8, duration: 250 },
  ],
  'first-input': [{ interactionId: 7, duration: 16 }],
};
const trace = (digit: string) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`;
const timed = (traceparent: string, more: object = {}) => ({
  ...{ startTime: 0, responseStart: 200, responseEnd: 300, transferSize: 4_000 },
  serverTiming: [{ name: 'traceparent', description: traceparent }],
  ...more,
});
const recorded: Record<string, object[]> = {
  navigation: [timed(trace('a'))],
  resource: [
    timed(trace('b'), {
      serverTiming: [...timed(trace('b')).serverTiming, { name: 'route', description: 'GET /api/settings' }],
    }),
    // Of the cache, of another visit.
    timed(trace('c'), { transferSize: 0 }),
    { ...timed(trace('d')), serverTiming: [] },
  ],
  'first-contentful-paint': [{ startTime: 600 }],
};

it("reports a page's vitals once, by the definitions of the field, with the traces of its requests", async () => {
  const beacons: { url: string; body: Blob }[] = [];
  window.__reactRouterDataRouter = {
    state: { historyAction: 'POP', matches: [{ route: {} }, { route: { path: 'product/:id' } }] },
  };
  Object.assign(globalThis, {
    PerformanceObserver: class {
      static supportedEntryTypes = Object.keys(measured);
      private entries: object[] = [];
      observe({ type }: { type: string }): void {
        this.entries = measured[type] ?? [];
      }
      takeRecords = () => this.entries;
    },
  });
  Object.assign(performance, {
    interactionCount: 60,
    getEntriesByType: (type: string) => recorded[type] ?? [],
    getEntriesByName: (name: string) => recorded[name] ?? [],
  });
  Object.assign(navigator, { sendBeacon: jest.fn((url: string, body: Blob) => beacons.push({ url, body })) });
  await import('./visit.js');
  for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event('visibilitychange'));
  expect(beacons).toHaveLength(1);
  const text = await new Promise<string>((read) => {
    const reader = new FileReader();
    reader.onload = () => read(reader.result as string);
    reader.readAsText(beacons[0]?.body ?? new Blob());
  });
  const { page, vitals, spans } = Visit.parse(JSON.parse(text));
  expect(page).toBe('/product/:id');
  const { CLS, ...times } = vitals;
  expect(times).toEqual({ LCP: 1_400, FCP: 600, TTFB: 200, INP: 250 });
  expect(CLS).toBeCloseTo(0.07);
  expect(spans.map(({ traceparent, route, ms }) => [traceparent, route, ms])).toEqual([
    [trace('a'), undefined, 300],
    [trace('b'), 'GET /api/settings', 300],
  ]);
});
