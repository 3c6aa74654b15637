import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { aProduct, changeProduct } from './fixtures.js';
import { test } from './test.js';

test.describe('a product is shared', () => {
  const share = (page: Page) => page.getByRole('main').getByText('Share', { exact: true });
  const withoutDevice = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));

  test('by the menu of the device', { tag: '@phone' }, async ({ page }) => {
    const product = await aProduct();
    await page.addInitScript(() =>
      Object.assign(Navigator.prototype, {
        share: (what: ShareData) => Promise.resolve(Object.assign(window, { shared: what })),
      }),
    );
    await page.goto(`/product/${product.id}`);
    await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeEnabled();
    await share(page).click();
    await expect.poll(() => page.evaluate('window.shared?.title')).toBe(product.name);
    expect(await page.evaluate('window.shared.url')).toContain(`/product/${product.id}`);
    await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeHidden();
  });

  test('by a link that is copied, elsewhere', { tag: '@desk' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const product = await aProduct();
    await withoutDevice(page);
    await page.goto(`/sw/product/${product.id}`);
    const shiriki = page.getByRole('main').getByText('Shiriki', { exact: true });
    await shiriki.click();
    await page.getByRole('button', { name: 'Nakili kiungo' }).click();
    await expect(page.getByText('Kiungo kimenakiliwa')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/sw/product/${product.id}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Nakili kiungo' })).toBeHidden();
    await expect(shiriki).toBeFocused();
  });

  test('by WhatsApp, even without scripts', { tag: '@phone' }, async ({ browser, viewport }) => {
    const product = await aProduct();
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto(`/product/${product.id}`);
    await share(page).click();
    const link = page.getByRole('link', { name: 'WhatsApp', exact: true });
    await expect(link).toBeVisible();
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toMatch(new RegExp(`^${product.name} http.*/product/${product.id}$`));
    await context.close();
  });

  test('with a picture drawn of it, another after each change', { tag: '@desk' }, async ({ request }) => {
    const long =
      'ASUS ROG Strix GeForce RTX 5090 "OC" <White> Edition 32 GB GDDR7 with Extraordinarily-Long-Unbreakable-Model-Name';
    const product = await aProduct({ name: long, price: 389_999.5 });
    const previewIn = async (path: string): Promise<URL> => {
      const html = await (await request.get(path)).text();
      return new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
    };
    const url = await previewIn(`/product/${product.id}`);
    const drawn = await request.get(url.pathname + url.search);
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(drawn.headers()['cache-control']).toContain('max-age=86400');
    const bytes = await drawn.body();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(150_000);
    await changeProduct(product, { price: 350_000 });
    await expect.poll(async () => (await previewIn(`/sw/product/${product.id}`)).search).not.toBe(url.search);
    const sw = await request.get(`/sw${url.pathname}`, { maxRedirects: 0 });
    expect([sw.status(), sw.headers()['location']]).toEqual([308, url.pathname]);
    expect((await request.get('/product/nothing/preview.jpg')).status()).toBe(404);
  });
});
