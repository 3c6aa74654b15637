import type { MoneyFacts } from '../../domain/money-state.js';

/**
 * What the log says of a decision: the numbers of its orders, M-Pesa's codes, the ids of its payments and refunds, and what happened.
 * Undefined for one that moved nothing, such as a check that is put off. No names and no phone numbers.
 */
export function storyOf({ attempts, orders, receipts, refunds, exceptions, entries, events }: MoneyFacts) {
  const ended = attempts.filter(({ nextCheckAt }) => nextCheckAt === null);
  if (ended.length + receipts.length + refunds.length + exceptions.length + events.length === 0) return undefined;
  const numbers = [...orders.map(({ number }) => number), ...attempts.map(({ reference }) => reference)];
  return {
    orders: unique([...numbers, ...refunds.map(({ number }) => number)]),
    receipts: unique([...receipts, ...refunds.flatMap(({ reversals }) => reversals)].map(codeOf)),
    payments: unique([...attempts, ...receipts].map(({ id }) => id)),
    ...(ended.length > 0 && { prompts: ended.map(({ status, resultCode }) => `${status} ${resultCode ?? ''}`.trim()) }),
    ...(refunds.length > 0 && { refunds: refunds.map(({ id, state }) => `${id} ${state}`) }),
    ...(exceptions.length > 0 && {
      exceptions: exceptions.map(({ id, finding, action }) => `${id} ${finding} ${action ?? 'open'}`),
    }),
    ...(entries.length > 0 && { entries: entries.map(({ kind, cents }) => `${kind} ${cents / 100}`) }),
    ...(events.length > 0 && { events: events.map(({ topic, key }) => `${topic} ${key}`) }),
  };
}

const codeOf = (item: { code: string } | { receiptCode: string }): string =>
  'receiptCode' in item ? item.receiptCode : item.code;

const unique = (items: readonly (string | null)[]): string[] =>
  [...new Set(items.filter((item) => item !== null && item !== ''))] as string[];
