import { type Browser, expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';
import { rowOf } from './desk.js';
import {
  aCustomer,
  anotherAdmin,
  aPaidOrder,
  aProduct,
  type Customer,
  signedIn,
  signedInAsAdminNow,
} from './fixtures.js';
import { shop } from './shop.js';
import { test } from './test.js';

const refunds = (page: Page) => page.getByRole('region', { name: 'Refunds' });

/** Opens the dialog and fills in the reason. */
async function openDialog(page: Page, reason: string) {
  await refunds(page).getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund order/ });
  await dialog.getByLabel('Reason').fill(reason);
  return dialog;
}

/** A page of another person, in a browser of their own. */
async function pageOf(browser: Browser, person: Customer): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop().shopUrl })).newPage();
  await signedIn(page, person);
  return page;
}

// Single goods: gateway/test/refund.e2e.spec.ts and app/desk/features/refunds/order-refunds.spec.tsx.
test(
  'an order is refunded in part, then with its goods in full, and its customer sees it',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct({ price: 2_000 })]);
    const { id, number } = await aPaidOrder(customer, product);
    await signedInAsAdminNow(page);
    await page.goto(`/admin/orders/${id}`);
    await expect(refunds(page)).toContainText('None. KES 2,000 can be refunded.');

    const part = await openDialog(page, 'A scratch on the box');
    await part.getByText('Goods', { exact: true }).click();
    await expect(part.getByLabel(`Units of ${product.name}`)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
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

    const theirs = await pageOf(browser, customer);
    await theirs.goto(`/profile?tab=orders&order=${id}`);
    const order = theirs.getByRole('article', { name: `Order ${number}` });
    await expect(order.getByText('KES 300: Sent back to your M-Pesa')).toBeVisible();
    await expect(order.getByText('KES 1,700: Sent back to your M-Pesa')).toBeVisible();
    await theirs.context().close();
  },
);

test('a refund above the limit waits for another administrator', { tag: '@desk' }, async ({ page, browser }) => {
  const [customer, product, second] = await Promise.all([aCustomer(), aProduct({ price: 60_000 }), anotherAdmin()]);
  const { id, number } = await aPaidOrder(customer, product);
  await signedInAsAdminNow(page);
  await page.goto(`/admin/orders/${id}`);
  const dialog = await openDialog(page, 'It never arrived');
  await expect(dialog.getByText('Above KES 50,000 another administrator must approve it first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund KES 60,000' }).click();
  await expect(dialog).toBeHidden();
  await expect(refunds(page).getByText('Waits for approval', { exact: true })).toBeVisible();
  await expect(refunds(page).getByText('By another administrator')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await page.goto('/admin/refunds?state=requested');
  await expect(rowOf(page, number)).toContainText('By another administrator');
  await expect(rowOf(page, number).getByRole('button')).toHaveCount(0);

  const theirs = await pageOf(browser, second);
  await theirs.goto('/admin/refunds?state=requested');
  await theirs.getByRole('button', { name: `Approve KES 60,000 of order ${number}` }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await theirs.goto(`/admin/orders/${id}`);
  await expect(refunds(theirs).getByText('Done', { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(refunds(theirs)).toContainText(`approved by ${second.name}`);
  await theirs.context().close();
});
