import { expect } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aCustomer, call, signedIn } from './fixtures.js';
import { refuseWith } from './network-faults.js';
import { test } from './test.js';

const API = '**/api/users/me/preferences';

test.describe('preferences', () => {
  test('are saved at once, and only here', { tag: '@desk' }, async ({ page }) => {
    const customer = await aCustomer();
    const stored = () => call('GET', '/users/me/preferences', { token: customer.token });
    await signedIn(page, customer);
    await page.goto('/profile');
    const marketing = page.getByRole('switch', { name: 'Mails with offers and news' });
    await expect(marketing).not.toBeChecked();
    await marketing.click();
    await expect(page.getByText('Preferences saved')).toBeVisible();
    await page.getByLabel('Language of mails').selectOption('Kiswahili');
    await expect.poll(stored).toEqual({ marketing: true, language: 'sw' });
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/sw/profile');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(marketing).toBeChecked();
    await expect(page.getByLabel('Language of mails')).toHaveValue('sw');
  });

  test('stay as they were when saving fails', { tag: '@desk' }, async ({ page }) => {
    await signedIn(page, await aCustomer());
    await page.goto('/profile');
    const marketing = page.getByRole('switch', { name: 'Mails with offers and news' });
    await expect(marketing).not.toBeChecked();
    await page.route(API, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { message: 'Please try again', code: 'unavailable', requestId: 'x' } })
        : route.continue(),
    );
    await marketing.click();
    await expect(page.getByText('Preferences not saved')).toBeVisible();
    await expect(marketing).not.toBeChecked();
  });

  test('can be loaded again after a failure', { tag: '@desk' }, async ({ page }) => {
    await signedIn(page, await aCustomer());
    await refuseWith(page, API, 403);
    await page.goto('/profile');
    const section = page.getByRole('main').locator('section').filter({ hasText: 'Preferences' });
    await expect(section.getByRole('alert')).toBeVisible();
    await page.unroute(API);
    await section.getByRole('button').click();
    await expect(page.getByRole('switch', { name: 'Mails with offers and news' })).toBeVisible();
  });
});

test.describe('unsubscribing by the link of a mail', () => {
  test('needs the button, because mail scanners open links', { tag: '@phone' }, async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/api/unsubscribe', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await page.goto('/unsubscribe?token=unsubscribe.u1.signature');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByText('Stop all mails with offers')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You will get no more marketing mails')).toBeVisible();
    expect(sent).toEqual([{ token: 'unsubscribe.u1.signature' }]);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('shows an error for a bad link, in both languages', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/sw/unsubscribe?token=bad');
    await page.getByRole('button', { name: 'Jiondoe' }).click();
    await expect(page.getByText('Kiungo hiki si sahihi au muda wake umeisha.')).toBeVisible();
    await page.goto('/unsubscribe');
    await expect(page.getByText('This link is not complete')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
  });
});
