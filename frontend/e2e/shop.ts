import { expect, type Page } from '@playwright/test';
import { aPerson as newPerson, type Person } from '@shop/shop-client/people';
import { adminPasswordOf, readRunFile } from '@shop/shop-client/run-file';

export type { Person };

const RUN_FILE = process.env.SHOP_RUN_FILE ?? '';

/** The URLs of the running shop, from the file that the launcher writes. */
export const shop = () => readRunFile(RUN_FILE);

export const adminPassword = () => adminPasswordOf(RUN_FILE);

/** A person without an account. */
export const aPerson = (): Person => ({ ...newPerson('Achieng Otieno'), password: 'maembe matamu' });

/** Signs in with the form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL((url) => url.pathname !== '/signin');
}

/** Waits until the page's code answers clicks. Before that, a link loads a document. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !('takePreHydrationEvents' in window));

/** Collects failed responses and uncaught errors of the page. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
