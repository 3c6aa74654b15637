import { describe, expect, it } from '@jest/globals';
import { ownProduct } from './own-part.js';
import { toPart } from './part.js';

describe('a part from elsewhere', () => {
  it('has the generation that its name states, unless the buyer knows another', () => {
    const facts = (compat: { generation?: string }) =>
      toPart('cpu', ownProduct('cpu', { name: 'AMD Ryzen™ 5 7600', compat })).facts;
    expect(facts({})).toEqual({ generation: 'Ryzen 7000' });
    expect(facts({ generation: 'Ryzen 9000' })).toEqual({ generation: 'Ryzen 9000' });
  });

  it('has no plugs that are 0 and cannot be', () => {
    const own = ownProduct('gpu', { name: 'Old card', compat: { tdpWatts: 200, pcie8: 0, p12v2x6: 0, lengthMm: 0 } });
    expect(toPart('gpu', own).facts).toEqual({ tdpWatts: 200 });
  });
});
