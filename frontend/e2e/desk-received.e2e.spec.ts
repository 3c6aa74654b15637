import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aCustomer, anOrder, aProduct, signedIn, signedInAsAdminNow } from './fixtures.js';
import { shop } from './shop.js';
import { test } from './test.js';

const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });

test(
  'money that staff received is recorded, taken back and recorded again by keyboard, and its customer sees it',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct({ price: 2_000 })]);
    const { id, number } = await anOrder(customer, product);
    await signedInAsAdminNow(page);
    await page.goto(`/admin/orders/${id}`);
    await expect(payments(page)).toContainText('No payment has been received.');

    await payments(page).getByRole('button', { name: 'Record payment' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Payment of order ${number}` });
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue('KES 2,000');
    expect(await violationsOf(page)).toEqual([]);
    await amount.fill('2000.01');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Only KES 2,000 is still due')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await amount.fill('1500');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Book 7');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(payments(page)).toContainText('KES 1,500: Received');
    await expect(payments(page)).toContainText(/Cash, Book 7, recorded by /);
    await expect(page.getByText('Partly paid', { exact: true }).first()).toBeVisible();

    await payments(page)
      .getByRole('button', { name: /^Take back KES 1,500/ })
      .focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Take back KES 1,500?' });
    await expect(asked.getByLabel('Reason')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.type('The wrong order');
    await asked.getByRole('button', { name: 'Take back' }).press('Enter');
    await expect(payments(page)).toContainText('No payment has been received.');
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Reason: The wrong order');

    await payments(page).getByRole('button', { name: 'Record payment' }).click();
    await dialog.getByText('Bank', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Record KES 2,000' }).click();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(payments(page).getByRole('button', { name: 'Record payment' })).toHaveCount(0);

    const theirs = await (await browser.newContext({ baseURL: shop().shopUrl })).newPage();
    await signedIn(theirs, customer);
    await theirs.goto(`/orders/${id}`);
    const order = theirs.getByRole('article', { name: `Order ${number}` });
    await expect(order.getByText('Bank', { exact: true })).toBeVisible();
    await expect(order.getByText(/^Payment taken back/)).toBeVisible();
    expect(await violationsOf(theirs)).toEqual([]);
    await theirs.context().close();
  },
);
