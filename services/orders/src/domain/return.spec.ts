import { describe, expect, it } from '@jest/globals';
import { ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import { ReturnState, setReturnState } from '@shop/contracts/returns';
import { aLine, anOrder } from '../../test/an-order.js';
import { type HistoryEntry, NO_DETAIL, type Order } from './order.js';
import { moved, newReturn, type OrderReturn, returnableOf, returnEvent, TRANSITIONS } from './return.js';

const DELIVERED_AT = new Date('2026-11-10T20:59:00Z');
const delivered: HistoryEntry = { ...NO_DETAIL, status: 'delivered', at: DELIVERED_AT };
/** The last millisecond of 24 November in Nairobi. */
const LAST = new Date('2026-11-24T20:59:59.999Z');

const aDeliveredOrder = (parts: Partial<Order> = {}): Order =>
  anOrder({ status: 'delivered', history: [delivered], lines: [aLine({ quantity: 3 })], ...parts });

const aReturn = (parts: Partial<OrderReturn> = {}): OrderReturn => ({
  ...newReturn(aDeliveredOrder(), [], aWish(1), { id: 'r1', now: DELIVERED_AT, days: 14 }),
  ...parts,
});

const aWish = (quantity: number, productId = 'a') => ({
  lines: [{ productId, quantity }],
  reason: 'damaged' as const,
  note: 'It hums',
  photos: [],
});

const unitsOf = (order: Order, returns: OrderReturn[] = []) => returnableOf(order, returns, 14)?.lines;

describe('what can be returned', () => {
  it('are the goods of a delivered order, until the end of the last day in Nairobi', () => {
    const service = aLine({ productId: ASSEMBLY_SERVICE_ID });
    expect(returnableOf(aDeliveredOrder({ lines: [aLine({ quantity: 2 }), service] }), [], 14)).toEqual({
      until: LAST,
      lines: [{ productId: 'a', quantity: 2 }],
    });
  });

  it('counts from the last delivery, not from a step of a refund after it', () => {
    const again = { ...delivered, at: new Date('2026-11-12T09:00:00Z') };
    const refund = { ...delivered, step: 'refund_done' as const, at: new Date('2026-11-20T09:00:00Z') };
    const order = aDeliveredOrder({ history: [delivered, again, refund] });
    expect(returnableOf(order, [], 1)?.until).toEqual(new Date('2026-11-13T20:59:59.999Z'));
  });

  it('is nothing before the delivery, after a refund of all, or where the shop offers no returns', () => {
    for (const status of ['paid', 'refunded', 'refund_due', 'cancelled'] as const)
      expect(returnableOf(aDeliveredOrder({ status }), [], 14)).toBeNull();
    expect(returnableOf(aDeliveredOrder(), [], 0)).toBeNull();
  });

  it('leaves out units that are being returned or are back, but not those that were refused', () => {
    expect(unitsOf(aDeliveredOrder(), [aReturn({ state: 'received' })])).toEqual([{ productId: 'a', quantity: 2 }]);
    for (const state of ['rejected', 'cancelled'] as const)
      expect(unitsOf(aDeliveredOrder(), [aReturn({ state })])).toEqual([{ productId: 'a', quantity: 3 }]);
    const restocked = aDeliveredOrder({ lines: [aLine({ quantity: 3, restocked: 2 })] });
    expect(unitsOf(restocked, [aReturn({ state: 'closed' })])).toEqual([{ productId: 'a', quantity: 1 }]);
    expect(unitsOf(aDeliveredOrder({ lines: [aLine({ restocked: 1 })] }))).toEqual([]);
  });
});

describe('a request', () => {
  const request = (wish: ReturnType<typeof aWish>, returns: OrderReturn[] = [], now = DELIVERED_AT) =>
    newReturn(aDeliveredOrder(), returns, wish, { id: 'r2', now, days: 14 });

  it('has the lines as they were sold', () => {
    const made = request(aWish(3));
    expect(made).toMatchObject({ state: 'requested', lines: [{ name: 'Ryzen 5', unitCents: 100_000, quantity: 3 }] });
    expect(returnEvent(made).data).toEqual({
      ...{ returnId: 'r2', orderId: 'o1', userId: 'u1', number: 'PC12345678', state: 'requested' },
    });
  });

  it('is refused for more units than are left, and for other products', () => {
    expect(() => request(aWish(3), [aReturn()])).toThrow(expect.objectContaining({ code: 'return_exceeds' }));
    expect(() => request(aWish(1, 'b'))).toThrow(
      expect.objectContaining({ details: { errors: [{ path: 'b', message: 'At most 0 can be returned' }] } }),
    );
  });

  it('is refused after the last day, and after ten others', () => {
    expect(request(aWish(1), [], LAST).state).toBe('requested');
    const tooLate = () => request(aWish(1), [], new Date(LAST.getTime() + 1));
    expect(tooLate).toThrow('This order could be returned until 2026-11-24');
    const ten = Array.from({ length: 10 }, () => aReturn({ state: 'cancelled' }));
    expect(() => request(aWish(1), ten)).toThrow(expect.objectContaining({ code: 'too_many_returns' }));
  });
});

describe('the states of a return', () => {
  const now = new Date('2026-11-12T09:00:00Z');

  it('move from request to the end, each once', () => {
    const approved = moved(aReturn(), 'approved', now, 'Bring it to the shop');
    expect(approved).toMatchObject({ state: 'approved', message: 'Bring it to the shop', changedAt: now });
    expect(moved(approved, 'approved', now, 'Other words')).toBe(approved);
    const closed = moved(moved(approved, 'received', now), 'closed', now);
    expect(closed).toMatchObject({ state: 'closed', message: 'Bring it to the shop' });
  });

  /** By state: which states follow, in the order of the contract. `=`: it has it already. */
  const TABLE: Record<ReturnState, string> = {
    requested: '= + + - - +',
    approved: '- = + + - -',
    rejected: '- - = - - -',
    received: '- - - = + -',
    closed: '- - - - = -',
    cancelled: '- - - - - =',
  };

  it.each(ReturnState.options.flatMap((from) => ReturnState.options.map((to) => [from, to] as const)))(
    'lead from %s to %s only where the table allows it',
    (from, to) => {
      const mark = TABLE[from].split(' ')[ReturnState.options.indexOf(to)];
      const before = aReturn({ state: from });
      const move = () => moved(before, to, now);
      if (mark === '-')
        expect(move).toThrow(
          expect.objectContaining({
            kind: 'conflict',
            code: 'return_state',
            message: `A return that is ${from} cannot become ${to}`,
          }),
        );
      else expect(move().state).toBe(to);
      expect(TRANSITIONS[from].includes(to)).toBe(mark === '+');
      if (mark === '=') expect(move()).toBe(before);
    },
  );

  it('lead from each of them to an end by what staff set', () => {
    const set = setReturnState.body.shape.state.options;
    const isEnd = (state: ReturnState): boolean => TRANSITIONS[state].length === 0;
    const canEnd = (state: ReturnState): boolean =>
      isEnd(state) || TRANSITIONS[state].some((to) => (set as readonly string[]).includes(to) && canEnd(to));
    expect(ReturnState.options.filter((state) => !canEnd(state))).toEqual([]);
    expect(ReturnState.options.filter(isEnd)).toEqual(['rejected', 'closed', 'cancelled']);
  });
});
