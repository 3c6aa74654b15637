import { setOrderStatus } from '@shop/contracts/order-desk';
import { expect, type Page } from '@playwright/test';
import { open } from './axe.js';
import { aBadBuild, openBuild, withBuild } from './builds.js';
import {
  aCustomer,
  anAddress,
  anOrder,
  aPaidOrder,
  aProduct,
  aStaffMember,
  asStaff,
  call,
  deleteProduct,
  signedIn,
  withAddresses,
  withCart,
} from './fixtures.js';
import { test } from './test.js';
import { touchFaultsOf } from './touch-sizes.js';

test.describe.configure({ timeout: 120_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Presses the button, waits for the dialog and a control of it, and measures all that is seen. */
async function expectRoomIn(page: Page, opener: string | RegExp, name: string | RegExp): Promise<void> {
  await button(page, opener).click();
  const opened = dialog(page, name);
  await expect(opened.locator('button, input, select, a').nth(1)).toBeVisible();
  await expect(opened.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
  expect(await touchFaultsOf(page), String(name)).toEqual([]);
}

/** Measures the dialog, and closes it. */
async function expectRoomThenClose(page: Page, opener: string | RegExp, name: string | RegExp): Promise<void> {
  await expectRoomIn(page, opener, name);
  await page.keyboard.press('Escape');
  await expect(dialog(page, name)).toHaveCount(0);
}

test.describe('what opens over a page is large enough on a phone:', { tag: '@phone' }, () => {
  test('menu, search, filters, picture, sharing, toast and cart', async ({ page }) => {
    const product = await aProduct();
    await open(page, '/category/monitors');
    await expectRoomThenClose(page, 'Open menu', /Menu$/);
    await expectRoomThenClose(page, 'Show Filters', 'Filters');
    await page.getByRole('combobox', { name: 'Search' }).fill('ryzen');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await touchFaultsOf(page), 'search').toEqual([]);

    await open(page, `/product/${product.id}`);
    await expectRoomThenClose(page, 'Full screen', product.name);
    await page.locator('summary').filter({ hasText: 'Share' }).click();
    await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible();
    expect(await touchFaultsOf(page), 'sharing').toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(button(page, 'View cart')).toBeVisible();
    expect(await touchFaultsOf(page), 'toast').toEqual([]);
    await expectRoomThenClose(page, 'View cart', 'Shopping Cart');
  });

  test('a build: question, proposals, saving and its link', async ({ page }) => {
    await withBuild(page, await aBadBuild());
    await open(page, '/build-pc');
    const build = await openBuild(page);
    await expect(build.getByRole('button', { name: /^Take .* instead/ }).first()).toBeVisible();
    await expectRoomThenClose(page, 'Add All to Cart', 'Add this build to the cart?');
    await expectRoomIn(page, 'Save and share', 'Save and share');
    await button(page, 'Save build').click();
    await expect(page.getByLabel('Link to your build')).toBeVisible();
    expect(await touchFaultsOf(page), 'link').toEqual([]);
  });

  test('the dialogs of an account and of its orders', async ({ page }) => {
    const [customer, product, gone, staff] = await Promise.all([
      aCustomer(),
      aProduct(),
      aProduct(),
      aStaffMember('orders'),
    ]);
    const [unpaid, paid, old] = await Promise.all([
      anOrder(customer, product),
      aPaidOrder(customer, product),
      aPaidOrder(customer, gone),
    ]);
    await deleteProduct(gone);
    await asStaff(staff).call(setOrderStatus, { params: { id: paid.id }, body: { status: 'completed' } });
    await withAddresses(customer, anAddress());
    await signedIn(page, customer);
    await withCart(page, [{ product }]);

    await open(page, '/profile');
    await expectRoomThenClose(page, 'Add address', 'Add address');
    await open(page, '/profile?tab=security');
    await expectRoomThenClose(page, 'Set up', /two-step/i);
    await expectRoomThenClose(page, 'Close my account', 'Close your account?');
    await open(page, `/orders/${unpaid.id}`);
    await expectRoomThenClose(page, 'Cancel this order', 'Cancel this order?');
    await open(page, `/orders/${paid.id}`);
    await expectRoomThenClose(page, 'Return items', 'Return items');
    await open(page, `/orders/${old.id}`);
    await expectRoomThenClose(page, 'Order again', 'Before we fill your cart');

    const path = `/products/${product.id}`;
    await expect
      .poll(() => call<{ hasPurchased: boolean }>('GET', `${path}/has-purchased`, { token: customer.token }))
      .toEqual({ hasPurchased: true });
    const body = { rating: 4, comment: 'It is quiet and cool' };
    await call('POST', `${path}/reviews`, { token: customer.token, body });
    await open(page, `/product/${product.id}`);
    await expectRoomThenClose(page, 'Edit', 'Edit your review');
    await expectRoomThenClose(page, 'Delete', /review/);
  });
});
