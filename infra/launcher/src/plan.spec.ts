import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';
import { planDatabases } from './database-urls.js';
import { chooseProcesses, chooseTargets } from './plan.js';
import { databaseNames } from './postgres/databases.js';
import { runtimeFlags, targetTable } from './targets.js';

const namesFor = (environment: Record<string, string>) =>
  chooseTargets(targetTable, readConfig('/shop', environment)).map(({ name }) => name);

describe('targets to start', () => {
  it('are all of the list, except those that a real server of the user replaces', () => {
    expect(namesFor({})).toHaveLength(targetTable.length);
    expect(namesFor({ SMTP_URL: 'smtp://mail.co.ke' })).not.toContain('mail-catcher');
    expect(namesFor({ DARAJA_BASE_URL: 'https://sandbox.safaricom.co.ke' })).not.toContain('daraja-simulator');
  });

  it('are those SHOP_TARGETS names', () => {
    expect(namesFor({ SHOP_TARGETS: 'media,catalog' })).toEqual(['catalog', 'media']);
    expect(namesFor({ SHOP_TARGETS: '' })).toEqual([]);
    expect(() => namesFor({ SHOP_TARGETS: 'katalog' })).toThrow(/^SHOP_TARGETS names "katalog", which is none of: /);
  });

  it('are all of them when SHOP_TARGETS says so', () => {
    expect(namesFor({ SHOP_TARGETS: 'all' })).toHaveLength(targetTable.length);
  });
});

describe('processes', () => {
  const processesOf = (environment: Record<string, string>, dev?: string[]) => {
    const config = { ...readConfig('/shop', environment), dev };
    return chooseProcesses(chooseTargets(targetTable, config), config).map(({ name, targets }) => [
      name,
      targets.length,
    ]);
  };

  it('are one for all targets and one for the tools, unless they are to be many', () => {
    expect(processesOf({})).toEqual([
      ['tools', 2],
      ['shop', targetTable.length - 2],
    ]);
    expect(processesOf({ SHOP_PROCESSES: 'many', SHOP_TARGETS: 'orders,gateway,mail-catcher' })).toEqual([
      ['mail-catcher', 1],
      ['orders', 1],
      ['gateway', 1],
    ]);
    expect(() => processesOf({ SHOP_PROCESSES: 'two' })).toThrow('SHOP_PROCESSES must be one or many, not "two".');
  });

  it('in dev mode are one for each target that runs from its sources, and one for the rest', () => {
    expect(processesOf({}, ['orders'])).toEqual([
      ['tools', 2],
      ['shop', targetTable.length - 3],
      ['orders', 1],
    ]);
    expect(processesOf({}, [])).toHaveLength(targetTable.length);
  });

  it('never have less heap than their largest target alone', () => {
    const config = readConfig('/shop', { SHOP_TARGETS: 'catalog' });
    const targets = chooseTargets(targetTable, config);
    expect(chooseProcesses(targets, config)).toMatchObject([{ name: 'shop', heapMb: targets[0]?.heapMb }]);
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
