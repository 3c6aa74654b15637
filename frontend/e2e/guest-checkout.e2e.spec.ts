import { expect, type Page } from '@playwright/test';
import { expectArrived } from './arrival.js';
import { violationsOf } from './axe.js';
import { aCustomer, aPhone, aProduct, storedValue, withCart } from './fixtures.js';
import { fillAddress } from './delivery.js';
import { linkIn, mailTo } from './mail.js';
import { aPerson, type Person } from './shop.js';
import { test } from './test.js';

const main = (page: Page) => page.getByRole('main');

async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await main(page).getByRole('link', { name: 'Create Account' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await main(page).getByRole('button', { name: 'Sign Up' }).click();
  await expect(main(page).getByRole('status')).toContainText('Redirecting to sign in...');
}

async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The cart page with the guest's product and address, ready to pay. */
async function expectReadyToPay(page: Page, product: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/cart');
  await expect(main(page).getByRole('link', { name: product }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery' }).getByLabel('Town')).toHaveValue('Kisumu');
  await expect(page.getByRole('button', { name: /^Pay KES/ })).toBeEnabled();
}

const codeIn = async (email: string): Promise<string> =>
  /\b\d{6}\b/.exec(await mailTo(email, 'sign-in code'))?.[0] ?? '';

test.describe('a guest with a cart', () => {
  test.describe('at 360 px', { tag: '@phone' }, () => {
    test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

    test('opens an account by a code and pays, without leaving the cart', async ({ page }) => {
      const [product, person] = [await aProduct(), aPerson()];
      await withCart(page, [{ product }]);
      await page.goto('/cart');
      await fillAddress(page, { name: 'Achieng Otieno', county: 'Kisumu', town: 'Kisumu' });
      for (const name of ['Sign In', 'Create Account'])
        await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
      const left: string[] = [];
      page.on('framenavigated', (frame) => left.push(frame.url()));
      await page.getByLabel('Email').fill(person.email);
      await main(page).getByRole('button', { name: 'Send code' }).tap();
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
      await page.getByLabel('Code', { exact: true }).fill(await codeIn(person.email));
      const name = page.getByLabel('Full Name');
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('Achieng Otieno');
      expect(await violationsOf(page)).toEqual([]);
      await name.fill(person.name);
      await main(page).getByRole('button', { name: 'Open account' }).tap();
      await expect(page.getByText(`Logged in as ${person.name}`)).toBeVisible();
      await expectReadyToPay(page, product.name);
      await expectArrived(page.getByRole('region', { name: 'Pay with M-Pesa' }));
      await page.getByLabel('M-Pesa phone number').fill(aPhone());
      await page.getByRole('button', { name: /^Pay KES/ }).tap();
      await expect(page.getByText('Payment received. Thank you!')).toBeVisible({ timeout: 30_000 });
      expect(left).toEqual([]);
    });
  });

  test('signs in with the password on the page, where the form speaks Swahili', { tag: '@desk' }, async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
    await withCart(page, [{ product }]);
    await page.goto('/sw/cart');
    await page.getByLabel('Barua pepe').fill(customer.email);
    await main(page).getByRole('button', { name: 'Tumia nenosiri badala yake' }).click();
    await expect(page.getByLabel('Barua pepe')).toHaveValue(customer.email);
    await page.getByLabel('Nenosiri', { exact: true }).fill(customer.password);
    await main(page).getByRole('button', { name: 'Ingia', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Lipa KES/ })).toBeEnabled();
    await expect(page).toHaveURL((url) => url.pathname === '/sw/cart');
  });

  test('with an account signs in by a code, and is asked for no name', { tag: '@desk' }, async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
    await withCart(page, [{ product }]);
    await page.goto('/cart');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Email').press('Enter');
    await page.getByLabel('Code', { exact: true }).fill(await codeIn(customer.email));
    await expect(page.getByText(`Logged in as ${customer.name}`)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/cart');
  });

  test(
    'opens an account, follows the mailed link in another tab, and is back in the cart',
    { tag: '@desk' },
    async ({ page }) => {
      const [product, person] = [await aProduct(), aPerson()];
      await withCart(page, [{ product }]);
      await page.goto('/cart');
      await fillAddress(page, { county: 'Kisumu', town: 'Kisumu' });
      await signUp(page, person);
      const mailed = await page.context().newPage();
      await mailed.goto(await linkIn(person.email, 'Confirm'));
      await expect(mailed.getByText('Your email address is verified')).toBeVisible();
      await main(mailed).getByRole('link', { name: 'Sign In' }).click();
      await signIn(mailed, person);
      await expectReadyToPay(mailed, product.name);
      expect(await storedValue(mailed, 'savannapc_return_to')).toBeNull();
    },
  );

  test('opens an account, signs in by a mailed code, and is back in the cart', { tag: '@phone' }, async ({ page }) => {
    const [product, person] = [await aProduct(), aPerson()];
    await withCart(page, [{ product }]);
    await page.goto('/cart');
    await fillAddress(page, { county: 'Kisumu', town: 'Kisumu' });
    await signUp(page, person);
    await page.waitForURL('**/signin');
    await expect(page.getByLabel('Full Name')).toHaveCount(0);
    await page.getByLabel('Email').fill(person.email);
    await main(page).getByRole('button', { name: 'Use a code by email instead' }).click();
    await main(page).getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code', { exact: true }).fill(await codeIn(person.email));
    await expectReadyToPay(page, product.name);
  });

  test('resets a forgotten password in another tab, and is back in the cart', { tag: '@desk' }, async ({ page }) => {
    const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
    await withCart(page, [{ product }]);
    await page.goto('/cart');
    await fillAddress(page, { county: 'Kisumu', town: 'Kisumu' });
    await main(page).getByRole('link', { name: 'Sign In' }).click();
    await main(page).getByRole('link', { name: 'Forgot password?' }).click();
    // The URL changes before the page is rendered, and the page before has a field of the same name.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password');
    await page.getByLabel('Email').fill(customer.email);
    await main(page).getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    const mailed = await page.context().newPage();
    await mailed.goto(await linkIn(customer.email, 'Reset'));
    await mailed.getByLabel('New Password').fill('another-secret-1');
    await mailed.getByLabel('Confirm Password').fill('another-secret-1');
    await main(mailed).getByRole('button', { name: 'Reset Password' }).click();
    await mailed.waitForURL('**/signin');
    await signIn(mailed, { email: customer.email, password: 'another-secret-1' });
    await expectReadyToPay(mailed, product.name);
  });
});

test('signing in from a product returns to it', { tag: '@desk' }, async ({ page }) => {
  const [product, customer] = await Promise.all([aProduct(), aCustomer()]);
  await page.goto(`/sw/product/${product.id}`);
  await page.getByRole('banner').getByRole('link', { name: 'Ingia' }).click();
  await page.getByLabel('Barua pepe').fill(customer.email);
  await page.getByLabel('Nenosiri', { exact: true }).fill(customer.password);
  await main(page).getByRole('button', { name: 'Ingia', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/sw/product/${product.id}`);
});

test('a way back that is no path of the shop is ignored', { tag: '@desk' }, async ({ page }) => {
  const [customer, until] = [await aCustomer(), Date.now() + 60_000];
  for (const returnTo of ['//example.com/', 'https://example.com/', '/\\example.com']) {
    await page.goto('/about');
    await page.evaluate(
      (text) => localStorage.setItem('savannapc_return_to', text),
      JSON.stringify({ returnTo, until }),
    );
    await page.goto('/verify-email?token=nonsense');
    await main(page).getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, customer);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await page.evaluate(() => localStorage.removeItem('savannapc_token'));
  }
});
