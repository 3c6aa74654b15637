import { describe, expect, it } from '@jest/globals';
import type { Delivery } from '@shop/contracts/orders';
import { draftOf, EMPTY_DRAFT, isSameAddress, readDraft } from './delivery.js';

const home: Delivery = {
  name: 'Asha Njeri',
  phone: '0712 345 678',
  county: 'Nairobi',
  town: 'Westlands',
  address: 'Opposite the post office',
};

describe('the delivery of an order', () => {
  it('is complete when all fields except the notes are filled', () => {
    expect(readDraft(draftOf(home))).toEqual({ delivery: home });
    expect(readDraft({ ...draftOf(home), notes: ' Gate 3 ' })).toEqual({ delivery: { ...home, notes: 'Gate 3' } });
  });

  it('needs only a name and a phone number for pickup', () => {
    const { name, phone } = home;
    expect(readDraft({ ...EMPTY_DRAFT, method: 'pickup', name, phone })).toEqual({
      delivery: { method: 'pickup', name, phone },
    });
  });

  it('has an error message for each missing field', () => {
    expect(readDraft(EMPTY_DRAFT)).toEqual({
      errors: {
        name: 'Please enter a name',
        phone: 'Please enter a phone number',
        county: 'Please choose a county',
        town: 'Please enter a town',
        address: 'Please enter a street, building or landmark',
      },
    });
  });

  it('is checked by the rule of the server', () => {
    expect(readDraft({ ...draftOf(home), phone: '+254 712-345 678', county: 'nairobi city' })).toMatchObject({
      delivery: { county: 'Nairobi' },
    });
    expect(readDraft({ ...draftOf(home), phone: '07123456789012345' })).toEqual({
      errors: { phone: 'Please enter a phone number' },
    });
  });

  it('is the same address however it is written', () => {
    expect(isSameAddress(home, { ...home, phone: '+254712345678', county: 'Nairobi County' })).toBe(true);
    expect(isSameAddress(home, { ...home, phone: '0712345679' })).toBe(false);
  });
});
