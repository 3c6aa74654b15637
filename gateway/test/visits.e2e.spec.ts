import { describe, expect, it } from '@jest/globals';
import { Problem } from '@shop/contracts/problem';
import { targetOf } from '@shop/shop-client/run-file';
import { call, runFile } from './shop.js';

const SPAN = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`, agoMs: 900, ms: 300 };
const VISIT = {
  page: '/product/:id',
  vitals: { LCP: 2_600, INP: 210, TTFB: 300, FCP: 900, CLS: 0.12 },
  spans: [{ ...SPAN, route: 'GET /api/settings' }, SPAN],
};
const report = (body: unknown) => call('POST', '/visits', { body });

describe('POST /api/visits', () => {
  it.each([
    ['all that a browser measures', VISIT],
    ['a page without interactions or traces', { ...VISIT, vitals: { TTFB: 20, CLS: 0 }, spans: [] }],
    ['a route of an earlier release', { ...VISIT, spans: [{ ...SPAN, route: 'GET /api/removed' }] }],
  ])('takes %s', async (_, body) => {
    expect((await report(body)).status).toBe(204);
  });

  it.each([
    ['no JSON', '{"page":'],
    ['a list', [VISIT]],
    ['a URL for a page', { ...VISIT, page: '/product/7?code=secret' }],
    ['an invented vital', { ...VISIT, vitals: { FID: 3 } }],
    ['a negative time', { ...VISIT, vitals: { LCP: -1 } }],
    ['an endless time', { ...VISIT, vitals: { LCP: 120_001 } }],
    ['a text for a time', { ...VISIT, vitals: { LCP: '3' } }],
    ['an absurd score', { ...VISIT, vitals: { CLS: 1e9 } }],
    ['a field with more', { ...VISIT, user: 'Achieng' }],
    ['a URL in a span', { ...VISIT, spans: [{ ...SPAN, url: '/' }] }],
    ['more spans than a page makes', { ...VISIT, spans: Array.from({ length: 21 }, () => SPAN) }],
    ['a span of last year', { ...VISIT, spans: [{ ...SPAN, agoMs: 3e10 }] }],
    ['a span of the future', { ...VISIT, spans: [{ ...SPAN, agoMs: -1 }] }],
    [
      'a trace that is not sampled',
      { ...VISIT, spans: [{ ...SPAN, traceparent: SPAN.traceparent.replace(/1$/, '0') }] },
    ],
    ['the trace id 0', { ...VISIT, spans: [{ ...SPAN, traceparent: `00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01` }] }],
  ])('refuses %s', async (_, body) => {
    const { status, body: problem } = await report(body);
    expect(status).toBe(400);
    expect(Problem.safeParse(problem).error).toBeUndefined();
  });

  it('refuses what is longer than a report, with and without Content-Length', async () => {
    const text = JSON.stringify({ ...VISIT, page: 'x'.repeat(9_000) });
    const url = `${runFile().shopUrl}/api/visits`;
    const headers = { 'content-type': 'application/json' };
    const chunked = new Blob([text]).stream();
    expect((await fetch(url, { method: 'POST', headers, body: text })).status).toBe(413);
    expect((await fetch(url, { method: 'POST', headers, body: chunked, duplex: 'half' })).status).toBe(413);
  });

  it('counts a visit by the pattern of its page', async () => {
    const { managementPort } = targetOf(runFile(), 'gateway');
    const counted = async (series: string) => {
      const text = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(series))
          ?.split(' ')
          .at(-1) ?? 0,
      );
    };
    const slow = 'web_vital_seconds_bucket{le="2.5",vital="LCP",page="/terms",service="gateway"}';
    const all = 'web_vital_seconds_count{vital="LCP",page="/terms",service="gateway"}';
    const shifted = 'web_vital_layout_shift_bucket{le="0.15",page="/terms",service="gateway"}';
    const before = [await counted(slow), await counted(all), await counted(shifted)];
    await report({ ...VISIT, page: '/terms' });
    expect([await counted(slow), await counted(all), await counted(shifted)]).toEqual(
      before.map((count, index) => count + Math.min(index, 1)),
    );
  });
});
