import { expect } from '@playwright/test';
import { aCustomer, aPaidOrder, aProduct, signedInAsAdmin } from './fixtures.js';
import { test } from './test.js';

test.describe('the story of an order', () => {
  test('is opened from the order, and fits a phone', { tag: '@desk' }, async ({ page }) => {
    const order = await aPaidOrder(await aCustomer(), await aProduct());
    await signedInAsAdmin(page);
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByRole('link', { name: 'the story of this order' }).click();
    const steps = page.getByRole('table', { name: 'Steps, oldest first' });
    await expect(steps).toContainText(`placed as ${order.number}`);
    await expect(steps).toContainText('Event order-placed');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(steps).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
