import { expect, it } from '@jest/globals';
import { securityHeadersOf } from './security-headers.js';

it('asks browsers to stay with HTTPS only where the shop is served so', () => {
  const hsts = (publicUrl: string) => securityHeadersOf(publicUrl)('/')['strict-transport-security'];
  expect(hsts('https://shop.example')).toBe('max-age=31536000');
  expect(hsts('http://localhost:8080')).toBeUndefined();
});

it.each([
  ['/api/products?x=.pdf', /default-src 'none'/],
  ['/api', /default-src 'none'/],
  ['/media/a.webp', /default-src 'none'/],
  ['/api/orders/1/receipt.pdf', /^frame-ancestors 'none'$/],
  ['/category/memory', undefined],
])('%s has the policy %s of its own', (url, policy) => {
  const headers = securityHeadersOf('http://localhost')(url);
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  if (policy) expect(headers['content-security-policy']).toMatch(policy);
  else expect(headers['content-security-policy']).toBeUndefined();
});
