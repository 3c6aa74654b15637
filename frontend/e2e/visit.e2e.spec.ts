import { expect, type Page } from '@playwright/test';
import type { Visit } from '@shop/contracts/visits';
import { hydrated } from './shop.js';
import { test } from './test.js';

declare global {
  interface Window {
    /** What the page reported. */
    reported?: Promise<string>[];
  }
}

/** The browser measures what a press took after the next paint, and says so later. */
const interactionMeasured = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true });
      }),
  );

test('a page reports once how fast it was, with the traces of its requests and without what it was about', async ({
  page,
}) => {
  await page.goto('/search?q=secret');
  await hydrated(page);
  const script = page.waitForResponse(/\/assets\/visit-[^/]*\.js/);
  await page.evaluate(() => {
    const reported: Promise<string>[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    window.reported = reported;
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) reported.push(body.text());
      return send(url, body);
    };
  });
  await (await script).finished();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().click();
  await interactionMeasured(page);
  // As when the person goes to another tab.
  const hide = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const [answer] = await Promise.all([page.waitForResponse('**/api/visits'), hide()]);
  await hide();
  expect(answer.status()).toBe(204);
  const texts = await page.evaluate(() => Promise.all(window.reported ?? []));
  expect(texts).toHaveLength(1);
  const [text = ''] = texts;
  expect(text).not.toContain('secret');
  const visit = JSON.parse(text) as Visit;
  const { LCP = 0, FCP = 0, TTFB = 0, CLS = -1, INP = 0 } = visit.vitals;
  expect(visit.page).toBe('/search');
  expect(TTFB).toBeGreaterThan(0);
  expect(FCP).toBeGreaterThan(TTFB);
  expect(LCP).toBeGreaterThanOrEqual(FCP);
  expect(LCP).toBeLessThan(30_000);
  expect(INP).toBeGreaterThan(0);
  expect(INP).toBeLessThan(10_000);
  expect(CLS).toBeGreaterThanOrEqual(0);
  expect(CLS).toBeLessThan(0.1);
  const [first] = visit.spans;
  expect(first?.route).toBeUndefined();
  expect(first?.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(first?.ms).toBeLessThanOrEqual(first?.agoMs ?? 0);
});
