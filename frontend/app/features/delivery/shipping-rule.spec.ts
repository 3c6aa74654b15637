import { describe, expect, it } from '@jest/globals';
import { shippingRule } from './shipping-rule.js';

const PROMISE = 'This limit applies to your order, not the KES 50,000 on the home page.';
const shipping = { freeOver: 1000, fee: 29.99 };

describe('the rule of delivery in the cart', () => {
  it.each([
    [100_001, `Delivery is free, because your items come to more than KES 1,000. ${PROMISE}`],
    [100_000, `Delivery is free once your items come to more than KES 1,000. ${PROMISE}`],
  ])('says for %i cents which of the two limits applies, and why', (itemsCents, text) => {
    expect(shippingRule({ itemsCents, shipping, promisedFreeOver: 50_000 })).toBe(text);
  });

  it('does not mention the home page where both limits are the same', () => {
    expect(shippingRule({ itemsCents: 1, shipping, promisedFreeOver: 1000 })).toBe(
      'Delivery is free once your items come to more than KES 1,000.',
    );
  });
});
