import { describe, expect, it } from '@jest/globals';
import { OrderStatus } from '@shop/contracts/orders';
import { HOLD_MINUTES, minutesAfter, NEXT, orderNumber, requireMove } from './order.js';

describe('an order', () => {
  it.each(OrderStatus.options)('that is %s moves where API.md lets it, and nowhere else', (from) => {
    for (const to of OrderStatus.options) {
      const move = () => requireMove(from, to);
      if (NEXT[from].includes(to)) expect(move).not.toThrow();
      else expect(move).toThrow(expect.objectContaining({ kind: 'conflict', code: 'forbidden_transition' }));
    }
  });

  it.each([
    ['delivered', 'awaiting_payment'],
    ['awaiting_payment', 'delivered'],
    ['cancelled', 'paid'],
    ['refunded', 'paid'],
    ['paid', 'expired'],
    ['paid', 'cancelled'],
  ] as const)('never goes from %s to %s', (from, to) => {
    expect(() => requireMove(from, to)).toThrow();
  });

  it('can have its money owed back from every state but the last two', () => {
    const owed = OrderStatus.options.filter((status) => NEXT[status].includes('refund_due'));
    expect(owed.sort()).toEqual(
      OrderStatus.options.filter((status) => status !== 'refund_due' && status !== 'refunded').sort(),
    );
  });

  it('keeps its stock for half an hour, and for two days where it is paid by chat', () => {
    expect(HOLD_MINUTES).toEqual({ mpesa: 30, whatsapp: 2_880 });
    expect(minutesAfter(new Date('2026-11-21T09:00:00Z'), 30).toISOString()).toBe('2026-11-21T09:30:00.000Z');
  });

  it('has a number short enough for the prompt, without letters that are mistaken for one another', () => {
    const number = orderNumber(Uint8Array.from([0, 31, 32, 255, 17, 99, 128, 200]));
    expect(number).toMatch(/^PC[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(number.length).toBeLessThanOrEqual(12);
  });
});
