import { expect } from '@playwright/test';
import { aCustomer, anOrder, aPaidOrder, aProduct, signedInAsAdmin } from './fixtures.js';
import { rowOf } from './desk.js';
import { refuseWith } from './network-faults.js';
import { test } from './test.js';

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
    await expect(page.getByText('Order updated')).toBeVisible();
    await expect(rowOf(page, number)).toContainText('Completed');
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

  test(
    'are delivered together, and those that fail stay selected with the reason',
    { tag: '@desk' },
    async ({ page }) => {
      const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
      const orders = [await aPaidOrder(customer, product), await aPaidOrder(customer, product)] as const;
      const [done, failed] = orders;
      await signedInAsAdmin(page);
      await page.goto(`/admin/orders?userId=${customer.id}`);
      await expect(rowOf(page, failed.number)).toBeVisible();
      await page.getByLabel('Select all rows of this page').check();
      const selected = page.getByRole('group', { name: 'Selected rows' });
      const deliver = async (count: number) => {
        await selected.getByRole('button', { name: `Mark Delivered (${count})` }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Mark Delivered' }).click();
      };
      await refuseWith(page, `**/api/orders/${failed.id}/status`, 409, 'It is being cancelled');
      await deliver(2);
      await expect(page.getByText('1 of 2 failed and stay selected.')).toBeVisible();
      await expect(selected.getByRole('alert')).toHaveText(`${failed.number}: It is being cancelled`);
      await expect(selected.getByRole('status')).toHaveText('1 selected');
      await expect(rowOf(page, done.number).first()).toContainText('Completed');
      await page.unroute(`**/api/orders/${failed.id}/status`);
      await deliver(1);
      await expect(page.getByText('1 order delivered')).toBeVisible();
      await expect(selected).toHaveCount(0);
    },
  );

  test('show why they could not be loaded or changed', { tag: '@desk' }, async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const { number } = await aPaidOrder(customer, product);
    await signedInAsAdmin(page);
    await page.goto(`/admin/orders?search=${number}`);
    await refuseWith(page, '**/api/orders/*/status', 409);
    await rowOf(page, number)
      .getByRole('button', { name: /Mark Delivered/ })
      .click();
    await expect(page.getByText('Error updating order', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to update order status', { exact: true })).toBeVisible();
    await refuseWith(page, '**/api/orders?*', 400, 'The list is not available');
    await page.reload();
    await expect(page.getByText('Error loading orders', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('The list is not available').first()).toBeVisible();
  });
});
