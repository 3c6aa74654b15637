import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';
import { chooseDemonstration, demonstrate } from './demonstration.js';
import { demonstrationFile, demonstrationState } from './demonstration-state.js';
import { planDatabases } from './database-urls.js';
import { chooseProcesses, chooseTargets } from './plan.js';
import { keepSecrets } from './secrets.js';
import { targetTable } from './targets.js';

const POSTGRES_PORT = 25_432;
const secrets = keepSecrets(mkdtempSync(join(tmpdir(), 'demonstration-')));
const aFolder = () => mkdtempSync(join(tmpdir(), 'demonstration-'));

function aPlan(environment: Record<string, string>, SHOP_DATA_DIR: string) {
  const config = readConfig('/shop', { ...environment, SHOP_DATA_DIR });
  return {
    config,
    secrets,
    processes: chooseProcesses(chooseTargets(targetTable, config), config),
    ports: Object.fromEntries(
      targetTable.map(({ name }, index) => [name, { port: 20_000 + index, managementPort: 1 }]),
    ),
    smtpPort: 25_025,
    databaseUrls: planDatabases(config.environment, POSTGRES_PORT, secrets.DATABASE_PASSWORD).urls,
  };
}

const choiceOf = (environment: Record<string, string>, folder = aFolder(), isNew = true) =>
  chooseDemonstration(aPlan(environment, folder), POSTGRES_PORT, isNew);
const chosen = (...given: Parameters<typeof choiceOf>) => choiceOf(...given).demonstrates;

const OTHER_SHOPS: Record<string, string> = {
  DARAJA_BASE_URL: 'https://api.safaricom.co.ke',
  PAYMENTS_DARAJA_BASE_URL: 'https://api.safaricom.co.ke',
  PAYMENTS_DARAJA_MODE: 'production',
  SMTP_URL: 'smtp://mail.co.ke',
  IDENTITY_SMTP_URL: 'smtp://mail.co.ke',
  S3_ENDPOINT: 'https://s3.co.ke',
  MEDIA_S3_ENDPOINT: 'https://s3.co.ke',
  REDIS_URL: 'redis://cache',
  GATEWAY_REDIS_URL: 'redis://cache',
  KAFKA_BROKERS: 'kafka:9092',
  ORDERS_KAFKA_BROKERS: 'kafka:9092',
  ORDERS_DATABASE_URL: 'postgresql://db/orders',
  EVENTS_DATABASE_URL: 'postgresql://db/events',
  ORDERS_EVENTS_DATABASE_URL: 'postgresql://db/events',
  SHOP_TARGETS: 'orders',
  STAFF_SECOND_FACTOR: 'required',
  CATALOG_STAFF_SECOND_FACTOR: 'required',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.co.ke',
};

describe('the demonstration at a start', () => {
  it('runs in a new data folder when the start is one to look at the shop, and goes on at the next one', () => {
    const folder = aFolder();
    expect(chosen({ DEMO_DATA: 'new' }, folder)).toBe(true);
    expect(chosen({ DEMO_DATA: 'new' }, folder, false)).toBe(true);
    expect(chosen({ DEMO_DATA: 'new', SHOP_PROCESSES: 'many', PUBLIC_URL: 'http://192.168.1.20:8080' })).toBe(true);
  });

  it('does not run in an older folder unless it is asked for, and not without the setting', () => {
    const folder = aFolder();
    expect(chosen({ DEMO_DATA: 'new' }, folder, false)).toBe(false);
    expect(chosen({})).toBe(false);
    expect(chosen({ DEMO_DATA: 'off' })).toBe(false);
    expect(existsSync(demonstrationFile(folder))).toBe(false);
    expect(chosen({ DEMO_DATA: 'on' }, folder, false)).toBe(true);
  });

  it.each(Object.entries(OTHER_SHOPS))('never runs with %s', (name, value) => {
    for (const SHOP_PROCESSES of ['one', 'many']) {
      expect(chosen({ DEMO_DATA: 'new', SHOP_PROCESSES, [name]: value })).toBe(false);
      expect(() => chosen({ DEMO_DATA: 'on', SHOP_PROCESSES, [name]: value })).toThrow(
        /^DEMO_DATA=on does not go together with /,
      );
    }
  });

  it.each(['done', 'removing', 'removed'])('is not repeated once it is %s', (state) => {
    const folder = aFolder();
    writeFileSync(demonstrationFile(folder), JSON.stringify({ state }));
    expect(chosen({ DEMO_DATA: 'on' }, folder)).toBe(false);
  });

  it('says that a removal has to be repeated', () => {
    const folder = aFolder();
    writeFileSync(demonstrationFile(folder), '{"state":"removing"}');
    expect(choiceOf({ DEMO_DATA: 'off' }, folder).note).toContain('npm run shop -- remove-demonstration');
  });

  it.each(['', '{"state"', 'null', '{"state":"half"}'])(
    'leaves a shop with the state %j to start without it',
    (text) => {
      for (const DEMO_DATA of ['off', 'new', 'on']) {
        const folder = aFolder();
        writeFileSync(demonstrationFile(folder), text);
        const { demonstrates, note } = choiceOf({ DEMO_DATA }, folder);
        expect(demonstrates).toBe(false);
        expect(note).toMatch(/demonstration\.json is damaged: [^\n]+$/);
      }
    },
  );

  it('leaves a shop to run whose demonstration cannot be started', async () => {
    const folder = aFolder();
    const said: string[] = [];
    mkdirSync(join(folder, 'logs', 'demonstration.log'), { recursive: true });
    const plan = { ...aPlan({ DEMO_DATA: 'on' }, folder), demonstrates: true };
    await demonstrate(plan, (line) => said.push(line), new AbortController().signal);
    expect(said.at(-1)).toMatch(/^The demonstration stopped, and goes on at the next start: /);
    expect(demonstrationState(folder)).toBeUndefined();
  });

  it('has a setting of three words', () => {
    expect(() => readConfig('/shop', { DEMO_DATA: 'yes' })).toThrow('DEMO_DATA must be on, off or new, not "yes".');
  });
});
