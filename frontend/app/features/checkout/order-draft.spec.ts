import { describe, expect, it } from '@jest/globals';
import { OrderDraft } from '@shop/contracts/orders';
import { isSameContent, orderDraft } from './order-draft.js';

const lines = [
  { id: 'cart-1', product: 'a', name: 'A', price: 400, image: '/media/a.webp', quantity: 2, category: '' },
  { id: 'cart-2', product: 'b', name: 'B', price: 50.5, image: '', quantity: 1, category: '' },
];

describe('an order draft', () => {
  it('matches the contract, with prices in KES', () => {
    const price = { itemsCents: 85_050, shippingCents: 2999, vatCents: 0, totalCents: 88_049 };
    const delivery = { method: 'pickup', name: 'Asha', phone: '0712345678' } as const;
    const draft = OrderDraft.parse(orderDraft({ lines, price, paymentMethod: 'mpesa', delivery }));
    expect([draft.itemsPrice, draft.totalPrice]).toEqual([850.5, 880.49]);
  });

  it('has the same content as a cart only with the same products in the same quantities', () => {
    expect(
      isSameContent(lines, [
        { product: 'b', quantity: 1 },
        { product: 'a', quantity: 2 },
      ]),
    ).toBe(true);
    expect(isSameContent(lines, [{ product: 'a', quantity: 2 }])).toBe(false);
    expect(
      isSameContent(lines, [
        { product: 'b', quantity: 2 },
        { product: 'a', quantity: 2 },
      ]),
    ).toBe(false);
  });
});
