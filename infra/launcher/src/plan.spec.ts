import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';
import { planDatabases } from './database-urls.js';
import { chooseEntries } from './plan.js';
import { databaseNames } from './postgres/databases.js';
import { processTable, runtimeFlags } from './processes.js';

const namesFor = (environment: Record<string, string>) =>
  chooseEntries(processTable, readConfig('/shop', environment)).map(({ name }) => name);

describe('processes to start', () => {
  it('are all of the list, except those that a real server of the user replaces', () => {
    expect(namesFor({})).toHaveLength(processTable.length);
    expect(namesFor({ SMTP_URL: 'smtp://mail.co.ke' })).not.toContain('mail-catcher');
    expect(namesFor({ DARAJA_BASE_URL: 'https://sandbox.safaricom.co.ke' })).not.toContain('daraja-simulator');
  });

  it('are those SHOP_ONLY names', () => {
    expect(namesFor({ SHOP_ONLY: 'media,catalog' })).toEqual(['catalog', 'media']);
    expect(namesFor({ SHOP_ONLY: '' })).toEqual([]);
    expect(() => namesFor({ SHOP_ONLY: 'katalog' })).toThrow(/^SHOP_ONLY names "katalog", which is none of: /);
  });

  it('have a bounded heap', () => {
    expect(runtimeFlags({ heapMb: 160 })).toEqual(['--max-old-space-size=160', '--max-semi-space-size=2']);
  });
});

describe('databases', () => {
  it('are embedded unless the user names others', () => {
    const { urls, needsEmbedded } = planDatabases({ CATALOG_DATABASE_URL: 'postgresql://big/catalog' }, 5_432, 'p/w');
    expect(needsEmbedded).toBe(true);
    expect(urls).toMatchObject({
      catalog: 'postgresql://big/catalog',
      orders: 'postgresql://shop:p%2Fw@127.0.0.1:5432/orders',
    });
  });

  it("need no embedded server when every one is the user's, events by Kafka included", () => {
    const own = Object.fromEntries(
      databaseNames
        .filter((name) => name !== 'events')
        .map((name) => [`${name.toUpperCase()}_DATABASE_URL`, 'postgresql://big/x']),
    );
    expect(planDatabases(own, 5_432, 'pw').needsEmbedded).toBe(true);
    const plan = planDatabases({ ...own, KAFKA_BROKERS: 'k:9092' }, 5_432, 'pw');
    expect(plan.needsEmbedded).toBe(false);
    expect(plan.urls.events).toBeUndefined();
  });
});
