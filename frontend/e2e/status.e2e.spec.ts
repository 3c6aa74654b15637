import { expect, type Page } from '@playwright/test';
import { respondWith, holdRequests, dropRequests } from './network-faults.js';
import { aCustomer, signedIn, signedInAsAdmin } from './fixtures.js';
import { test } from './test.js';

const HEALTH = '**/api/health';
const row = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test.describe('the system status', () => {
  test('is checked when the page opens and on demand', { tag: '@phone' }, async ({ page }) => {
    const release = await holdRequests(page, HEALTH);
    await page.goto('/status');
    await expect(row(page, 'Backend API')).toContainText('Checking...');
    release();
    await expect(row(page, 'Backend API')).toContainText('Connected');
    await expect(row(page, 'Database')).toContainText('Connected');
    await expect(row(page, 'Authentication')).toContainText('Guest');
    await expect(row(page, 'Mode')).toContainText('production');
    await expect(row(page, 'Last check')).toContainText(/\d{1,2}:\d\d:\d\d/);
    const again = page.waitForResponse(HEALTH);
    await page.getByRole('button', { name: 'Refresh Status' }).click();
    await again;
    await expect(row(page, 'Backend API')).toContainText('Connected');
  });

  test('names the services that do not answer', { tag: '@desk' }, async ({ page }) => {
    await respondWith(page, HEALTH, 503, {
      status: 'Error',
      database: 'Disconnected',
      timestamp: '2026-11-21T10:00:00.000Z',
      services: { catalog: { status: 'OK' }, orders: { status: 'Error' } },
    });
    await page.goto('/status');
    await expect(row(page, 'Backend API')).toContainText('Error');
    await expect(row(page, 'Backend API')).toContainText('Not answering: orders');
    await expect(row(page, 'Database')).toContainText('Disconnected');
  });

  test(
    'is Error when the check fails, and Unknown when the response is invalid',
    { tag: '@desk' },
    async ({ page }) => {
      await dropRequests(page, HEALTH);
      await page.goto('/status');
      await expect(row(page, 'Backend API')).toContainText('Error');
      await page.unroute(HEALTH);
      await respondWith(page, HEALTH, 200, { hello: 'world' });
      await page.getByRole('button', { name: 'Refresh Status' }).click();
      await expect(row(page, 'Backend API')).toContainText('Unknown');
      await expect(row(page, 'Backend API')).toContainText('Health check failed');
    },
  );

  test('shows the signed-in user', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    await signedIn(page, customer);
    await page.goto('/status');
    await expect(row(page, 'Authentication')).toContainText('Logged In');
    await expect(row(page, 'User')).toContainText(`${customer.name} (${customer.email})`);
    await expect(page.getByText('Administrator', { exact: true })).toHaveCount(0);
  });

  test('is on the admin dashboard', { tag: '@desk' }, async ({ page }) => {
    await signedInAsAdmin(page);
    await page.goto('/admin');
    await expect(row(page, 'Backend API')).toContainText('Connected');
    await expect(row(page, 'User').getByText('Administrator', { exact: true })).toBeVisible();
  });
});
