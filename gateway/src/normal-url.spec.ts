import { describe, expect, it } from '@jest/globals';
import { normalUrl } from './normal-url.js';
import { routeOf } from './routes.js';

describe('the normal form of a URL', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['?q=1', '/?q=1'],
    ['/api/products?search=a/../b%2e', '/api/products?search=a/../b%2e'],
    ['/api/%70roducts', '/api/products'],
    ['/category/gaming%2Dpc/', '/category/gaming-pc/'],
    ['/search?q=caf%C3%A9#top', '/search?q=caf%C3%A9'],
    ['/product/a%2Fb%20c', '/product/a%2Fb%20c'],
    ['/a/./b', '/a/b'],
    ['/a/b/..', '/a/'],
    ['/../..', '/'],
    ['//a', '//a'],
    ['http://elsewhere.example/api/orders?x', '/api/orders?x'],
    ['http://elsewhere.example', '/'],
  ])('%s is %s', (url, normal) => {
    expect(normalUrl(url)).toBe(normal);
  });

  it.each([
    '/api/products/../internal/seed',
    '/api/products/..\\internal\\seed',
    '/api/products/..%5cinternal%5Cseed',
    '/api/products/%2e%2e/internal/seed',
    '/api/products/%2E./internal/seed',
    '/api/products/.%2e%5cinternal/seed',
    'http://x/api/products/..\\internal\\seed',
  ])('%s leads to no service', (url) => {
    expect(normalUrl(url)).toBe('/api/internal/seed');
    expect(routeOf(normalUrl(url))).toBeUndefined();
  });

  it.each(['/api/products/%252e%252e/internal/seed', '/api/products/..%2finternal%2fseed', '/api/products/%255c'])(
    '%s names a product that does not exist, not another path',
    (url) => {
      expect(routeOf(normalUrl(url))?.upstream).toBe('catalog');
      const { pathname } = new URL(`http://catalog${routeOf(normalUrl(url))?.path}`);
      expect(pathname).toMatch(/^\/products\//);
    },
  );

  it('does not change in a second pass, and refuses a URL without a path', () => {
    for (const url of ['/a/%2e%2e/b%5Cc?d', '//x/..//y', '/%2525'])
      expect(normalUrl(normalUrl(url))).toBe(normalUrl(url));
    for (const url of ['*', 'x', '/%', '/%zz', '/api/products/%%32e%%32e/internal/seed', '/a\t/b'])
      expect(normalUrl(url)).toBe('/%');
  });
});
