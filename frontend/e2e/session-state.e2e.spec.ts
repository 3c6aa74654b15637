import { expect, type Page } from '@playwright/test';
import { refuseWith } from './network-faults.js';
import { aCustomer, anOrder, aProduct, storedValue, withCart, withStored, type Customer } from './fixtures.js';
import { signIn } from './shop.js';
import { test } from './test.js';

const ME = '**/api/auth/me';
const token = (page: Page) => page.evaluate(() => localStorage.getItem('savannapc_token'));

/** Signs the customer in before the first page opens; later pages do not reset the token. */
const startsSignedIn = (page: Page, customer: Customer) => withStored(page, 'savannapc_token', customer.token);

test.describe('a session continues', () => {
  for (const status of [429, 500, 503]) {
    test(
      `when its check fails with ${status}, which is repeated until it succeeds`,
      { tag: '@desk' },
      async ({ page }) => {
        const customer = await aCustomer();
        await startsSignedIn(page, customer);
        let failures = 0;
        await page.route(ME, (route) => {
          failures += 1;
          return route.fulfill({ status, json: { message: 'Not now', code: 'not_now', requestId: 'r-1' } });
        });
        await page.goto('/profile');
        await expect(page.getByText('You are still signed in, and we keep trying.')).toBeVisible();
        await expect.poll(() => failures).toBeGreaterThan(1);
        expect(await token(page)).toBe(customer.token);
        await page.unroute(ME);
        await expect(page.getByLabel('Full Name')).toHaveValue(customer.name, { timeout: 20_000 });
      },
    );
  }

  test('when another call fails with 429', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    await startsSignedIn(page, customer);
    await refuseWith(page, '**/api/auth/sessions?*', 429, 'Too many requests');
    await page.goto('/profile?tab=security');
    await expect(page.getByRole('main').getByText('Too many requests')).toBeVisible();
    expect(await token(page)).toBe(customer.token);
    await expect(page).toHaveURL(/\/profile/);
  });
});

test.describe('another tab', () => {
  test(
    'that signs in another user switches this tab, which then shows no data of the first user',
    { tag: '@desk' },
    async ({ page, context }) => {
      const [first, second, product] = await Promise.all([aCustomer(), aCustomer(), aProduct()]);
      const order = await anOrder(first, product);
      await startsSignedIn(page, first);
      await page.goto('/profile?tab=orders');
      await expect(page.getByText(order.number)).toBeVisible();
      const other = await context.newPage();
      await signIn(other, second.email, second.password);
      await expect(page.getByText('No orders yet')).toBeVisible();
      await expect(page.getByText(order.number)).toHaveCount(0);
      await page.getByRole('tab', { name: 'Profile' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(second.email);
    },
  );

  test(
    'that signs out also signs out this tab, and redirects it from a guarded page to the home page',
    { tag: '@desk' },
    async ({ page, context }) => {
      const customer = await aCustomer();
      await startsSignedIn(page, customer);
      await page.goto('/profile');
      await expect(page.getByLabel('Full Name')).toHaveValue(customer.name);
      const other = await context.newPage();
      await other.goto('/');
      await other.getByRole('button', { name: /^Account menu/ }).click();
      await other.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    },
  );
});

test.describe('signing in', () => {
  const fillIn = async (page: Page, { email, password }: Customer): Promise<void> => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  };

  test('from the cart returns to the cart', { tag: '@phone' }, async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    await withCart(page, [{ product }]);
    await page.goto('/cart');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    // The cart has a field for the address, too.
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await fillIn(page, customer);
    await expect(page).toHaveURL(/\/cart$/);
    expect(await storedValue(page, 'savannapc_cart')).toHaveLength(1);
  });

  test('from a link to an order returns to that order', { tag: '@desk' }, async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    const order = await anOrder(customer, product);
    await page.goto(`/profile?tab=orders&order=${order.id}`);
    await page.waitForURL('**/signin');
    await fillIn(page, customer);
    await expect(page).toHaveURL(new RegExp(`/profile\\?tab=orders&order=${order.id}$`));
    await expect(page.getByRole('article', { name: `Order ${order.number}` }).getByText('Timeline')).toBeVisible();
  });
});
