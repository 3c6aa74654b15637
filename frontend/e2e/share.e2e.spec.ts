import { expect, test, type Page } from '@playwright/test';
import { aProduct } from './fixtures.js';

test.describe('a product is shared', () => {
  const share = (page: Page) => page.getByRole('main').getByText('Share', { exact: true });
  const withoutDevice = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));

  test('by the menu of the device', async ({ page }) => {
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

  test('by WhatsApp, even without scripts', async ({ browser, viewport }) => {
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
});
