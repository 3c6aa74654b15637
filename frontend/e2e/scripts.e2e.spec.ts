import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { aProduct } from './fixtures.js';
import { test } from './test.js';

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');

test('only scripts of the shop run, and no script from the text of a product', { tag: '@desk' }, async ({ page }) => {
  const evil = 'window.wasRun=1';
  const description = `</script><script>${evil}</script><img src=x onerror="${evil}">`;
  const product = await aProduct({ description });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const answer = await page.goto(`/product/${product.id}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const html = (await answer?.text()) ?? '';
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(2);
  for (const [, script = ''] of scripts) expect(policy).toContain(hashOf(script));
  expect(policy).not.toContain(hashOf(evil));
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(html).not.toContain('nonce=');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect((JSON.parse(data) as { description: string }[])[0]?.description).toBe(description);
  // The scripts of the page have run.
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByLabel('Quantity').getByRole('textbox')).toHaveValue('2');
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(violations).toEqual([]);
});
