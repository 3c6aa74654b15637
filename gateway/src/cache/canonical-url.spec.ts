import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalUrl } from './canonical-url.js';

const TRACKING = ['utm_source', 'utm_medium', 'fbclid', 'gclid', 'msclkid', 'ref', '_', 'spec[x]', 'pagenumber', ''];

describe('the canonical URL of a read', () => {
  it.each([
    ['/api/products', '/api/products'],
    ['/api/products?', '/api/products'],
    ['/api/products?utm_source=x&fbclid=y', '/api/products'],
    [
      '/api/products?sort=rating&brand=b&brand=a&category=memory',
      '/api/products?brand=b&brand=a&category=memory&sort=rating',
    ],
    ['/api/products?spec.socket=AM5&spec.wattage.min=650&x=1', '/api/products?spec.socket=AM5&spec.wattage.min=650'],
    ['/api/products?search=a%20b', '/api/products?search=a+b'],
    ['/api/products/facets?gclid=1&search=ssd', '/api/products/facets?search=ssd'],
    ['/api/products/1b4e28ba-2fa1-41d2-883f-0016d3cca427?utm=1', '/api/products/1b4e28ba-2fa1-41d2-883f-0016d3cca427'],
    ['/api/settings?now=1', '/api/settings'],
    ['/api/builds/parts?slot=ram&utm=1&fact=a:b', '/api/builds/parts?fact=a%3Ab&slot=ram'],
    ['/?fbclid=1', '/'],
    ['/about?page=2', '/about'],
    ['/search?utm_source=x&q=ssd', '/search?q=ssd'],
    ['/sw/category/memory?page=2&gclid=x&brand=kingston', '/sw/category/memory?brand=kingston&page=2'],
    ['/sw/admin/orders?status=paid&x=1', '/sw/admin/orders?status=paid&x=1'],
    ['/verify-email?token=a%2Bb&utm_medium=mail', '/verify-email?token=a%2Bb'],
  ])('of %s is %s', (url, canonical) => {
    expect(canonicalUrl(url)).toBe(canonical);
  });

  it('depends on no unknown parameter and no order, keeps every known value, and is its own canonical URL', () => {
    const known = fc.tuple(fc.constantFrom<string>('brand', 'category', 'sort', 'search', 'spec.socket'), fc.string());
    const unknown = fc.tuple(fc.constantFrom(...TRACKING), fc.string());
    fc.assert(
      fc.property(fc.array(known), fc.array(unknown), fc.array(fc.nat()), (pairs, others, places) => {
        const mixed = [...pairs];
        others.forEach((other, index) => mixed.splice((places[index] ?? 0) % (mixed.length + 1), 0, other));
        const [plain, canonical] = [pairs, mixed].map((all) =>
          canonicalUrl(`/api/products?${new URLSearchParams(all).toString()}`),
        );
        expect(canonical).toBe(plain);
        expect(canonicalUrl(canonical ?? '')).toBe(canonical);
        const read = new URLSearchParams(canonical?.split('?')[1]);
        for (const [name] of pairs)
          expect(read.getAll(name)).toEqual(pairs.filter(([one]) => one === name).map(([, value]) => value));
      }),
    );
  });
});
