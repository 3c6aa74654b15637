import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { toSettings, toValues, validateSettings, withNewerValues } from './settings-values.js';

describe('the settings form', () => {
  it('changes nothing that was not edited', () => {
    const stored = { ...DEFAULT_SETTINGS, vatRate: 0.16, social: { Facebook: 'https://facebook.com/savannapc' } };
    expect(toSettings(toValues(stored))).toEqual(stored);
  });

  it('gives a zone the fee of the shop, or one of its own', () => {
    const values = toValues(DEFAULT_SETTINGS);
    const zone = { name: 'City', counties: ['Nairobi' as const], days: { from: 1, to: 2 } };
    const withFee = (fee: number | '', freeOver: number | '') => ({
      ...values,
      delivery: { ...values.delivery, zones: [{ ...zone, fee, freeOver }] },
    });
    expect(toSettings(withFee(350, 20_000)).delivery.zones[0]?.shipping).toEqual({ fee: 350, freeOver: 20_000 });
    expect(toSettings(withFee('', '')).delivery.zones[0]).not.toHaveProperty('shipping');
    expect(toSettings(withFee(350, '')).delivery.zones[0]?.shipping).toEqual({
      ...DEFAULT_SETTINGS.shipping,
      fee: 350,
    });
    expect(toSettings(withFee('', 9)).delivery.zones[0]?.shipping).toEqual({
      ...DEFAULT_SETTINGS.shipping,
      freeOver: 9,
    });
    expect(validateSettings(withFee(350, ''))).toEqual({});
    expect(validateSettings(withFee(-1, ''))).toEqual({ 'delivery.zones.0.fee': 'Amount must not be negative' });
  });

  it('leaves out empty links and refuses half of one', () => {
    const values = { ...toValues(DEFAULT_SETTINGS), social: [{ name: '', url: '' }] };
    expect(toSettings(values).social).toEqual({});
    expect(validateSettings(values)).toEqual({});
    const half = { ...values, social: [{ name: 'X', url: '' }] };
    expect(Object.keys(validateSettings(half))).toEqual(['social.0.url']);
  });

  it('takes newer values where nothing was typed', () => {
    const base = toValues(DEFAULT_SETTINGS);
    const mine = { ...base, name: 'Mine', shipping: { freeOver: 5, fee: base.shipping.fee } };
    const theirs = { ...base, name: 'Theirs', phone: '+254 711 111 111', shipping: { freeOver: 1_000, fee: 7 } };
    const merged = withNewerValues(base, mine, theirs);
    expect(merged).toEqual({ ...theirs, name: 'Mine', shipping: { freeOver: 5, fee: 7 } });
  });

  it('wants the PIN of a shop that issues tax invoices', () => {
    const tax = { isRegistered: true, pin: '', invoicePrefix: 'INV' };
    const errorsOf = (change: object) =>
      Object.keys(validateSettings({ ...toValues(DEFAULT_SETTINGS), tax: { ...tax, ...change } }));
    expect(errorsOf({})).toEqual(['tax.pin']);
    expect(errorsOf({ pin: 'P0512' })).toEqual(['tax.pin']);
    expect(errorsOf({ pin: 'p051234567q', invoicePrefix: 'A/B' })).toEqual(['tax.invoicePrefix']);
    expect(errorsOf({ pin: 'P051234567Q' })).toEqual([]);
    expect(errorsOf({ isRegistered: false })).toEqual([]);
  });

  it('says in plain words what is wrong with a field', () => {
    const errorsOf = (change: object) => validateSettings({ ...toValues(DEFAULT_SETTINGS), ...change });
    expect(errorsOf({ vatPercent: 160 })).toEqual({ vatPercent: 'Enter a rate from 0 to 100 %' });
    expect(errorsOf({ promisedFreeOver: '' })).toEqual({ promisedFreeOver: 'Enter a number' });
    expect(errorsOf({ returns: { days: 400 } })).toEqual({ 'returns.days': 'Enter at most 365' });
    expect(errorsOf({ mapUrl: 'moi avenue' })).toEqual({ mapUrl: 'Enter a link, such as https://example.com' });
  });

  it('names the field of each error', () => {
    const values = { ...toValues(DEFAULT_SETTINGS), name: ' ', vatPercent: 120, mpesa: { min: 500, max: 100 } };
    expect(Object.keys(validateSettings(values)).sort()).toEqual(['mpesa.max', 'name', 'vatPercent']);
  });
});
