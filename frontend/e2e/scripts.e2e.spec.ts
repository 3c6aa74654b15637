import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { aProduct } from './fixtures.js';

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');

test('only the scripts of the shop run, never one that came with a text', { tag: '@desk' }, async ({ page }) => {
  const evil = 'window.wasRun=1';
  const description = `</script><script>${evil}</script><img src=x onerror="${evil}">`;
  const product = await aProduct({ description });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
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
  // The page's own scripts have run, and nothing else.
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByLabel('Quantity').getByRole('textbox')).toHaveValue('2');
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(refused).toEqual([]);
});
