import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { open, violationsOf } from './axe.js';
import { rowOf } from './desk.js';
import { aCustomer, anException, anOrder, aProduct, call, signedInAsAdminNow } from './fixtures.js';
import { shop } from './shop.js';
import { test } from './test.js';

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens the page of new money whose account number is no order, from the list. */
async function openException(page: Page, amount: number) {
  const exception = await anException(amount);
  await signedInAsAdminNow(page);
  await page.goto('/admin/payments');
  await expect(rowOf(page, exception.receipt)).toContainText('No order');
  await rowOf(page, exception.receipt)
    .getByRole('link', { name: /^Details/ })
    .click();
  await expect(page).toHaveURL(`/admin/payments/${exception.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^No order: KES / })).toBeVisible();
  return exception;
}

// What the page of an exception shows: app/desk/features/payments/exception-view.spec.tsx.
test.describe('the exceptions of the desk', () => {
  test('are allocated to the order that the customer names', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct({ price: 1_700 })]);
    const order = await anOrder(customer, product);
    const { id, receipt } = await openException(page, 1_700);
    const callbacks = region(page, "M-Pesa's callbacks");
    await expect(callbacks.getByText("M-Pesa's confirmation").first()).toBeVisible();
    await expect(callbacks.locator('pre').first()).toContainText(receipt);
    expect(await violationsOf(page)).toEqual([]);
    const step = region(page, 'What to do');
    await step.getByRole('button', { name: /^Allocate to (an|another) order$/ }).click();
    await step.getByLabel('Number of the order').fill(order.number.toLowerCase());
    await step.getByLabel('Reason').fill('Named on the phone');
    await step.getByRole('button', { name: 'Allocate KES 1,700' }).click();
    const resolution = region(page, 'Resolution');
    await expect(resolution.getByText('Named on the phone')).toBeVisible();
    await resolution.getByRole('link', { name: order.number }).click();
    await expect(page).toHaveURL(`/admin/orders/${order.id}`);
    await region(page, 'Exceptions').getByRole('link', { name: 'No order: KES 1,700' }).click();
    await expect(page).toHaveURL(`/admin/payments/${id}`);
    await expect
      .poll(async () => (await call<{ status: string }>('GET', `/orders/${order.id}`, customer)).status)
      .toBe('paid');
    await page.goto('/admin/payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Exceptions' })).toBeVisible();
    await expect(rowOf(page, receipt)).toHaveCount(0);
    await page.goto('/admin/payments?state=resolved');
    await expect(rowOf(page, receipt)).toContainText(`Allocated to ${order.number}`);
  });

  test('are sent back with a reason, by the keyboard alone', { tag: '@desk' }, async ({ page }) => {
    const { receipt } = await openException(page, 640);
    const step = region(page, 'What to do');
    await step.getByRole('button', { name: 'Send back' }).focus();
    await page.keyboard.press('Enter');
    await expect(step.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Nobody knows it');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(step.getByRole('button', { name: 'Send back KES 640' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(region(page, 'Resolution').getByText('Sent back')).toBeVisible();
    await page.goto('/admin/audit?entity=exception');
    await page
      .getByRole('link', { name: /: KES / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(': KES ');
    await page.goto('/admin/refunds');
    const refund = rowOf(page, 'Nobody knows it').filter({ hasText: 'KES 640' });
    await expect(refund.first()).toContainText('No order');
    expect(receipt).toMatch(/^[A-Z0-9]{10}$/);
  });
});

test('the ledger is equal, and M-Pesa’s statement is compared with it', { tag: '@desk' }, async ({ page }) => {
  await signedInAsAdminNow(page);
  await open(page, '/admin/ledger');
  await expect(page.getByText('Debit and credit are equal.')).toBeVisible();
  const statement = await (await fetch(`${shop().simulatorUrl}/sim/statement.csv`)).text();
  await page
    .getByLabel('Statement', { exact: true })
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await expect(page.getByText(/lines? match\. Charges of KES [\d,.]+ are booked/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Debit and credit are equal.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Entries as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^\W?entry,at,kind,account,debit,credit/);
});
