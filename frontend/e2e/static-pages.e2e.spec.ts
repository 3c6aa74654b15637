import { expect } from '@playwright/test';
import { call } from './fixtures.js';
import { test } from './test.js';

for (const [path, title, texts] of [
  ['/about', /^About /, ['Build Your PC', 'Free delivery on orders over KES 50,000']],
  ['/privacy', 'Privacy Policy', ['We do not sell personal data', 'Opt out of marketing', 'Cookies']],
  ['/terms', 'Terms of Service', ['Lawful use', 'subject to our acceptance', 'at any time', 'as they are']],
] as const) {
  test(
    `${path} has its required statements and, as a legal page, a contact e-mail address`,
    { tag: '@desk' },
    async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
      if (path === '/about') return;
      const { email } = await call<{ email: string }>('GET', '/settings');
      await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    },
  );
}

test('the sitemap lists the pages of the shop, and each of them opens', { tag: '@desk' }, async ({ page, request }) => {
  await page.goto('/sitemap');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const categories =
    'all monitors graphics-cards memory processors storage motherboards cases power-supply gaming-pc accessories';
  expect(paths).toEqual([
    '/',
    ...categories.split(' ').map((id) => `/category/${id}`),
    ...['/build', '/favorites', '/cart', '/about', '/contact', '/privacy', '/terms'],
  ]);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});
