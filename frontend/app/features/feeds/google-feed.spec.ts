import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { feedItem, feedStart } from './google-feed.js';

const source = { origin: 'https://shop.example', settings: DEFAULT_SETTINGS };

const aProduct = (more: Partial<Product> = {}): Product => ({
  id: 'p1',
  sku: 'RYZ-7600',
  name: 'Ryzen 5 7600',
  description: 'Six cores',
  price: 28_500,
  category: 'processors',
  brand: 'amd',
  image: '/media/0',
  images: ['/media/0', '/media/1'],
  specifications: {},
  rating: 4,
  numReviews: 7,
  countInStock: 3,
  version: 1,
  ...more,
});

const item = (more: Partial<Product> = {}) => feedItem(aProduct(more), source);

describe('a product of the feed for Google', () => {
  it('has all that Google demands', () => {
    expect(item()).toBe(
      '<item><g:id>p1</g:id><g:title>Ryzen 5 7600</g:title><g:description>Six cores</g:description>' +
        '<g:link>https://shop.example/product/p1</g:link><g:image_link>https://shop.example/media/0</g:image_link>' +
        '<g:additional_image_link>https://shop.example/media/1</g:additional_image_link>' +
        '<g:availability>in_stock</g:availability><g:price>28500.00 KES</g:price><g:brand>AMD</g:brand>' +
        '<g:mpn>RYZ-7600</g:mpn><g:condition>new</g:condition>' +
        '<g:google_product_category>292</g:google_product_category><g:product_type>Processors</g:product_type>' +
        '<g:shipping><g:country>KE</g:country><g:price>0.00 KES</g:price></g:shipping></item>\n',
    );
  });

  it('has the price before an offer as its price while the offer is on', () => {
    const offered = item({ price: 999.5, listPrice: { amount: 1_200 } });
    expect(offered).toContain('<g:price>1200.00 KES</g:price><g:sale_price>999.50 KES</g:sale_price>');
    expect(offered).toContain('<g:country>KE</g:country><g:price>29.99 KES</g:price>');
    expect(item({ price: 1_200, listPrice: { amount: 1_200 } })).not.toContain('sale_price');
  });

  it('says what is sold out, and what has no number of its maker', () => {
    expect(item({ countInStock: 0 })).toContain('<g:availability>out_of_stock</g:availability>');
    expect(item({ sku: '' })).toContain('<g:identifier_exists>no</g:identifier_exists>');
  });

  it('has the number below its bar code', () => {
    const numbered = item({ sku: '', gtin: '0730143314572' });
    expect(numbered).toContain('<g:gtin>0730143314572</g:gtin>');
    expect(numbered).not.toContain('identifier_exists');
  });

  it('has at most 10 more pictures', () => {
    const images = Array.from({ length: 20 }, (_, index) => `/media/${index}`);
    expect(item({ images }).match(/additional_image_link>https/g)).toHaveLength(10);
  });

  it('is valid XML whatever the texts are', () => {
    const text = item({ name: `]]></g:title><script>&"\u0000\u000b${'😀'.repeat(200)}` });
    expect(text).toContain('<g:title>]]&gt;&lt;/g:title&gt;&lt;script&gt;&amp;&quot;');
    expect(text).not.toMatch(/[\u0000\u000b]/);
    expect(text.isWellFormed()).toBe(true);
    expect(feedStart({ ...source, settings: { ...DEFAULT_SETTINGS, name: 'A & B' } })).toContain('A &amp; B');
  });
});
