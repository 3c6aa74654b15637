import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { toSettings, toValues, validateSettings } from './settings-values.js';

describe('the settings form', () => {
  it('changes nothing that was not edited', () => {
    const stored = { ...DEFAULT_SETTINGS, vatRate: 0.16, social: { Facebook: 'https://facebook.com/savannapc' } };
    expect(toSettings(toValues(stored))).toEqual(stored);
  });

  it('leaves out empty links and refuses half of one', () => {
    const values = { ...toValues(DEFAULT_SETTINGS), social: [{ name: '', url: '' }] };
    expect(toSettings(values).social).toEqual({});
    expect(validateSettings(values)).toEqual({});
    const half = { ...values, social: [{ name: 'X', url: '' }] };
    expect(Object.keys(validateSettings(half))).toEqual(['social.0.url']);
  });

  it('names the field of each error', () => {
    const values = { ...toValues(DEFAULT_SETTINGS), name: ' ', vatPercent: 120, mpesa: { min: 500, max: 100 } };
    expect(Object.keys(validateSettings(values)).sort()).toEqual(['mpesa.max', 'name', 'vatPercent']);
  });
});
