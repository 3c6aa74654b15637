import { expect, type Page, type Route } from '@playwright/test';
import { Authenticator } from '@shop/shop-client/authenticator';
import { aCustomer, signedIn } from './fixtures.js';
import { test } from './test.js';

const refuseOnce = (route: Route): Promise<void> =>
  route.fulfill({
    status: 401,
    json: { message: 'Please enter your password again', code: 'confirm_password', requestId: 'browser-test' },
  });

async function typeCredentials(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test(
  'two-step sign-in is set up, asks for a code, and is turned off with the password',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = await aCustomer();
    await signedIn(page, customer);
    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    // As 15 minutes after the sign-in.
    await page.route('**/api/auth/totp', refuseOnce, { times: 1 });
    await dialog.getByRole('button', { name: 'Show the code to scan' }).click();
    const confirming = page.getByRole('dialog', { name: 'Confirm your password' });
    await confirming.getByLabel(/^Password/).fill(customer.password);
    await confirming.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const app = new Authenticator((await dialog.locator('code').innerText()).replaceAll(/\s/g, ''));
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('The code is not right, or was used before')).toBeVisible();
    await dialog.getByLabel('Code').fill(app.next());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recoveryCode = await codes.first().innerText();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('On: signing in needs')).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('savannapc_token'));
    await typeCredentials(page, customer);
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(page.getByText('Login failed')).toBeHidden();
    await page.getByLabel('Code').fill(app.next());
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('savannapc_token'));
    await typeCredentials(page, customer);
    await page.getByLabel('Code').fill(recoveryCode);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');

    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Your password').fill(customer.password);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Off: signing in needs')).toBeVisible();
  },
);
