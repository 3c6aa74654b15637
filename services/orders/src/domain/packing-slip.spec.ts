import { expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { anOrder } from '../../test/an-order.js';
import { packingSlipOf } from './packing-slip.js';

const recipient = { name: 'Njeri Kamau', phone: '0712345678' };

it('names the items, the recipient and the notes, and no amount of money', () => {
  const delivery = { ...recipient, county: 'Kiambu', town: 'Thika', address: 'Kenyatta Hwy, near BBS', notes: 'Call' };
  const slip = packingSlipOf(anOrder({ delivery }), DEFAULT_SETTINGS);
  expect(slip).toMatchObject({
    number: 'PC12345678',
    lines: [{ name: 'Ryzen 5', quantity: '2' }],
    total: '2 units',
    notes: 'Call',
  });
  expect(Object.fromEntries(slip.facts)).toMatchObject({
    Recipient: 'Njeri Kamau',
    Phone: '0712345678',
    'Deliver to': 'Kenyatta Hwy, near BBS, Thika, Kiambu',
  });
  expect(JSON.stringify(slip)).not.toMatch(/KES|1,?000|2,?000/);
});

it('says that the customer collects the order, or who ordered where no delivery is known', () => {
  const pickup = packingSlipOf(anOrder({ delivery: { ...recipient, method: 'pickup' } }), DEFAULT_SETTINGS);
  expect([Object.fromEntries(pickup.facts).Delivery, pickup.notes]).toEqual(['Collected at the shop', null]);
  expect(packingSlipOf(anOrder(), DEFAULT_SETTINGS).facts).toContainEqual(['Customer', 'Wambui']);
});
