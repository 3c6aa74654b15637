import { expect } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aCustomer, aProduct, call, changeProduct, signedIn } from './fixtures.js';
import { mailTo } from './mail.js';
import { refuseWith } from './network-faults.js';
import { test } from './test.js';

const BACK = 'Notify me when it is back';
const DROP = 'Tell me when the price drops';

test.describe('an alert', () => {
  test(
    'is set and stopped on the page of a product, and the button keeps the focus',
    { tag: '@desk' },
    async ({ page }) => {
      const [customer, product] = await Promise.all([aCustomer(), aProduct({ countInStock: 0 })]);
      await signedIn(page, customer);
      await page.goto(`/product/${product.id}`);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: BACK }).click();
      await expect(main.getByText('We will e-mail you when it is back')).toBeVisible();
      const stop = main.getByRole('button', { name: `Stop: ${BACK}` });
      await expect(stop).toBeFocused();
      await expect(main.getByRole('button', { name: DROP, exact: true })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.reload();
      await stop.click();
      await expect(main.getByRole('button', { name: BACK, exact: true })).toBeFocused();
      await expect.poll(() => call('GET', '/users/me/alerts', { token: customer.token })).toEqual([]);
    },
  );

  test('leads a guest to the sign-in and back to the product', { tag: '@phone' }, async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    await page.goto(`/product/${product.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: BACK })).toHaveCount(0);
    await main.getByRole('link', { name: DROP }).click();
    await expect(page).toHaveURL('/signin');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await main.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/product/${product.id}`);
    await main.getByRole('button', { name: DROP }).click();
    await expect(main.getByText('We will e-mail you when the price drops')).toBeVisible();
  });

  test('that is refused says why, and the button is as it was', { tag: '@desk' }, async ({ page }) => {
    const product = await aProduct({ countInStock: 0 });
    await signedIn(page, await aCustomer());
    await page.goto(`/product/${product.id}`);
    await refuseWith(page, '**/alerts/price-drop', 409);
    await page.getByRole('button', { name: DROP }).click();
    await expect(page.getByText('Alert not changed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: DROP, exact: true })).toBeVisible();
  });

  test('moves nothing on the page when it is known', async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct({ countInStock: 0 })]);
    await call('PUT', `/products/${product.id}/alerts/back-in-stock`, { token: customer.token });
    await signedIn(page, customer);
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/alerts/mine', async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goto(`/product/${product.id}`);
    const share = page.getByRole('main').getByText('Share', { exact: true });
    await expect(page.getByRole('button', { name: BACK })).toBeVisible();
    const before = await share.boundingBox();
    answer();
    await expect(page.getByText('We will e-mail you when it is back')).toBeVisible();
    expect((await share.boundingBox())?.y).toBe(before?.y);
  });
});

test.describe('the alerts of the profile', () => {
  test('are listed with what was asked, and removed', { tag: '@desk' }, async ({ page }) => {
    const [customer, one, other] = await Promise.all([aCustomer(), aProduct({ countInStock: 0 }), aProduct()]);
    const { token } = customer;
    await signedIn(page, customer);
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Alerts' }).click();
    await expect(page.getByText('No alerts')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await call('PUT', `/products/${one.id}/alerts/back-in-stock`, { token });
    await call('PUT', `/products/${other.id}/alerts/price-drop`, { token });
    await page.reload();
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(other.name);
    await expect(rows.first()).toContainText('When the price drops');
    await expect(rows.nth(1)).toContainText('When it is back in stock');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Remove ${other.name}, When the price drops` }).click();
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link', { name: one.name }).click();
    await expect(page.getByText('We will e-mail you when it is back')).toBeVisible();
  });

  test('can be loaded again after a failure', { tag: '@desk' }, async ({ page }) => {
    await signedIn(page, await aCustomer());
    await refuseWith(page, '**/api/users/me/alerts', 403);
    await page.goto('/profile?tab=alerts');
    await expect(page.getByText('Alerts could not be loaded')).toBeVisible();
    await page.unroute('**/api/users/me/alerts');
    await page.getByRole('tabpanel').getByRole('button').click();
    await expect(page.getByText('No alerts')).toBeVisible();
  });
});

test('the page of a product, the mail, and the page again', { tag: '@desk' }, async ({ page }) => {
  test.setTimeout(120_000);
  const [customer, product] = await Promise.all([aCustomer(), aProduct({ countInStock: 0 })]);
  await signedIn(page, customer);
  await page.goto(`/product/${product.id}`);
  await page.getByRole('button', { name: BACK }).click();
  await expect.poll(() => call<unknown[]>('GET', '/users/me/alerts', { token: customer.token })).toHaveLength(1);
  await changeProduct(product, { countInStock: 3 });
  // The shop looks half a minute after a change.
  let text = '';
  await expect(async () => {
    text = await mailTo(customer.email, 'is back in stock');
  }).toPass({ timeout: 90_000 });
  const [link = ''] = /https?:\/\/\S+\/product\/\S+/.exec(text) ?? [];
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
  await expect(page.getByRole('button', { name: DROP, exact: true })).toBeVisible();
});
