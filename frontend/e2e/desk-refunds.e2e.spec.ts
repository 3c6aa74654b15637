import { expect, test, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';
import { rowOf } from './desk.js';
import { aCustomer, aPaidOrder, aProduct, signedIn, signedInAsAdminNow } from './fixtures.js';

const refunds = (page: Page) => page.getByRole('region', { name: 'Refunds' });

/** Opens the dialog and fills in the reason. */
async function openDialog(page: Page, reason: string) {
  await refunds(page).getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund order/ });
  await dialog.getByLabel('Reason').fill(reason);
  return dialog;
}

test('an order is refunded in part, then with its goods in full, and its customer sees it', async ({
  page,
  browser,
}) => {
  const [customer, product] = await Promise.all([aCustomer(), aProduct({ price: 2_000 })]);
  const { id, number } = await aPaidOrder(customer, product);
  await signedInAsAdminNow(page);
  await page.goto(`/admin/orders/${id}`);
  await expect(refunds(page)).toContainText('None. KES 2,000 can be refunded.');

  const part = await openDialog(page, 'A scratch on the box');
  await part.getByText('An amount').click();
  await part.getByRole('textbox', { name: 'Amount' }).fill('2001');
  await part.getByRole('button', { name: 'Refund KES 2,001' }).click();
  await expect(part.getByText('At most KES 2,000 can be refunded')).toBeVisible();
  await part.getByRole('textbox', { name: 'Amount' }).fill('300');
  expect(await violationsOf(page)).toEqual([]);
  await part.getByRole('button', { name: 'Refund KES 300' }).click();
  await expect(part).toBeHidden();
  await expect(refunds(page).getByText('Done', { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(refunds(page)).toContainText('KES 1,700 can still be refunded.');
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();

  const rest = await openDialog(page, 'It came back');
  await rest.getByLabel('All goods of the order are back in the shop').check();
  await rest.getByRole('button', { name: 'Refund KES 1,700' }).click();
  await expect(refunds(page).getByText('Done', { exact: true })).toHaveCount(2, { timeout: 45_000 });
  await expect(refunds(page)).toContainText('Nothing more can be refunded.');
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();

  await page.goto('/admin/refunds');
  await expect(rowOf(page, number)).toHaveCount(2);
  await expect(rowOf(page, 'It came back').filter({ hasText: number })).toContainText('KES 1,700');

  const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signedIn(theirs, customer);
  await theirs.goto(`/profile?tab=orders&order=${id}`);
  const order = theirs.getByRole('article', { name: `Order ${number}` });
  await expect(order.getByText('KES 300: Sent back to your M-Pesa')).toBeVisible();
  await expect(order.getByText('KES 1,700: Sent back to your M-Pesa')).toBeVisible();
  await theirs.context().close();
});
