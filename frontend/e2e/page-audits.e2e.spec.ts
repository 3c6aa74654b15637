import { expect, type Page } from '@playwright/test';
import { aGoodBuild, withBuild } from './builds.js';
import {
  aCustomer,
  anAddress,
  anOrder,
  aProduct,
  call,
  signedIn,
  withAddresses,
  withCart,
  withStored,
} from './fixtures.js';
import { coverageOf, notKept } from './page-audits-browser.js';
import { PageAudit } from './page-audits.js';
import { test } from './test.js';

test.use({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });

// Each test opens several pages.
test.describe.configure({ timeout: 120_000 });

/** Characters of styles and scripts that a first load may leave unused: enough for today, so that they do not grow. */
const UNUSED = { styles: 30_000, scripts: 360_000 };

/** Checks these pages in turn, and that each has a title of its own. */
async function expectClean(page: Page, paths: readonly string[]): Promise<void> {
  const audit = await PageAudit.of(page);
  const titles: string[] = [];
  for (const path of paths) {
    const status = path.endsWith('/no-such-page') ? 404 : 200;
    expect.soft(await audit.faultsAt(path, status), path).toEqual([]);
    titles.push(await page.title());
  }
  expect(new Set(titles).size, titles.join(', ')).toBe(paths.length);
}

for (const [language, prefix] of Object.entries({ English: '', Swahili: '/sw' })) {
  const inLanguage = (...paths: string[]) => paths.map((path) => (prefix + path).replace(/^(.+)\/$/, '$1'));

  test.describe(`an audit in ${language} finds nothing on`, { tag: '@phone' }, () => {
    test('the pages of a guest', async ({ page }) => {
      const lists = ['/', '/category/processors', '/search?q=ryzen'];
      await expectClean(page, inLanguage(...lists, '/signin', '/signup', '/about', '/no-such-page'));
    });

    test('what a shopper has chosen', async ({ page }) => {
      const { CPU: cpu, RAM: ram } = await aGoodBuild();
      if (!cpu || !ram) throw new Error('The build has no parts');
      const body = { name: 'PC of Wanjiru', parts: { cpu: cpu.id, ram: ram.id } };
      const { code } = await call<{ code: string }>('POST', '/builds', { body });
      await withBuild(page, { CPU: cpu, RAM: ram });
      await withCart(page, [{ product: cpu }, { product: ram, quantity: 2 }]);
      await withStored(page, 'savannapc_favorites', JSON.stringify([cpu, ram]));
      const chosen = [`/product/${cpu.id}`, `/compare?ids=${cpu.id},${ram.id}`, '/cart', '/favorites'];
      await expectClean(page, inLanguage(...chosen, '/build-pc', `/build-pc?build=${code}`));
    });

    test('the pages of a customer', async ({ page }) => {
      const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
      const [order] = await Promise.all([anOrder(customer, product), withAddresses(customer, anAddress())]);
      await signedIn(page, customer);
      await expectClean(page, inLanguage('/profile', `/orders/${order.id}`));
    });
  });
}

test('nothing keeps a browser from keeping a page for the Back button', { tag: '@phone' }, async ({ context }) => {
  const product = await aProduct();
  for (const path of ['/', '/category/processors', `/product/${product.id}`, '/cart', '/build-pc', '/sw/about']) {
    const page = await context.newPage();
    await withCart(page, [{ product }]);
    expect.soft(await notKept(page, path), path).toEqual([]);
    await page.close();
  }
  const page = await context.newPage();
  await page.addInitScript(() => setTimeout(() => addEventListener('unload', () => undefined)));
  expect(await notKept(page, '/no-such-page')).toEqual(['no-store', 'unload']);
});

test('files are minified and come once, and little of them is unused', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/category/processors', '/build-pc', '/signin']) {
    const { faults, styles, scripts, ...unused } = await coverageOf(page, path);
    expect.soft(faults, path).toEqual([]);
    expect.soft(unused.unusedStyles, `${path}: styles of ${styles}`).toBeLessThan(UNUSED.styles);
    expect.soft(unused.unusedScripts, `${path}: scripts of ${scripts}`).toBeLessThan(UNUSED.scripts);
    expect(Math.min(styles, scripts), path).toBeGreaterThan(10_000);
  }
});

test('robots.txt has only lines that RFC 9309 and the sitemap protocol know', { tag: '@desk' }, async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.status()).toBe(200);
  const lines = (await answer.text()).split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('User-agent: *');
  for (const line of lines)
    expect(line).toMatch(/^(User-agent: \S+|(Allow|Disallow):( \/\S*)?|Sitemap: https?:\/\/\S+)$/);
});

const WORST = `<html><head><title>x</title><meta name="viewport" content="user-scalable=no"><meta http-equiv="refresh" content="900">
<script src="/old.js"></script><script type="application/ld+json">{"@type":"Thing"}</script></head>
<body><h1>Worst</h1><h4>Skips levels</h4><a href="javascript:void 0">Go</a><a href="/x">Click here</a><input onpaste="return false">
<img src="/picture.png" style="width: 300px; height: 90px" loading="lazy" alt="">
<script>document.write('<p>late</p>'); navigator.geolocation.getCurrentPosition(() => {}); console.error('broken');</script>
${'<i></i>'.repeat(1_600)}</body></html>`;

test('an audit finds all that is wrong with a page', { tag: '@phone' }, async ({ page }) => {
  const picture = await page.context().request.get('/apple-touch-icon.png');
  await page.route('**/picture.png', async (route) =>
    route.fulfill({ body: await picture.body(), contentType: 'image/png' }),
  );
  await page.route('**/worst', (route) => route.fulfill({ body: WORST, contentType: 'text/html' }));
  const audit = await PageAudit.of(page);
  const found = await audit.faultsAt('/worst');
  const rules = [
    ...['doctype', 'charset', 'document-latency-insight', 'origin-isolation', 'clickjacking-mitigation', 'html-lang'],
    ...['viewport-insight', 'meta-viewport', 'meta-refresh', 'document-title', 'meta-description', 'structured-data'],
    ...['crawlable-anchors', 'link-text', 'unsized-images', 'image-aspect-ratio', 'image-delivery-insight'],
    ...[
      'image-size-responsive',
      'lcp-discovery-insight',
      'cache-insight',
      'render-blocking-insight',
      'dom-size-insight',
    ],
    ...['called on load: write', 'called on load: getCurrentPosition', 'paste-preventing-inputs', 'errors-in-console'],
    ...['inspector-issues', 'axe: heading-order', 'axe: landmark-one-main'],
  ];
  expect(rules.filter((rule) => !found.some((one) => one.startsWith(rule)))).toEqual([]);
});
