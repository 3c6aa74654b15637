import { describe, expect, it } from '@jest/globals';
import {
  abandon,
  assertTransition,
  confirm,
  expire,
  type Hold,
  type HoldChange,
  type HoldState,
  NO_HOLD,
  reacquire,
  release,
  sell,
  stockEffect,
  TRANSITIONS,
} from './hold.js';

const STATES: HoldState[] = ['held', 'confirmed', 'sold', 'released'];
const verbs: Record<string, (hold: Hold, revision: number) => HoldChange | undefined> = {
  confirm,
  sell,
  release,
  reacquire,
  abandon: (hold) => abandon(hold),
};

/** The result of each verb in each state; a dash keeps the state. */
const TABLE: Record<string, Record<HoldState, HoldState | '-'>> = {
  confirm: { held: 'confirmed', confirmed: '-', sold: '-', released: 'confirmed' },
  sell: { held: 'sold', confirmed: 'sold', sold: '-', released: 'sold' },
  release: { held: 'released', confirmed: 'released', sold: 'released', released: '-' },
  reacquire: { held: 'held', confirmed: 'held', sold: '-', released: 'held' },
  abandon: { held: 'released', confirmed: '-', sold: '-', released: '-' },
};

describe('a hold', () => {
  it.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
    'moves from %s to %s only where the table allows it',
    (from, to) => {
      const move = () => assertTransition(from, to);
      if (TRANSITIONS[from].includes(to)) expect(move).not.toThrow();
      else expect(move).toThrow(`a hold that is ${from} cannot become ${to}`);
    },
  );

  it.each(Object.keys(TABLE).flatMap((verb) => STATES.map((state) => [verb, state] as const)))(
    'handles %s in state %s as the table says, by an allowed transition',
    (verb, state) => {
      const next = verbs[verb]?.({ ...NO_HOLD, state, revision: 1 }, 2)?.state;
      expect(next ?? '-').toBe(TABLE[verb]?.[state]);
      if (next) expect(() => assertTransition(state, next)).not.toThrow();
    },
  );

  it.each([confirm, sell, release])('ignores events that are not newer than the last one (%#)', (verb) => {
    for (const state of STATES) {
      if (verb !== sell || state !== 'confirmed') expect(verb({ ...NO_HOLD, state, revision: 3 }, 3)).toBeUndefined();
      expect(verb({ ...NO_HOLD, state, revision: 3 }, 2)).toBeUndefined();
    }
  });

  it('that the call of a late payment confirmed is sold by the event of that payment', () => {
    expect(sell({ ...NO_HOLD, state: 'confirmed', revision: 3 }, 3)).toEqual({ state: 'sold', revision: 3 });
  });

  it('that was released is not sold by the event of a sale before that', () => {
    const before: Hold = { ...NO_HOLD, state: 'confirmed', revision: 1 };
    const cancelled = { ...before, ...release(before, 3) };
    expect(cancelled.state).toBe('released');
    expect(sell(cancelled, 2)).toBeUndefined();
  });

  it('that was reacquired ignores the end it had before', () => {
    const again = { ...NO_HOLD, ...reacquire({ ...NO_HOLD, state: 'confirmed', revision: 1 }, 2) };
    expect(release(again, 2)).toBeUndefined();
    expect(sell(again, 3)).toEqual({ state: 'sold', revision: 3 });
  });

  it('expires only while it is held, and only after its time', () => {
    const now = new Date('2026-11-22T09:00:00Z');
    const late = new Date(now.getTime() - 1);
    expect(expire({ state: 'held', revision: 1, expiresAt: late }, now)).toEqual({ state: 'released', revision: 1 });
    expect(expire({ state: 'held', revision: 1, expiresAt: new Date(now.getTime() + 1) }, now)).toBeUndefined();
    expect(expire({ state: 'confirmed', revision: 1, expiresAt: late }, now)).toBeUndefined();
  });

  it('takes stock only when it leaves released, and gives it back only when it becomes released', () => {
    for (const from of STATES)
      for (const to of TRANSITIONS[from]) {
        const effect = stockEffect(from, to);
        expect(effect === 'take').toBe(from === 'released' && to !== 'released');
        expect(effect === 'give-back').toBe(from !== 'released' && to === 'released');
      }
  });
});
