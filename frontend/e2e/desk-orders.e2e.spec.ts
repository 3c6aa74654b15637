import { expect } from '@playwright/test';
import { aCustomer, anOrder, aPaidOrder, aProduct, signedInAsAdmin } from './fixtures.js';
import { rowOf } from './desk.js';
import { test } from './test.js';

// Several at once, and failures: app/desk/pages/lists.spec.tsx.
test.describe('the orders of the desk', () => {
  test('are found by number and by id, and delivered and returned to pending', { tag: '@desk' }, async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const { id, number } = await aPaidOrder(customer, product);
    await signedInAsAdmin(page);
    await page.goto('/admin?tab=orders');
    await page.getByLabel('Search orders').fill(number);
    await expect(page).toHaveURL(new RegExp(`tab=orders&search=${number}`));
    await expect(rowOf(page, number)).toContainText(`1 x ${product.name}`);
    await page.getByLabel('Search orders').fill(id);
    await rowOf(page, number)
      .getByRole('button', { name: /Mark Delivered/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Delivered' }).click();
    await expect(page.getByText('Order updated')).toBeVisible();
    await expect(rowOf(page, number)).toContainText('Completed');
    await expect(page).toHaveURL(new RegExp(`search=${id}`));
    await page.reload();
    await expect(page.getByLabel('Search orders')).toHaveValue(id);
    await rowOf(page, number)
      .getByRole('button', { name: /Mark Pending/ })
      .click();
    await expect(rowOf(page, number)).toContainText('Pending');
  });

  test('open from the list, also when the search is sent a moment later', { tag: '@desk' }, async ({ page }) => {
    const { id, number } = await anOrder(await aCustomer(), await aProduct());
    await signedInAsAdmin(page);
    await page.goto('/admin?tab=orders');
    await expect(rowOf(page, number)).toBeVisible();
    const field = page.getByLabel('Search orders');
    await field.fill(number);
    await field.evaluate(async (input, text) => {
      [...document.querySelectorAll('a')].find((link) => link.textContent === text)?.click();
      // The router has opened the order's page, and React has not rendered it yet.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }, number);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
  });

  test('are deleted after a confirmation', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const { number } = await anOrder(customer, product);
    await signedInAsAdmin(page);
    await page.goto(`/admin/orders?search=${number}`);
    await rowOf(page, number)
      .getByRole('button', { name: `Delete order ${number}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, number)).toBeVisible();
    await rowOf(page, number)
      .getByRole('button', { name: `Delete order ${number}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted successfully')).toBeVisible();
    await expect(page.getByText('No orders found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(/\/admin\/orders$/);
  });
});
