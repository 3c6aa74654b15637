import { setOrderStatus } from '@shop/contracts/order-desk';
import { expect, type Page } from '@playwright/test';
import { aGoodBuild, openBuild, withBuild } from './builds.js';
import {
  aCustomer,
  anAddress,
  anOrder,
  aPaidOrder,
  aPaidOrderOf,
  aProduct,
  aStaffMember,
  asStaff,
  call,
  deleteProduct,
  signedIn,
  withAddresses,
} from './fixtures.js';
import { hydrated } from './shop.js';
import { test } from './test.js';
import { touchFaultsOf } from './touch-faults.js';

test.describe.configure({ timeout: 120_000 });

/** Something that opens over a page: where, the button that opens it, and the name of the dialog. */
type Opened = readonly [path: string, button: string | RegExp, name: string | RegExp];

async function expectTouchable(page: Page, [path, button, name]: Opened): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  // What a dialog waits for is there, too.
  await expect(dialog.locator('button, a, input').last()).toBeVisible();
  expect(await touchFaultsOf(page), `${path}: ${String(name)}`).toEqual([]);
}

test.describe('what opens over a page is large enough on a phone:', { tag: '@phone' }, () => {
  test('of a guest', async ({ page }) => {
    const product = await aProduct();
    const { CPU: cpu, RAM: ram } = await aGoodBuild();
    if (!cpu || !ram) throw new Error('The build has no parts');
    for (const opened of [
      ['/', 'Open menu', 'SavannaPC Menu'],
      ['/category/graphics-cards', 'Show Filters', 'Filters'],
      ['/search?q=ryzen', 'Show Filters', 'Filters'],
      [`/product/${product.id}`, 'Full screen', product.name],
    ] as const)
      await expectTouchable(page, opened);

    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('ryzen');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await touchFaultsOf(page), 'suggestions').toEqual([]);

    await page.goto(`/product/${product.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
    expect(await touchFaultsOf(page), 'the toast').toEqual([]);

    await withBuild(page, { cpu, ram });
    await page.goto('/build-pc');
    const build = await openBuild(page);
    await build.getByRole('button', { name: 'Save and share' }).click();
    await expect(page.getByRole('dialog', { name: 'Save and share' })).toBeVisible();
    expect(await touchFaultsOf(page), 'save and share').toEqual([]);
  });

  test('of a customer', async ({ page }) => {
    const [customer, staff, product, gone] = await Promise.all([
      aCustomer(),
      aStaffMember('orders'),
      aProduct(),
      aProduct(),
    ]);
    const [open, paid, changed] = await Promise.all([
      anOrder(customer, product),
      aPaidOrder(customer, product),
      aPaidOrderOf(customer, [
        { product, quantity: 1 },
        { product: gone, quantity: 1 },
      ]),
    ]);
    await Promise.all([
      withAddresses(customer, anAddress()),
      deleteProduct(gone),
      asStaff(staff).call(setOrderStatus, { params: { id: paid.id }, body: { status: 'completed' } }),
      call('POST', `/products/${product.id}/reviews`, {
        token: customer.token,
        body: { rating: 4, comment: 'Quiet and fast' },
      }),
    ]);
    await page.goto('/');
    await signedIn(page, customer);
    for (const opened of [
      ['/', 'Open menu', 'SavannaPC Menu'],
      [`/orders/${open.id}`, 'Cancel this order', 'Cancel this order?'],
      [`/orders/${paid.id}`, 'Return items', 'Return items'],
      [`/orders/${changed.id}`, 'Order again', 'Before we fill your cart'],
      ['/profile', 'Add address', 'Add address'],
      ['/profile?tab=security', 'Set up', 'Set up two-step sign-in'],
      ['/profile?tab=security', 'Close my account', 'Close your account?'],
      [`/product/${product.id}`, 'Edit', 'Edit your review'],
      [`/product/${product.id}`, 'Delete', /./],
    ] as const)
      await expectTouchable(page, opened);
  });
});
