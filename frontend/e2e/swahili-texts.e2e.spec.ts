import { expect, type Page } from '@playwright/test';
import { inLanguage } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { cutTexts } from './cut-texts.js';
import { englishMessage, englishTextsOn } from './english-texts.js';
import { GUEST_URLS } from './route-table.js';
import { aBadBuild, withBuild } from './builds.js';
import {
  aCustomer,
  anAddress,
  aPhone,
  withAddresses,
  anOrder,
  aPaidOrder,
  aProduct,
  call,
  signedIn,
  withCart,
} from './fixtures.js';
import { test } from './test.js';

const OTHER_STATES = [
  ...['/category/no-such-category', '/search', '/search?q=zzzzqqq', '/category/all?stock=out&page=2'],
  ...['/build-pc?build=ABCD2345', '/build-pc?slot=psu', '/category/monitors'],
  '/product/00000000-0000-4000-8000-000000000000',
];
test.describe.configure({ timeout: 120_000 });

/** Opens a Swahili page and waits for its content. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/sw${path === '/' ? '' : path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
}

/** All is Swahili but `data`, and fits on a narrow phone: Swahili words are longer than English ones. */
async function expectGoodTexts(page: Page, data: readonly string[] = []): Promise<void> {
  expect(await englishTextsOn(page, data)).toEqual([]);
  // A toast that slides in is cut for a moment.
  await expect.poll(() => cutTexts(page)).toEqual([]);
}

test('English messages are recognised, with their values, and Swahili ones are not', { tag: '@desk' }, () => {
  expect(englishMessage('Your cart is empty')).toBeDefined();
  expect(englishMessage('Ryzen 5 needs socket AM5, but Tomahawk has LGA 1700')).toMatch(/^fit_/);
  expect(englishMessage('Ryzen 5 inahitaji soketi AM5, lakini Tomahawk ina LGA 1700')).toBeUndefined();
  expect(englishMessage('AMD Ryzen 5 7600')).toBeUndefined();
});

test.describe('a Swahili page has no English text of ours:', { tag: '@desk' }, () => {
  for (const path of [...GUEST_URLS, ...OTHER_STATES])
    test(path, async ({ page }) => {
      await open(page, path);
      await expectGoodTexts(page);
    });

  test('/offline', async ({ page }) => {
    // The offline page redirects as soon as the shop answers.
    await page.route('**/api/health', (route) => route.abort());
    await open(page, '/offline');
    await expectGoodTexts(page);
  });

  test('a product, its comparison and its place in a cart', async ({ page }) => {
    const specifications = {
      Color: 'Black',
      'Integrated Graphics': 'No',
      'Front USB-C': 'Yes',
      Material: 'Steel, Mesh',
    };
    const products = await Promise.all([aProduct({ countInStock: 3, specifications }), aProduct({ countInStock: 0 })]);
    const data = products.flatMap(({ name, description }) => [name, description]);
    for (const { id } of products) {
      await open(page, `/product/${id}`);
      await expectGoodTexts(page, data);
    }
    await open(page, `/compare?ids=${products.map(({ id }) => id).join()}`);
    await expectGoodTexts(page, data);
  });

  test('the checkout of a guest and of a customer, with its errors', async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct({ price: 12_000 }), aCustomer()]);
    await withCart(page, [{ product, quantity: 2 }]);
    await open(page, '/cart');
    await expectGoodTexts(page, [product.name]);
    await signedIn(page, customer);
    await open(page, '/cart');
    const pay = page
      .getByRole('main')
      .getByRole('button', { name: /M-Pesa/ })
      .last();
    if (await pay.isVisible()) await pay.click();
    await expectGoodTexts(page, [product.name]);
  });

  test('the toast and the panel after Pay', async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct({ price: 12_000 }), aCustomer()]);
    await withAddresses(customer, anAddress());
    await signedIn(page, customer);
    await withCart(page, [{ product }]);
    await open(page, '/cart');
    await page.locator('input[type=tel]').last().fill(aPhone('70'));
    await page.getByRole('button', { name: /^Lipa KES/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: inLanguage('sw', m.payment_check_phone) })).toBeVisible();
    await expectGoodTexts(page, [product.name]);
  });

  test('the orders and each tab of the profile', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const orders = [await anOrder(customer, product), await aPaidOrder(customer, product)];
    const data = [product.name, customer.name];
    await signedIn(page, customer);
    for (const { id } of orders) {
      await page.goto(`/sw/orders/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await expectGoodTexts(page, data);
    }
    await open(page, '/profile');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
      await expectGoodTexts(page, data);
    }
  });

  test('a build whose parts do not fit, its list of parts with reasons, its filters and its saved page', async ({
    page,
  }) => {
    const { cpu, motherboard } = await aBadBuild();
    const data = [cpu.name, motherboard.name];
    await withBuild(page, { cpu, motherboard });
    await open(page, '/build-pc?slot=motherboard&fit=all');
    const problem = `${cpu.name} inahitaji soketi AM5, lakini ${motherboard.name} ina LGA 1700`;
    await expect(page.getByText(problem).first()).toBeVisible();
    await page.getByRole('button', { name: 'Vichujio' }).click();
    await expect(page.getByRole('group', { name: 'Soketi' })).toBeVisible();
    for (const details of await page.locator('details').all())
      await details.evaluate((one: HTMLDetailsElement) => (one.open = true));
    await expectGoodTexts(page, data);
    await page.getByRole('button', { name: 'Weka Vyote kwenye Kikapu' }).first().click();
    await expect(page.getByRole('dialog').getByText(problem)).toBeVisible();
    await expectGoodTexts(page, data);
    const body = { name: 'Kompyuta ya Wanjiru', parts: { cpu: cpu.id, motherboard: motherboard.id } };
    const { code } = await call<{ code: string }>('POST', '/builds', { body });
    await open(page, `/build-pc?build=${code}`);
    await expectGoodTexts(page, data);
  });

  test('links the manifest in Swahili', async ({ page }) => {
    await page.goto('/sw/contact');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/sw/manifest.webmanifest');
  });
});
