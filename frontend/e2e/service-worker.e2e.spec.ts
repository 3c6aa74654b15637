import { type CDPSession, expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';
import { openSlowProxy } from './slow-proxy.js';
import { test as base } from './test.js';

type Connection = Awaited<ReturnType<typeof openSlowProxy>>;

const test = base.extend<{ connection: Connection }>({
  connection: async ({}, use) => {
    const connection = await openSlowProxy();
    await use(connection);
    await connection.close();
  },
});
test.use({ serviceWorkers: 'allow' });

const isKept = (page: Page, path: string) => page.evaluate(async (url) => Boolean(await caches.match(url)), path);

/** Opens a page and waits until the worker controls it and has kept it. */
async function openAndKeep(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect.poll(() => isKept(page, new URL(url).pathname), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('the reports of visits are not lost with their pages', { tag: '@desk' }, async ({ page, connection }) => {
  const paths = ['/', '/about', '/terms', '/privacy', '/contact'];
  for (const path of paths) {
    const script = page.waitForResponse(/\/assets\/visit-[^/]*\.js/);
    await openAndKeep(page, connection.url + path);
    // An import is over when the script has run, and so watches the visit.
    await page.evaluate((url) => import(url), (await script).url());
  }
  await page.goto('about:blank');
  const reports = () => connection.requests.filter((request) => request === 'POST /api/visits');
  await expect.poll(reports).toHaveLength(paths.length);
});

test.describe('on a connection on which nothing arrives', () => {
  for (const [path, notice, reload] of [
    ['/category/processors', /^This is the page as it was at .+\. Prices and stock may have changed/, 'Reload'],
    ['/sw/category/processors', /^Huu ni ukurasa ulivyokuwa .+\. Huenda bei na stoki/, 'Pakia upya'],
  ] as const) {
    test(
      `a visited page is shown after four seconds, and says that it is old: ${path}`,
      { tag: '@phone' },
      async ({ page, connection }) => {
        await openAndKeep(page, connection.url + path);
        await expect(page.getByText(notice)).toHaveCount(0);
        const title = await page.title();
        connection.stall();
        const opened = Date.now();
        await page.reload({ waitUntil: 'commit' });
        await expect(page.getByText(notice)).toBeVisible({ timeout: 15_000 });
        expect(Date.now() - opened).toBeGreaterThan(3_500);
        expect(await page.title()).toBe(title);
        expect(await violationsOf(page)).toEqual([]);
        connection.resume();
        await page.getByRole('button', { name: reload }).click();
        await expect(page.getByText(notice)).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      },
    );
  }

  test('a page that was not visited waits for the network', { tag: '@desk' }, async ({ page, connection }) => {
    await openAndKeep(page, `${connection.url}/`);
    connection.stall();
    const opening = page.goto(`${connection.url}/terms`);
    await expect.poll(() => connection.requests).toContain('GET /terms');
    connection.resume();
    await opening;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/);
    await expect(page.getByText('This is the page as it was')).toHaveCount(0);
  });
});

test('a change of a filter downloads each answer once, and no page', async ({ page, connection }) => {
  await openAndKeep(page, `${connection.url}/category/processors`);
  await page.waitForLoadState('networkidle');
  connection.forget();
  await page.getByLabel('Sort by').selectOption('Price high to low');
  await expect(page).toHaveURL(/sort=price-desc/);
  const sorted = () => connection.requests.filter((request) => request.includes('price-desc'));
  await expect.poll(sorted).not.toEqual([]);
  // Pages are kept in order: when the next page is, all requests of the filter were made.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect.poll(() => isKept(page, '/about'), { timeout: 30_000 }).toBe(true);
  expect(sorted()).toEqual([...new Set(sorted())]);
  expect(sorted().filter((request) => !request.startsWith('GET /api/'))).toEqual([]);
  expect(sorted().filter((request) => /^GET \/api\/products\/cards\?/.test(request))).toHaveLength(1);
  expect(connection.requests.filter((request) => request.includes('/category/'))).toEqual([]);
});

test('a broken worker can be removed from browsers', { tag: '@desk' }, async ({ page, connection }) => {
  await openAndKeep(page, `${connection.url}/about`);
  // What the frontend answers with SERVICE_WORKER=off.
  connection.replace('/sw.js', '/sw-off.js');
  connection.forget();
  await page.reload();
  await expect.poll(() => connection.requests.filter((request) => request === 'GET /about').length).toBe(2);
  const left = () =>
    page
      .evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return registrations.length + (await caches.keys()).length;
      })
      // The page may be loading again at this moment.
      .catch(() => undefined);
  await expect.poll(left).toBe(0);
  await page.goto(`${connection.url}/terms`);
  await page.waitForLoadState('networkidle');
  await expect.poll(left).toBe(0);
  expect(connection.requests.filter((request) => request === 'GET /about')).toHaveLength(2);
  expect(connection.requests.filter((request) => request === 'GET /terms')).toHaveLength(1);
});

test('the worker installs less than 500 kB', { tag: '@desk' }, async ({ page, connection }) => {
  const sizes: number[] = [];
  await openAndKeep(page, `${connection.url}/about`);
  const urls = await page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });
  for (const url of urls) {
    const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } });
    sizes.push(Number(answer.headers()['content-length'] ?? (await answer.body()).length));
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(urls.length).toBeGreaterThan(20);
  expect(total).toBeLessThan(500_000);
});

const reasonsAgainstInstalling = async (devtools: CDPSession) =>
  (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId);

test(
  'Chromium finds nothing that keeps the shop from being installed',
  { tag: '@desk' },
  async ({ playwright, connection }) => {
    // A profile on disk: the context of other tests is private, and in a private one Chromium installs nothing.
    const context = await playwright.chromium.launchPersistentContext('');
    const [page = await context.newPage()] = context.pages();
    const devtools = await context.newCDPSession(page);
    await page.goto(`${connection.url}/robots.txt`);
    // A headless shell cannot install anything and never has a reason; a full Chromium must have this one.
    expect([[], ['no-manifest']]).toContainEqual(await reasonsAgainstInstalling(devtools));
    for (const path of ['/', '/sw']) {
      await page.goto(connection.url + path);
      const { errors, url, data = '{}' } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(url).toBe(`${connection.url}${path === '/' ? '' : path}/manifest.webmanifest`);
      expect(JSON.parse(data)).toMatchObject({ id: '/', start_url: path, display: 'standalone' });
      expect(await reasonsAgainstInstalling(devtools)).toEqual([]);
    }
    await context.close();
  },
);

test('the shop offers to install itself where the browser can, and once', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/about');
  const install = page.getByRole('contentinfo').getByRole('button', { name: 'Install app' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(install).toHaveCount(0);
  const offer = () =>
    page.evaluate(() => {
      const counts = window as unknown as { prompts?: number };
      const prompt = () => {
        counts.prompts = (counts.prompts ?? 0) + 1;
        return Promise.resolve();
      };
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  await expect.poll(offer).toBe(true);
  await expect(install).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await install.click();
  await expect(install).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { prompts: number }).prompts)).toBe(1);
});
