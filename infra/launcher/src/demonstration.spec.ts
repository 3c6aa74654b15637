import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';
import { choosesDemonstration, demonstrationFile } from './demonstration.js';

const aFolder = () => mkdtempSync(join(tmpdir(), 'demonstration-'));
const chosen = (environment: Record<string, string>, SHOP_DATA_DIR = aFolder()) =>
  choosesDemonstration(readConfig('/shop', { ...environment, SHOP_DATA_DIR }));

const REAL = {
  DARAJA_BASE_URL: 'https://api.safaricom.co.ke',
  SMTP_URL: 'smtp://mail.co.ke',
  ORDERS_DATABASE_URL: 'postgresql://db/orders',
  KAFKA_BROKERS: 'kafka:9092',
  SHOP_TARGETS: 'orders',
  STAFF_SECOND_FACTOR: 'required',
};

describe('the demonstration at a start', () => {
  it('runs in a new data folder when the start is one to look at the shop, and goes on at the next one', () => {
    const folder = aFolder();
    expect(chosen({ DEMO_DATA: 'new' }, folder)).toBe(true);
    writeFileSync(join(folder, 'secrets.json'), '{}');
    expect(chosen({ DEMO_DATA: 'new' }, folder)).toBe(true);
  });

  it('does not run in an older folder unless it is asked for, and not without the setting', () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'secrets.json'), '{}');
    expect(chosen({ DEMO_DATA: 'new' }, folder)).toBe(false);
    expect(chosen({}, aFolder())).toBe(false);
    expect(chosen({ DEMO_DATA: 'off' }, aFolder())).toBe(false);
    expect(existsSync(demonstrationFile(folder))).toBe(false);
    expect(chosen({ DEMO_DATA: 'on' }, folder)).toBe(true);
  });

  it.each(Object.entries(REAL))('never runs with %s', (name, value) => {
    expect(chosen({ DEMO_DATA: 'new', [name]: value })).toBe(false);
    expect(() => chosen({ DEMO_DATA: 'on', [name]: value })).toThrow(/^DEMO_DATA=on does not go together with /);
  });

  it.each(['done', 'removed'])('is not repeated once it is %s', (state) => {
    const folder = aFolder();
    writeFileSync(demonstrationFile(folder), JSON.stringify({ state }));
    expect(chosen({ DEMO_DATA: 'on' }, folder)).toBe(false);
  });

  it('has a setting of three words', () => {
    expect(() => readConfig('/shop', { DEMO_DATA: 'yes' })).toThrow('DEMO_DATA must be on, off or new, not "yes".');
  });
});
