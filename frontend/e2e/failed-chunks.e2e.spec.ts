import { expect, type Page } from '@playwright/test';
import { dropRequests } from './network-faults.js';
import { aCustomer, aPaidOrder, aProduct, signedIn } from './fixtures.js';
import { test } from './test.js';

const chunk = (name: string): RegExp => new RegExp(`/assets/${name}-[^/]*\\.js`);

/** Expects that the rest of the page works without the missing feature. */
async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByText('Application Error')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
}

test.describe('when a chunk cannot be loaded', () => {
  test('only the account menu is missing, and a retry loads it', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    await signedIn(page, customer);
    await dropRequests(page, chunk('account-menu'));
    await page.goto('/');
    const menu = page.getByRole('button', { name: `Account menu of ${customer.name}` });
    await menu.click();
    const retry = page.getByRole('button', { name: 'Try again: account menu' });
    await expect(retry).toBeVisible();
    await expectRestWorks(page);
    await page.unroute(chunk('account-menu'));
    await retry.click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  });

  test('only the toasts are missing, and a retry loads them', { tag: '@phone' }, async ({ page }) => {
    const product = await aProduct();
    await dropRequests(page, chunk('toast-stack'));
    await page.goto(`/product/${product.id}`);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    await add.click();
    await expect(page.getByRole('alert').filter({ hasText: 'messages could not be loaded' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toHaveText('1');
    await page.unroute(chunk('toast-stack'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await add.click();
    await expect(page.getByText(`${product.name} added to your cart`)).toBeVisible();
  });

  test(
    'only the review form is missing; a second failure offers to reload the page',
    { tag: '@desk' },
    async ({ page }) => {
      const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
      await aPaidOrder(customer, product);
      await signedIn(page, customer);
      await dropRequests(page, chunk('review-form'));
      await page.goto(`/product/${product.id}`);
      await expect(page.getByText('The review form could not be loaded.')).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      const reload = page.getByRole('button', { name: 'Reload page' });
      await expect(reload).toBeVisible();
      await page.unroute(chunk('review-form'));
      await reload.click();
      await expect(page.getByLabel('Comment')).toBeVisible();
    },
  );

  test('of a page, as after a release, the tap arrives at its target', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await dropRequests(page, chunk('about'));
    const tapped = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
    await tapped.scrollIntoViewIfNeeded();
    const reloaded = page.waitForEvent('load');
    await tapped.click();
    await reloaded;
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
    // Back leads to where the tap was.
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  test('and the page is reloaded, what was typed is kept, but no password', { tag: '@phone' }, async ({ page }) => {
    await dropRequests(page, chunk('side-menu'));
    await page.goto('/signup');
    const [name, email] = [page.getByLabel('Full Name'), page.getByLabel('Email')];
    await name.fill('Amina Otieno');
    await email.fill('amina@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not to be stored');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: /^Try again/ }).click();
    const reload = page.getByRole('button', { name: /^Reload page/ });
    await expect(reload).toBeVisible();
    await page.unroute(chunk('side-menu'));
    // Read where it is kept, before the next page takes it.
    const kept = await page.evaluate(() => {
      dispatchEvent(new Event('keep-typed'));
      return JSON.stringify({ ...sessionStorage });
    });
    expect(kept).toContain('Amina Otieno');
    expect(kept).not.toContain('not to be stored');
    const reloaded = page.waitForEvent('load');
    await reload.click();
    await reloaded;
    await expect(name).toHaveValue('Amina Otieno');
    await expect(email).toHaveValue('amina@example.com');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: /Menu$/ })).toBeVisible();
  });
});
