import { expect } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aCustomer, aProduct, call, signedIn } from './fixtures.js';
import { refuseWith } from './network-faults.js';
import { test } from './test.js';

const BACK = 'Notify me when it is back';
const DROP = 'Tell me when the price drops';

// The mail: gateway/test/alerts.e2e.spec.ts. The list of all alerts: app/pages/profile.spec.tsx.
test.describe('an alert', () => {
  test(
    'is set and stopped on the page of a product and in the profile, and the button keeps the focus',
    { tag: '@desk' },
    async ({ page }) => {
      const [customer, product] = await Promise.all([aCustomer(), aProduct({ countInStock: 0 })]);
      const stored = () => call<unknown[]>('GET', '/users/me/alerts', { token: customer.token });
      await signedIn(page, customer);
      await page.goto(`/product/${product.id}`);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: BACK }).click();
      await expect(main.getByText('We will email you when it is back')).toBeVisible();
      const stop = main.getByRole('button', { name: `Stop: ${BACK}` });
      await expect(stop).toBeFocused();
      await refuseWith(page, '**/alerts/price-drop', 409);
      await main.getByRole('button', { name: DROP }).click();
      await expect(page.getByText('Alert not changed', { exact: true })).toBeVisible();
      await expect(main.getByRole('button', { name: DROP, exact: true })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.reload();
      await stop.click();
      await expect(main.getByRole('button', { name: BACK, exact: true })).toBeFocused();
      await expect.poll(stored).toEqual([]);

      await main.getByRole('button', { name: BACK }).click();
      await expect.poll(stored).toHaveLength(1);
      await page.goto('/profile?tab=alerts');
      const rows = page.getByRole('tabpanel').getByRole('listitem');
      await expect(rows).toContainText('When it is back in stock');
      expect(await violationsOf(page)).toEqual([]);
      await rows.getByRole('link', { name: product.name }).click();
      await expect(stop).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: `Remove ${product.name}, When it is back in stock` }).click();
      await expect(page.getByText('No alerts')).toBeVisible();
      expect(await stored()).toEqual([]);
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
    await expect(main.getByText('We will email you when the price drops')).toBeVisible();
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
    await expect(page.getByText('We will email you when it is back')).toBeVisible();
    expect((await share.boundingBox())?.y).toBe(before?.y);
  });
});
