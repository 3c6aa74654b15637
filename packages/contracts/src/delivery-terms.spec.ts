import { describe, expect, it } from '@jest/globals';
import { DeliverySettings } from './delivery-settings.js';
import { deliveryAnywhere, deliveryTerms } from './delivery-terms.js';
import { DEFAULT_SETTINGS } from './settings.js';

const delivery = {
  days: { from: 2, to: 4 },
  zones: [
    { name: 'City', counties: ['Nairobi' as const], days: { from: 1, to: 1 } },
    {
      name: 'Coast',
      counties: ['Mombasa' as const],
      shipping: { freeOver: 90_000, fee: 650 },
      days: { from: 3, to: 5 },
    },
  ],
  pickup: { fee: 50 },
};
const settings = { ...DEFAULT_SETTINGS, delivery };

describe('the delivery terms', () => {
  it.each([
    ['a county without a zone', { county: 'Kisumu' }, { shipping: settings.shipping, days: delivery.days }],
    ['no county', {}, { shipping: settings.shipping, days: delivery.days }],
    ['a county that Kenya does not have', { county: 'Kampala' }, { shipping: settings.shipping, days: delivery.days }],
    [
      'a zone at the usual fee',
      { county: ' nairobi county' },
      { shipping: settings.shipping, days: { from: 1, to: 1 } },
    ],
    [
      'a zone with a fee',
      { county: 'Mombasa' },
      { shipping: { freeOver: 90_000, fee: 650 }, days: { from: 3, to: 5 } },
    ],
    [
      'a pickup, in any county',
      { method: 'pickup' as const, county: 'Mombasa' },
      { shipping: { freeOver: settings.shipping.freeOver, fee: 50 } },
    ],
  ])('of %s', (_what, place, terms) => {
    expect(deliveryTerms(settings, place)).toEqual(terms);
  });
});

describe('the settings of delivery', () => {
  it('refuse a county in two zones', () => {
    const zone = { name: 'Again', counties: ['Nairobi'], days: { from: 1, to: 2 } };
    const { error } = DeliverySettings.safeParse({ ...delivery, zones: [...delivery.zones, zone] });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['zones.0.counties', 'Nairobi is there twice'],
      ['zones.2.counties', 'Nairobi is there twice'],
    ]);
  });

  it('refuse a county named twice in one zone', () => {
    const zone = { name: 'Twice', counties: ['Embu', 'Embu'], days: { from: 1, to: 2 } };
    expect(DeliverySettings.safeParse({ ...delivery, zones: [zone] }).success).toBe(false);
  });

  it('refuse times that end before they begin', () => {
    expect(DeliverySettings.safeParse({ ...delivery, days: { from: 4, to: 2 } }).success).toBe(false);
  });
});

describe('the delivery anywhere in Kenya', () => {
  it('has the highest fee and all the days', () => {
    expect(deliveryAnywhere(settings, 50_000_00)).toEqual({ fee: 650, days: { from: 1, to: 5 } });
  });

  it('is free where it is free everywhere', () => {
    expect(deliveryAnywhere(settings, 90_000_01).fee).toBe(0);
  });
});
