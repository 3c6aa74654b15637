import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './test.js';

test.describe.configure({ mode: 'serial' });

let before: BrowserContext | undefined;

const ANSWERED = '/answered-by-a-test';

/** All that a page can find of another. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    name: window.name,
    history: history.length,
    isGranted: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state === 'granted',
    isOnline: navigator.onLine,
  }));

test('a test uses all that its context has', { tag: '@desk' }, async ({ page, context }) => {
  before = context;
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    document.cookie = 'left=1';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    await caches.open('left');
    await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));
  });
  await context.grantPermissions(['clipboard-read']);
  await context.setExtraHTTPHeaders({ 'x-left': '1' });
  await context.route(`**${ANSWERED}`, (route) => route.fulfill({ body: 'left' }));
  await page.addInitScript(() => Object.assign(window, { left: 1 }));
  await context.newPage();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 500, height: 500 });
  expect(await stored(page)).toMatchObject({ local: 1, session: 1, caches: ['left'], isGranted: true });
  await context.setOffline(true);
});

test('the next one has the same context and finds nothing in it', { tag: '@desk' }, async ({ page, context }) => {
  expect(context).toBe(before);
  expect(context.pages()).toEqual([page]);
  expect(await context.cookies()).toEqual([]);
  const answer = await page.goto('/robots.txt');
  expect(await answer?.request().allHeaders()).not.toHaveProperty('x-left');
  expect(await stored(page)).toEqual({
    ...{ cookies: '', local: 0, session: 0, databases: [], caches: [], name: '', history: 2 },
    ...{ isGranted: false, isOnline: true },
  });
  expect(await page.evaluate(() => ['left' in window, innerWidth])).toEqual([false, 1280]);
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
  expect((await page.goto(ANSWERED))?.status()).toBe(404);
});

test('a test stops the clock', { tag: '@desk' }, async ({ page, context }) => {
  expect(context).toBe(before);
  await page.clock.setFixedTime(0);
  await page.goto('/robots.txt');
  expect(await page.evaluate(() => Date.now())).toBe(0);
});

test('the next one has another context, whose clock runs', { tag: '@desk' }, async ({ page, context }) => {
  expect(context).not.toBe(before);
  before = context;
  await page.goto('/robots.txt');
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(0);
});

test.describe('with other options', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a test has another context', { tag: '@desk' }, async ({ page, context }) => {
    expect(context).not.toBe(before);
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  });
});
