import { describe, expect, it } from '@jest/globals';
import { differences } from './differences.js';

const id = '0b6f2c1e-5a8e-4a5e-9f57-3f2c9d1e7a10';

describe('a change of staff in words', () => {
  it('is amounts in shillings, and no number of the software', () => {
    expect(differences({ price: 900, version: 3, orderId: id }, { price: 950, version: 4, orderId: null })).toEqual([
      { path: 'price', label: 'Price', before: 'KES 900', after: 'KES 950' },
    ]);
  });

  it('is the single fields of the settings', () => {
    const zone = { name: 'City', counties: ['Nairobi'], days: { from: 1, to: 2 } };
    const before = {
      vatRate: 0,
      delivery: { zones: [zone], pickup: { fee: 0 } },
      staff: { requireSecondFactor: false },
    };
    const after = {
      vatRate: 0.16,
      delivery: { zones: [{ ...zone, counties: ['Nairobi', 'Kiambu'], shipping: { fee: 350 } }], pickup: { fee: 0 } },
      staff: { requireSecondFactor: true },
    };
    expect(differences(before, after).map(({ label, before: was, after: is }) => `${label}: ${was} → ${is}`)).toEqual([
      'Delivery, zones 1, counties: Nairobi → Nairobi, Kiambu',
      'Delivery, zones 1, shipping, fee: nothing → KES 350',
      'Staff, Two-step sign-in of staff: no → yes',
      'VAT rate: 0 % → 16 %',
    ]);
  });

  it('names the notices to the shop', () => {
    const before = { notices: { orderPaid: { mail: 'at_once', push: true } } };
    const after = { notices: { orderPaid: { mail: 'daily', push: true } } };
    expect(differences(before, after)).toMatchObject([
      { label: 'Notices to the shop, order paid, e-mail', before: 'at once', after: 'daily' },
    ]);
  });

  it('names each entry of new settings', () => {
    expect(differences(null, { value: { shipping: { fee: 300 } } })).toMatchObject([
      { label: 'Shipping, fee', after: 'KES 300' },
    ]);
  });

  it('is one side alone of what was added or deleted', () => {
    expect(differences(null, { name: 'Fan', roles: [], hidden: false })).toEqual([
      { path: 'hidden', label: 'Hidden', before: undefined, after: 'no' },
      { path: 'name', label: 'Name', before: undefined, after: 'Fan' },
      { path: 'roles', label: 'Roles', before: undefined, after: 'nothing' },
    ]);
  });
});
