import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { open, violationsOf } from './axe.js';
import { rowOf } from './desk.js';
import { aCustomer, anOrder, aPhone, aProduct, call, signedInAsAdminNow } from './fixtures.js';
import { shop } from './shop.js';
import { payByHand } from './simulator.js';

/** Money whose account number is no order, as the list shows it. */
async function anException(page: Page, amount: number) {
  const receipt = await payByHand({ phone: aPhone(), amount, reference: 'no such order' });
  await signedInAsAdminNow(page);
  await page.goto('/admin/payments');
  await expect(rowOf(page, receipt)).toContainText('No order', { timeout: 45_000 });
  await rowOf(page, receipt)
    .getByRole('button', { name: /^Details/ })
    .click();
  return { receipt, dialog: page.getByRole('dialog') };
}

test.describe('the exceptions of the desk', () => {
  test('are allocated to the order that the customer names', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct({ price: 1_700 })]);
    const order = await anOrder(customer, product);
    const { receipt, dialog } = await anException(page, 1_700);
    await expect(dialog.getByText("M-Pesa's confirmation").first()).toBeVisible();
    await dialog.getByText('As it came').first().click();
    await expect(dialog.locator('pre').first()).toContainText(receipt);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Allocate to (an|another) order$/ }).click();
    await dialog.getByLabel('Number of the order').fill(order.number.toLowerCase());
    await dialog.getByLabel('Reason').fill('Named on the phone');
    await dialog.getByRole('button', { name: 'Allocate KES 1,700' }).click();
    await expect(dialog.getByText(/^Allocated to an order by /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(rowOf(page, receipt)).toHaveCount(0);
    await expect
      .poll(async () => (await call<{ status: string }>('GET', `/orders/${order.id}`, customer)).status)
      .toBe('paid');
    await page.goto('/admin/payments?state=resolved');
    await expect(rowOf(page, receipt)).toContainText('Allocated to an order');
  });

  test('are sent back with a reason', { tag: '@desk' }, async ({ page }) => {
    const { receipt, dialog } = await anException(page, 640);
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await dialog.getByLabel('Reason').fill('Nobody knows it');
    await dialog.getByRole('button', { name: 'Send back KES 640' }).click();
    await expect(dialog.getByText(/^Sent back by /)).toBeVisible();
    await page.goto('/admin/refunds');
    const refund = rowOf(page, 'Nobody knows it').filter({ hasText: 'KES 640' });
    await expect(refund.first()).toContainText('No order');
    expect(receipt).toMatch(/^[A-Z0-9]{10}$/);
  });
});

test('the ledger is equal, and M-Pesa’s statement is compared with it', async ({ page }) => {
  await signedInAsAdminNow(page);
  await open(page, '/admin/ledger');
  await expect(page.getByText('Debit and credit are equal.')).toBeVisible();
  const statement = await (await fetch(`${shop().simulatorUrl}/sim/statement.csv`)).text();
  await page
    .getByLabel('Statement', { exact: true })
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await expect(page.getByText(/lines? match\. Charges of KES [\d,.]+ are booked\./)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Debit and credit are equal.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Entries as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^\W?entry,at,kind,account,debit,credit/);
});
