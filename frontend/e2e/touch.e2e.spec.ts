import { expect } from '@playwright/test';
import { open } from './axe.js';
import { aGoodBuild, openBuild, withBuild } from './builds.js';
import { aCustomer, anAddress, anOrder, aPaidOrder, aProduct, signedIn, withAddresses, withCart } from './fixtures.js';
import { GUEST_URLS } from './route-table.js';
import { test } from './test.js';
import { touchFaultsOf } from './touch-sizes.js';

test.describe.configure({ timeout: 120_000 });

test.describe('buttons and fields are large enough on a phone:', { tag: '@phone' }, () => {
  for (const path of GUEST_URLS)
    test(path, async ({ page }) => {
      await open(page, path);
      expect(await touchFaultsOf(page)).toEqual([]);
    });

  test('a product, its comparison, the cart and the builder with a build', async ({ page }) => {
    const { CPU: cpu, RAM: ram } = await aGoodBuild();
    if (!cpu || !ram) throw new Error('The build has no parts');
    await withBuild(page, { cpu, ram });
    await withCart(page, [{ product: cpu }, { product: ram, quantity: 2 }]);
    for (const path of [`/product/${cpu.id}`, `/compare?ids=${cpu.id},${ram.id}`, '/cart', '/build-pc']) {
      await open(page, path);
      expect(await touchFaultsOf(page), path).toEqual([]);
    }
    await openBuild(page);
    expect(await touchFaultsOf(page)).toEqual([]);
  });

  test('the pages of a customer', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const [order, paid] = await Promise.all([anOrder(customer, product), aPaidOrder(customer, product)]);
    await withAddresses(customer, anAddress());
    await signedIn(page, customer);
    await withCart(page, [{ product }]);
    const tabs = ['', '?tab=security', '?tab=activity', '?tab=orders', '?tab=builds', '?tab=alerts'];
    const paths = ['/cart', `/orders/${order.id}`, `/orders/${paid.id}`, ...tabs.map((tab) => `/profile${tab}`)];
    for (const path of paths) {
      await open(page, path);
      expect(await touchFaultsOf(page), path).toEqual([]);
    }
  });
});

test('each button that adds to the cart names its product', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/category/processors');
  const cards = await page.getByRole('main').getByRole('article').all();
  expect(cards.length).toBeGreaterThan(5);
  for (const card of cards) {
    const name = await card.getByRole('heading').innerText();
    await expect(card.getByRole('button', { name: `: ${name}` })).toHaveCount(1);
  }
});

test('the search box leaves the arrow keys to an input method', { tag: '@desk' }, async ({ page }) => {
  await open(page, '/');
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.fill('ryzen');
  await expect(page.getByRole('option').first()).toBeVisible();
  const isTaken = (isComposing: boolean) =>
    search.evaluate(
      (field, composing) =>
        !field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: composing, bubbles: true, cancelable: true }),
        ),
      isComposing,
    );
  expect(await isTaken(true)).toBe(false);
  await expect(search).not.toHaveAttribute('aria-activedescendant', /./);
  expect(await isTaken(false)).toBe(true);
});
