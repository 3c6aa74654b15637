import { expect, test } from '@playwright/test';
import { aStaffMember, signedIn, signedInAsAdmin } from './fixtures.js';

test('the desk has its own frame, with a link back to the shop', async ({ page }) => {
  await signedInAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('on a phone the navigation is in a drawer', { tag: '@phone' }, async ({ page }) => {
  await signedInAsAdmin(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Desk' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a member of staff sees the pages of the own roles only', { tag: '@desk' }, async ({ page }) => {
  await signedIn(page, await aStaffMember('catalogue'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Total Products', { exact: true })).toBeVisible();
  await expect(page.getByText('Revenue', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('the first Tab offers to skip the navigation of the desk', { tag: '@desk' }, async ({ page }) => {
  await signedInAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
