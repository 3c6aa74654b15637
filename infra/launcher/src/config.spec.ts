import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

describe('configuration', () => {
  it('has the defaults of README.md', () => {
    expect(readConfig('/shop', {})).toMatchObject({
      dataDir: '/shop/.data',
      shopPort: 8080,
      publicUrl: 'http://localhost:8080',
      adminEmail: 'admin@shop.local',
      only: undefined,
    });
  });

  it('takes the origin of PUBLIC_URL, and without it localhost with the port', () => {
    expect(readConfig('/shop', { PUBLIC_URL: 'https://pc.co.ke/' }).publicUrl).toBe('https://pc.co.ke');
    expect(readConfig('/shop', { SHOP_PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  });

  it('resolves the data folder against the repository, unless it is absolute', () => {
    expect(readConfig('/shop', { SHOP_DATA_DIR: 'here' }).dataDir).toBe('/shop/here');
    expect(readConfig('/shop', { SHOP_DATA_DIR: '/var/shop' }).dataDir).toBe('/var/shop');
  });

  it('distinguishes an empty SHOP_TARGETS from an unset one', () => {
    expect(readConfig('/shop', { SHOP_TARGETS: '' }).only).toEqual([]);
    expect(readConfig('/shop', { SHOP_TARGETS: 'catalog, media' }).only).toEqual(['catalog', 'media']);
  });

  it.each(['0', '65536', 'http', '80.5'])('refuses SHOP_PORT=%s in one sentence', (port) => {
    expect(() => readConfig('/shop', { SHOP_PORT: port })).toThrow(
      `SHOP_PORT must be a whole number from 1 to 65533, not "${port}".`,
    );
  });

  it.each(['shop', 'ftp://pc.co.ke', 'http://shop'])('refuses PUBLIC_URL=%s', (address) => {
    expect(() => readConfig('/shop', { PUBLIC_URL: address })).toThrow(/^PUBLIC_URL must be a URL/);
  });
});
