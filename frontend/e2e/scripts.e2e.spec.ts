import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { aProduct, signedInAsAdmin } from './fixtures.js';
import { GUEST_URLS } from './route-table.js';
import { test } from './test.js';
import { isPhone } from './widths.js';

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');

/** What the browser refuses on this page from now on, by its policy. */
function violationsOn(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(`${page.url()}: ${message.text()}`);
  });
  return violations;
}

test('no page of the shop breaks its own policy, which allows no style or script by its place', async ({ page }) => {
  test.setTimeout(120_000);
  const product = await aProduct();
  const violations = violationsOn(page);
  for (const path of [...GUEST_URLS, `/product/${product.id}`, '/sw', '/sw/category/memory']) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/style-src 'self'; style-src-attr ('none'|'unsafe-hashes' 'sha256-)/);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(await answer?.text()).not.toContain('<style');
    await page.waitForFunction(() => document.readyState === 'complete');
  }
  await page.goto(`/product/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /dark/i }).first().click();
  expect(violations).toEqual([]);
});

test('no page of the desk does, nor its dialogs', async ({ page }) => {
  test.setTimeout(120_000);
  const violations = violationsOn(page);
  await signedInAsAdmin(page);
  for (const path of ['', '/orders', '/users', '/payments', '/imports', '/settings', '/products']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name').first()).toBeVisible();
  // The page behind a dialog does not scroll.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search the desk' }).click();
  await expect(page.getByRole('textbox', { name: 'Search the desk' })).toBeVisible();
  await page.keyboard.press('Escape');
  if (isPhone()) await page.getByRole('button', { name: 'Open menu' }).click();
  expect(violations).toEqual([]);
});

test('only scripts of the shop run, and no script from the text of a product', { tag: '@desk' }, async ({ page }) => {
  const evil = 'window.wasRun=1';
  const description = `</script><script>${evil}</script><img src=x onerror="${evil}">`;
  const product = await aProduct({ description });
  const violations = violationsOn(page);
  const answer = await page.goto(`/product/${product.id}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const html = (await answer?.text()) ?? '';
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(2);
  for (const [, script = ''] of scripts) expect(policy).toContain(hashOf(script));
  expect(policy).not.toContain(hashOf(evil));
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(html).not.toContain('nonce=');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect((JSON.parse(data) as { description: string }[])[0]?.description).toBe(description);
  // The scripts of the page have run.
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByLabel('Quantity').getByRole('textbox')).toHaveValue('2');
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(violations).toEqual([]);
});

test('the style sheets of a page come before its pictures and scripts', { tag: '@desk' }, async ({ request }) => {
  for (const path of ['/', '/category/processors', '/sw/cart']) {
    const html = await (await request.get(path)).text();
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(sheets.length, path).toBeGreaterThan(2);
    const others = html.search(/as="image"|rel="modulepreload"/);
    for (const sheet of sheets) {
      const at = html.indexOf(`<link rel="preload" as="style" href="${sheet}"/>`);
      expect(at, `${path} ${sheet}`).toBeGreaterThan(0);
      expect(at, `${path} ${sheet}`).toBeLessThan(others);
    }
  }
});
