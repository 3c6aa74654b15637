import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { holdRequests, dropRequests } from './network-faults.js';
import { call } from './fixtures.js';
import { mailTo } from './mail.js';
import { aPerson } from './shop.js';
import { test } from './test.js';

const CONTACT = '**/api/contact';
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function write(page: Page): Promise<{ email: string; subject: string }> {
  const { name, email } = aPerson();
  const subject = `Question ${randomUUID()}`;
  await page.goto('/contact');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Inquiry Type').selectOption('wholesale');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('Do you sell by the dozen?');
  return { email, subject };
}

test.describe('a message to the shop', () => {
  test('is mailed to the shop, and leaves the form empty', { tag: '@desk' }, async ({ page }) => {
    const { subject } = await write(page);
    const release = await holdRequests(page, CONTACT);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(page.getByText('Message sent')).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Inquiry Type')).toHaveValue('general');
    const { email: shopEmail } = await call<{ email: string }>('GET', '/settings');
    expect(await mailTo(shopEmail, subject)).toContain('Do you sell by the dozen?');
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue('');
  });

  test('shows the sending state for at least 1.5 seconds', { tag: '@desk' }, async ({ page }) => {
    await page.clock.install();
    await write(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const answered = page.waitForResponse(CONTACT);
    await send(page).click();
    await answered;
    await page.clock.runFor(1_400);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await page.clock.runFor(200);
    await page.clock.resume();
    await expect(page.getByText('Message sent')).toBeVisible();
  });

  test(
    'that could not be sent stays in the form, also after a visit to another page',
    { tag: '@desk' },
    async ({ page }) => {
      const { subject } = await write(page);
      await dropRequests(page, CONTACT);
      await send(page).click();
      await expect(page.getByText('API Error')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Your message was not sent' })).toBeVisible();
      await expect(page.getByLabel('Subject')).toHaveValue(subject);
      await page.goto('/about');
      await page.goto('/contact');
      await expect(page.getByLabel('Subject')).toHaveValue(subject);
      await page.unroute(CONTACT);
      await send(page).click();
      await expect(page.getByText('Message sent')).toBeVisible();
    },
  );

  test('requires a name, an e-mail address, a subject and a text', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/contact');
    await send(page).click();
    for (const words of ['Name is required', 'valid email address', 'Subject is required', 'Message is required'])
      await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
  });
});

test('the contact page shows phone number, addresses and business hours', { tag: '@desk' }, async ({ page }) => {
  const settings = await call<{ email: string; phone: string; address: string }>('GET', '/settings');
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: settings.email })).toHaveAttribute('href', `mailto:${settings.email}`);
  await expect(main.getByRole('link', { name: settings.phone })).toBeVisible();
  await expect(main.getByText(settings.address)).toBeVisible();
  for (const hours of ['9:00 - 18:00', '10:00 - 16:00', 'Closed']) await expect(main.getByText(hours)).toBeVisible();
  const types = main.getByLabel('Inquiry Type').locator('option');
  expect(await types.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual([
    'general',
    'support',
    'orders',
    'returns',
    'wholesale',
  ]);
});
