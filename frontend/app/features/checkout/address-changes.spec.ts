import { describe, expect, it } from '@jest/globals';
import type { Delivery } from '@shop/contracts/orders';
import { added, firstIs, removed, replaced } from './address-changes.js';

const home: Delivery = {
  name: 'Asha Njeri',
  phone: '0712 345 678',
  county: 'Nairobi',
  town: 'Westlands',
  address: 'Opposite the post office',
};
const office = { ...home, address: 'Ngong Road' };
const farm = { ...home, county: 'Nakuru', town: 'Njoro' };

describe('the address book', () => {
  it('has the address of an order first and no duplicates', () => {
    expect(firstIs({ ...office, notes: '' })([home, office])).toEqual([{ ...office, notes: '' }, home]);
  });

  it('is limited when an order adds an address', () => {
    const many = Array.from({ length: 10 }, (_, index) => ({ ...home, town: `Town ${index}` }));
    const book = firstIs(home)(many);
    expect([book.length, book[0]]).toEqual([10, home]);
  });

  it('gets new addresses at the end, each once', () => {
    expect(added(farm)([home, office])).toEqual([home, office, farm]);
    expect(added(home)([home, office])).toEqual([office, home]);
  });

  it('gets a removed address back in its place', () => {
    expect(added(office, 1)(removed(office)([home, office, farm]))).toEqual([home, office, farm]);
  });

  it('keeps the place of an edited address, and what another device added meanwhile', () => {
    const edited = { ...home, town: 'Parklands' };
    expect(replaced(home, edited)([home, office, farm])).toEqual([edited, office, farm]);
    expect(replaced(home, edited)([office])).toEqual([office, edited]);
    expect(replaced(home, office)([farm, home, office])).toEqual([farm, office]);
  });
});
