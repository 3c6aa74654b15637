import { describe, expect, it } from '@jest/globals';
import type { Delivery } from '@shop/contracts/orders';
import { draftOf, EMPTY_DRAFT, readDraft } from './delivery.js';

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
});
