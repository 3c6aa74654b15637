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
});
