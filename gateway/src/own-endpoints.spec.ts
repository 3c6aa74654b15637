import { describe, expect, it } from '@jest/globals';
import { boughtTogether, listProductCards, similarProducts } from '@shop/contracts/catalog';
import { deskEvents } from '@shop/contracts/desk';
import { exportMyData, exportUser } from '@shop/contracts/export';
import { health } from '@shop/contracts/health';
import { uploadPhotos } from '@shop/contracts/media';
import { orderEvents } from '@shop/contracts/orders';
import { mpesaCallback } from '@shop/contracts/payments';
import { importProducts } from '@shop/contracts/product-import';
import { ownEndpointOf } from './own-endpoints.js';

const ID = 'b7f3a6f0-1d57-4a0c-9d2a-0c5a1b2c3d4e';
const kept = (url: string): boolean => ownEndpointOf('GET', url)?.keep !== undefined;

describe("the gateway's own endpoints", () => {
  it.each([
    ['GET', '/api/health', health],
    ['HEAD', '/api/health', health],
    ['GET', '/api/desk/events?x=1', deskEvents],
    ['GET', '/api/products/cards?id=1', listProductCards],
    ['GET', `/api/products/${ID}/similar`, similarProducts],
    ['GET', `/api/products/${ID}/bought-together`, boughtTogether],
    ['GET', '/api/users/me/export', exportMyData],
    ['GET', `/api/users/${ID}/export`, exportUser],
    ['POST', '/api/payments/hooks/a-secret/stk', mpesaCallback],
    ['HEAD', `/api/orders/${ID}/events`, orderEvents],
    ['POST', '/api/products/import?dryRun=true', importProducts],
    ['POST', '/api/uploads/photos', uploadPhotos],
  ])('%s %s is one', (method, url, endpoint) => {
    expect(ownEndpointOf(method, url)?.match).toBe(endpoint);
  });

  it.each([
    ['HEAD', '/api/desk/events'],
    ['HEAD', `/api/products/${ID}`],
    ['PUT', `/api/products/${ID}`],
    ['GET', '/api/products/'],
    ['GET', `/api/products/${ID}/`],
    ['GET', '/api/users//export'],
    ['GET', '/api/docs/'],
    ['GET', '/api/orders'],
    ['GET', '/api'],
    ['POST', '/'],
  ])('%s %s is passed on', (method, url) => {
    expect(ownEndpointOf(method, url)).toBeUndefined();
  });

  it('makes a product page of an id only, and of no word that has an endpoint', () => {
    const page = ownEndpointOf('GET', `/api/products/${ID}?x=1`);
    expect(page?.keep).toBeDefined();
    const words = ['cards', 'facets', 'suggest?q=a', 'brands', 'sitemap-entries', 'part-data', 'export.csv'];
    for (const word of words) expect(ownEndpointOf('GET', `/api/products/${word}`)).not.toBe(page);
  });

  it('keeps what is the same for everyone', () => {
    const same = ['/', '/sw/search?q=a', '/robots.txt', '/sitemap/2.xml', '/api/products', '/api/settings'];
    expect(same.filter(kept)).toEqual(same);
    const other = [
      '/assets/a.js',
      '/media/a',
      '/media',
      '/api',
      '/api/builds',
      '/api/products/part-data',
      '/api/orders',
    ];
    expect(other.filter(kept)).toEqual([]);
    expect(['mine', ID].filter((one) => kept(`/api/products/${ID}/reviews/${one}`))).toEqual([]);
  });
});
