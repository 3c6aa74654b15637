import { expect, type Page } from '@playwright/test';
import { aProduct } from './fixtures.js';
import { aPerson, errorsOf } from './shop.js';
import { test } from './test.js';

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const hrefsIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

test(
  'a shopper changes to Swahili, stays in it from page to page, and changes back',
  { tag: '@phone' },
  async ({ page }) => {
    const product = await aProduct();
    const errors = errorsOf(page);
    await page.goto(`/product/${product.id}`);
    expect(await languageOf(page)).toBe('en-KE');
    // The bar with the price comes up while the page is scrolled: under a finger it would take half of the tap.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('group', { name: product.name })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kiswahili' }).click();

    await expect(page).toHaveURL(`/sw/product/${product.id}`);
    expect(await languageOf(page)).toBe('sw-KE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await page.getByRole('main').getByRole('button', { name: 'Weka Kikapuni' }).first().click();

    await page.getByRole('banner').getByRole('link', { name: 'Kikapu' }).click();
    await expect(page).toHaveURL('/sw/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kikapu cha Ununuzi');
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'SavannaPC' }).click();
    await expect(page).toHaveURL('/sw');
    await expect(page.getByRole('heading', { name: 'Bidhaa Tulizokuchagulia' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test('all links of a Swahili page stay in Swahili, but the one to English', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/sw/category/processors');
  const links = page.locator('a[href^="/"]');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) =>
    all.filter((link) => !link.getAttribute('hreflang')).map((link) => link.getAttribute('href')),
  );
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) expect(path).toMatch(/^\/sw(\/|$)/);
  for (const script of await hrefsIn(page, 'link[rel=modulepreload]')) expect(script).toMatch(/^\/assets\/sw\//);
});

test('a page names itself and its twin for search engines', { tag: '@desk' }, async ({ page }) => {
  for (const [path, canonical] of [
    ['/contact', '/contact'],
    ['/sw/contact', '/sw/contact'],
  ] as const) {
    await page.goto(path);
    expect(await hrefsIn(page, 'link[rel=canonical]')).toEqual([canonical]);
    expect(await hrefsIn(page, 'link[hreflang="en-KE"]')).toEqual(['/contact']);
    expect(await hrefsIn(page, 'link[hreflang="sw-KE"]')).toEqual(['/sw/contact']);
    expect(await hrefsIn(page, 'link[hreflang="x-default"]')).toEqual(['/contact']);
  }
});

test('the side menu of a phone has the language', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/sw/contact');
  await page.getByRole('button', { name: 'Fungua menyu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the desk is English alone', { tag: '@desk' }, async ({ request }) => {
  const answer = await request.get('/sw/admin/orders?status=paid', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe('/admin/orders?status=paid');
});

test('a guest whom a guard sends to sign in comes back in Swahili', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/sw/profile?tab=orders');
  await expect(page).toHaveURL('/sw/signin');
});

test('a problem of the server and a missing field are shown in Swahili', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/sw/signin');
  await page.getByLabel('Barua pepe').fill(aPerson().email);
  await page.getByLabel('Nenosiri', { exact: true }).fill('si sahihi');
  await page.getByRole('main').getByRole('button', { name: 'Ingia' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Barua pepe au nenosiri si sahihi' }).first()).toBeVisible();
  await page.goto('/sw/contact');
  await page.getByRole('button', { name: 'Tuma Ujumbe' }).click();
  await expect(page.getByText('Jina linahitajika')).toBeVisible();
});
