import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import { aProduct, aStaffMember, call, changeProduct, deleteProduct, signedIn, withStored } from './fixtures.js';
import { withBuild } from './builds.js';
import { test } from './test.js';

const partsOf = async () => ({
  cpu: await aProduct({ category: 'processors', price: 30_000 }),
  ram: await aProduct({ category: 'memory', price: 12_000 }),
});

const save = async (chosen: Record<string, Product>, rest: object = {}): Promise<string> => {
  const parts = Object.fromEntries(Object.entries(chosen).map(([slot, { id }]) => [slot, id]));
  return (await call<{ code: string }>('POST', '/builds', { body: { parts, ...rest } })).code;
};

/** The visitor's build with its buttons; on a phone it is in a sheet. */
async function summary(page: Page): Promise<Locator> {
  const bar = page.getByRole('button', { name: /View build$/ });
  await expect(page.getByRole('tab').first()).toBeVisible();
  if (!(await bar.isVisible())) return page.getByRole('complementary', { name: 'Your Build' });
  await bar.click();
  return page.getByRole('dialog', { name: 'Your Build' });
}

/** The content of a tag in the head of a page that was fetched as a crawler does. */
const tagIn = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

async function picture(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  return { status: response.status(), headers: response.headers(), bytes: await response.body() };
}

test.describe('the quote of a build', () => {
  test('is downloaded and printed on one sheet, of a build that is saved first', async ({ page }) => {
    const { cpu, ram } = await partsOf();
    const { id, name, price, image, category } = cpu;
    const chosen = { cpu: { id, name, price, image, category }, ram: { ...ram, compat: undefined } };
    await withStored(page, 'savannapc_build', JSON.stringify({ parts: chosen, quantities: { ram: 2 }, owned: [] }));
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.goto('/build-pc');
    const build = await summary(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      build.getByRole('button', { name: 'Download quote (PDF)' }).click(),
    ]);
    const code = /^quote-(\w{8})\.pdf$/.exec(download.suggestedFilename())?.[1];
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await build.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByText('Valid until').locator('xpath=ancestor::section');
    for (const text of ['QUOTE', `(${code})`, cpu.name, ram.sku, 'KES 54,000', 'Compatibility', 'Terms'])
      await expect(sheet).toContainText(text);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(sheet).toContainText(new RegExp(`Q-${code}-\\d{6}`));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    // The sheet goes with the print dialog.
    await expect(sheet).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(build.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  test('says why there is none', { tag: '@desk' }, async ({ page }) => {
    const { cpu } = await partsOf();
    const code = await save({ cpu });
    await deleteProduct(cpu);
    await page.goto(`/build-pc?build=${code}`);
    await expect(page.getByText('No longer sold')).toBeVisible();
    await page.getByRole('button', { name: 'Download quote (PDF)' }).click();
    await expect(page.getByText('No part of this build is to be bought any more')).toBeVisible();
  });
});

test.describe('a saved build', () => {
  test(
    'marks what is gone and what is dearer, and is cloned without what is gone, after a question',
    { tag: '@desk' },
    async ({ page }) => {
      const { cpu, ram } = await partsOf();
      const psu = await aProduct({ category: 'power-supply' });
      const code = await save({ cpu, ram, psu });
      await Promise.all([deleteProduct(psu), changeProduct(ram, { price: ram.price + 500 })]);
      await withBuild(page, { psu: await aProduct({ category: 'power-supply' }) });
      await page.goto(`/build-pc?build=${code}`);
      const line = (product: Product) => page.getByRole('listitem').filter({ hasText: product.name });
      await expect(line(psu)).toContainText('No longer sold');
      await expect(line(ram)).toContainText('More expensive now than when it was saved (it was KES 12,000)');
      await expect(page.getByText('KES 42,500')).toBeVisible();
      await page.getByRole('button', { name: 'Clone' }).click();
      await page
        .getByRole('dialog', { name: 'Replace your build?' })
        .getByRole('button', { name: 'Replace it' })
        .click();
      await expect((await summary(page)).getByRole('button', { name: /^Remove / })).toHaveCount(2);
    },
  );

  test('has a preview with a drawn picture, without JavaScript', { tag: '@desk' }, async ({ request }) => {
    const parts = await partsOf();
    const code = await save(parts, { name: '"><script>alert(1)</script>‮PC ũ 電' });
    const html = await (await request.get(`/build-pc?build=${code}`)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(html.indexOf('og:image:alt')).toBeLessThan(50_000);
    expect(tagIn(head, 'og:title')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;PC ũ 電, KES 42,000');
    expect(tagIn(head, 'og:description')).toContain(parts.cpu.name);
    expect(tagIn(head, 'twitter:card')).toBe('summary_large_image');
    expect(['width', 'height', 'type'].map((fact) => tagIn(head, `og:image:${fact}`))).toEqual([
      '1200',
      '630',
      'image/png',
    ]);
    expect(tagIn(head, 'og:image:alt')).toContain('A drawing of');
    const url = new URL(tagIn(head, 'og:image') ?? '');
    expect(url.origin).toMatch(/^https?:/);

    const { status, headers, bytes } = await picture(request, url.pathname);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
    expect(bytes.length).toBeGreaterThan(5_000);
    expect(bytes.length).toBeLessThan(300_000);
    expect(headers['cache-control']).toContain('max-age=2592000');
    const again = await request.get(url.pathname, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status()).toBe(304);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots.split('\n').filter((row) => row.startsWith('Disallow: /b'))).toEqual([]);
  });

  test('that does not exist is a page and a picture that are not found', { tag: '@desk' }, async ({ request }) => {
    const page = await request.get('/build-pc?build=ABCD2345');
    expect(page.status()).toBe(404);
    expect(await page.text()).toMatch(/<title>[^<|]+ \| SavannaPC<\/title>/);
    for (const code of ['ABCD2345', 'nonsense', '%2e%2e%2fapi'])
      expect((await picture(request, `/build-pc/picture/${code}`)).status).toBe(404);
  });
});

test.describe('the desk', () => {
  test('shows a quote by the number on the paper', { tag: '@desk' }, async ({ page }) => {
    const { cpu } = await partsOf();
    const code = await save({ cpu }, { name: 'PC for the counter' });
    const quote = await call<{ number: string }>('POST', `/builds/${code}/quote`);
    await changeProduct(cpu, { price: cpu.price + 5_000 });
    await signedIn(page, await aStaffMember('support'));
    await page.goto('/admin/quotes');
    await page.getByLabel('Number of the quote').fill(quote.number.toLowerCase());
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('heading', { name: quote.number })).toBeVisible();
    const main = page.getByRole('main');
    for (const text of ['Valid', 'PC for the counter', cpu.name, 'KES 30,000']) await expect(main).toContainText(text);
    await page.getByLabel('Number of the quote').fill('Q-ABCD2345-260101');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('There is no quote with this number')).toBeVisible();
  });
});
