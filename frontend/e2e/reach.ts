import { expect, type Page } from '@playwright/test';

/** Scrolls until a section is there: each is loaded when its place is nearly in view. */
export async function reach(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(page.getByRole('region', { name })).toBeVisible({ timeout: 500 });
  }).toPass();
}
