import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { call } from './fixtures.js';
import { mailTo } from './mail.js';
import { aPerson } from './shop.js';
import { test } from './test.js';

// What the form shows for each answer, and the rest of the page: app/pages/contact.spec.tsx.
test('a message to the shop is mailed to it, and leaves the form empty', { tag: '@phone' }, async ({ page }) => {
  const { name, email } = aPerson();
  const subject = `Question ${randomUUID()}`;
  const settings = await call<{ email: string; phone: string; address: string }>('GET', '/settings');
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: settings.email })).toHaveAttribute('href', `mailto:${settings.email}`);
  await expect(main.getByRole('link', { name: settings.phone })).toBeVisible();
  await expect(main.getByText(settings.address)).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Inquiry Type').selectOption('wholesale');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('Do you sell by the dozen?');
  // A draft outlives the document.
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  expect(await mailTo(settings.email, subject)).toContain('Do you sell by the dozen?');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});
