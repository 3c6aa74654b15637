import { describe, expect, it } from '@jest/globals';
import { assertMayAnswer, assertMayAsk, questionChangeOf } from './question.js';

const AT = new Date('2026-11-21T09:00:00.000Z');
const by = { id: 's1', name: 'Kiprop' };

describe('a question', () => {
  it('may be asked while fewer than 5 wait', () => {
    expect(() => assertMayAsk(4)).not.toThrow();
    expect(() => assertMayAsk(5)).toThrow('5 of your questions wait for an answer');
  });

  it('is answered by all who answer reviews, and hidden only by moderators', () => {
    const support = { ...by, isAdmin: false, roles: ['support'] as const };
    const catalogue = { ...by, isAdmin: false, roles: ['catalogue'] as const };
    expect(questionChangeOf({ answer: 'Yes' }, support, AT)).toEqual({ answer: { text: 'Yes', at: AT, by } });
    expect(() => questionChangeOf({ hidden: true }, support, AT)).toThrow('not hide them');
    expect(questionChangeOf({ hidden: true }, catalogue, AT)).toEqual({ hidden: { at: AT, by } });
    expect(questionChangeOf({ hidden: false }, catalogue, AT)).toEqual({ hidden: null });
  });

  it('that is hidden is not answered', () => {
    expect(() => assertMayAnswer({ hidden: { at: AT, by } })).toThrow('Show the question again');
    expect(() => assertMayAnswer({ hidden: null })).not.toThrow();
  });
});
