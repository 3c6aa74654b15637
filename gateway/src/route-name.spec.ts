import { describe, expect, it } from '@jest/globals';
import { routeName } from './route-name.js';

describe("a request's route in metrics and logs", () => {
  it.each([
    ['GET', '/api/products?search=rtx', '/api/products'],
    ['GET', '/api/products/facets', '/api/products/facets'],
    ['GET', '/api/products/0b1c/similar', '/api/products/:id/similar'],
    ['POST', '/api/payments/hooks/a-secret/stk', '/api/payments/hooks/:secret/:kind'],
    ['GET', '/api/auth/verify-email?token=secret', '/api/auth/verify-email'],
    ['GET', '/media/ab/cd.webp?w=400', '/media/*'],
    ['GET', '/assets/entry-Dx8.js', 'file'],
    ['GET', '/reset-password/secret', 'page'],
    ['GET', '/', 'page'],
    ['DELETE', '/api/products', 'unknown'],
    ['GET', '/api/a@b.example', 'unknown'],
  ])('%s %s is %s', (method, url, name) => {
    expect(routeName({ method, url })).toBe(name);
  });
});
