import { describe, expect, it } from '@jest/globals';
import type { RefundState } from '@shop/contracts/refunds';
import { linesKes, refundableKes } from './refundable.js';

const aLine = (product: string, price: number, quantity = 1) => ({
  product,
  name: product,
  quantity,
  price,
  image: '',
});

describe('what can still be refunded', () => {
  const aRefund = (amount: number, state: RefundState = 'failed') => ({ amount, state });
  const received = (kes: number) => ({ amount_paid: kes, paymentMethod: 'mpesa' as const, payments: [] });

  it('is what was received, less every refund, also one that failed', () => {
    expect(refundableKes(received(3_100), [aRefund(1_000), aRefund(100.5, 'requested')])).toBe(1_999);
  });

  it('is also the money of a refund that was declined', () => {
    expect(refundableKes(received(3_100), [aRefund(1_000, 'declined'), aRefund(100)])).toBe(3_000);
  });

  it('of an order by chat is what the books have: staff gave the rest back by hand', () => {
    const cash = { id: 'p1', amount: 500, status: 'succeeded', reason: null, receipt: 'CASH-0123456789AB' } as const;
    const payment = { ...cash, createdAt: '2026-11-21T09:00:00.000Z', method: 'cash', reference: null } as const;
    const byChat = { ...received(3_000), paymentMethod: 'whatsapp' as const };
    expect(refundableKes(byChat, [])).toBe(0);
    expect(refundableKes({ ...byChat, payments: [payment] }, [aRefund(100)])).toBe(400);
  });

  it('is never less than nothing', () => {
    expect(refundableKes(received(100), [aRefund(200)])).toBe(0);
  });
});

describe('the price of lines', () => {
  const order = { items_price: 3_000, vat_price: 480, order_items: [aLine('a', 1_000, 2), aLine('b', 1_000)] };

  it('contains their part of the VAT', () => {
    expect(linesKes(order, { a: 1 })).toBe(1_160);
    expect(linesKes(order, { a: 2, b: 1 })).toBe(3_480);
  });

  it('is in whole shillings', () => {
    const cheap = { items_price: 10.5, vat_price: 0, order_items: [aLine('a', 10.5)] };
    expect(linesKes(cheap, { a: 1 })).toBe(11);
  });

  it('is nothing without lines', () => {
    expect(linesKes(order, {})).toBe(0);
  });
});
