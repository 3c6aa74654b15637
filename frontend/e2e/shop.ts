import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const RUN_FILE = process.env.SHOP_RUN_FILE ?? '';

/** Where the running shop's parts are, as the launcher wrote it. */
export const shop = () =>
  JSON.parse(readFileSync(RUN_FILE, 'utf8')) as {
    shopUrl: string;
    mailUrl: string;
    simulatorUrl: string;
    adminEmail: string;
  };

export const adminPassword = () =>
  (JSON.parse(readFileSync(join(dirname(RUN_FILE), 'secrets.json'), 'utf8')) as { ADMIN_PASSWORD: string })
    .ADMIN_PASSWORD;

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Somebody the shop does not know yet. */
export const aPerson = (): Person => ({
  name: 'Achieng Otieno',
  email: `${randomUUID()}@test.example`,
  password: 'maembe matamu',
});

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
