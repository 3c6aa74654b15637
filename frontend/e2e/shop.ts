import { expect, type Page } from '@playwright/test';
import { aPerson as somebody, type Person } from '@shop/shop-client/people';
import { adminPasswordOf, readRunFile } from '@shop/shop-client/run-file';

export type { Person };

const RUN_FILE = process.env.SHOP_RUN_FILE ?? '';

/** Where the running shop's processes are, as the launcher wrote it. */
export const shop = () => readRunFile(RUN_FILE);

export const adminPassword = () => adminPasswordOf(RUN_FILE);

/** Somebody the shop does not know yet. */
export const aPerson = (): Person => ({ ...somebody('Achieng Otieno'), password: 'maembe matamu' });

/** Fills in and sends the sign-in form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL((url) => url.pathname !== '/signin');
}

/** Everything the page asked for that failed, and every error it logged. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}
