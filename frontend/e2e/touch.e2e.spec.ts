import { expect, type Page } from '@playwright/test';
import { open } from './axe.js';
import { aGoodBuild, openBuild, withBuild } from './builds.js';
import { aCustomer, anAddress, anOrder, aPaidOrder, aProduct, signedIn, withAddresses, withCart } from './fixtures.js';
import { GUEST_URLS } from './route-table.js';
import { test } from './test.js';

test.describe.configure({ timeout: 120_000 });

/** What is too small for a finger, or what a browser would zoom into, on the open page (docs/product-rules.md#R335). */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        width > 1 && height > 1 && getComputedStyle(one).visibility !== 'hidden' && !one.closest('.visually-hidden')
      );
    };
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 50);
    const size = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return `${nameOf(one)}: ${Math.round(width)} x ${Math.round(height)}`;
    };
    const buttons = seen('button, [role=button], summary').filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width < 43.9 || height < 43.9;
    });
    const narrow = seen('button, [role=button]').filter((one) => one.scrollWidth > one.clientWidth + 1);
    const fields = seen('input:not([type=checkbox], [type=radio], [type=file]), select, textarea').filter(
      (one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16,
    );
    const links = location.pathname.endsWith('/build-pc')
      ? seen('main a[href]').filter((one) => one.getBoundingClientRect().height < 23.9)
      : [];
    return [
      ...buttons.map((one) => `button ${size(one)}`),
      ...narrow.map((one) => `text out of its button ${size(one)} for ${one.scrollWidth}`),
      ...fields.map((one) => `field ${nameOf(one)} ${getComputedStyle(one).fontSize}`),
      ...links.map((one) => `link ${size(one)}`),
    ];
  });

test.describe('buttons and fields are large enough on a phone:', { tag: '@phone' }, () => {
  for (const path of GUEST_URLS)
    test(path, async ({ page }) => {
      await open(page, path);
      expect(await faultsOf(page)).toEqual([]);
    });

  test('a product, its comparison, the cart and the builder with a build', async ({ page }) => {
    const { CPU: cpu, RAM: ram } = await aGoodBuild();
    if (!cpu || !ram) throw new Error('The build has no parts');
    await withBuild(page, { cpu, ram });
    await withCart(page, [{ product: cpu }, { product: ram, quantity: 2 }]);
    for (const path of [`/product/${cpu.id}`, `/compare?ids=${cpu.id},${ram.id}`, '/cart', '/build-pc']) {
      await open(page, path);
      expect(await faultsOf(page), path).toEqual([]);
    }
    await openBuild(page);
    expect(await faultsOf(page)).toEqual([]);
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
      expect(await faultsOf(page), path).toEqual([]);
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
