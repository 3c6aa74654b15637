import { describe, expect, it } from '@jest/globals';
import { settingsOf } from './settings-of.js';

describe('the settings of a target', () => {
  it('are those that begin with its name, before those of all targets', () => {
    const environment = { LOG_LEVEL: 'info', ORDERS_LOG_LEVEL: 'debug', CATALOG_LOG_LEVEL: 'warn', ORDERS_X: '' };
    expect(settingsOf('orders', ['orders', 'catalog'], environment).LOG_LEVEL).toBe('debug');
    expect(settingsOf('catalog', ['orders', 'catalog'], environment).LOG_LEVEL).toBe('warn');
    expect(settingsOf('reviews', ['reviews'], environment).LOG_LEVEL).toBe('info');
  });

  it('have the plain database and port only where one service runs', () => {
    const environment = { DATABASE_URL: 'postgresql://one', SERVICE_PORT: '1' };
    expect(settingsOf('orders', ['orders', 'gateway'], environment)).toEqual(environment);
    expect(settingsOf('orders', ['orders', 'catalog'], environment)).toEqual({});
  });
});
