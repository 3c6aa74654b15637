import { expect } from '@playwright/test';
import { test } from './test.js';

test('the pictures of a list are asked for once, also while the page hydrates', async ({ page }) => {
  const asked: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
  page.on('requestfailed', (request) => request.resourceType() === 'image' && failed.push(request.url()));
  // Slower than hydration, as on a phone.
  await page.route('**/media/**', async (route) => {
    const response = await route.fetch();
    await page.waitForFunction(() => !('takePreHydrationEvents' in window));
    await route.fulfill({ response });
  });
  await page.goto('/category/processors', { waitUntil: 'load' });
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(failed).toEqual([]);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.length).toBe(new Set(asked).size);
});
