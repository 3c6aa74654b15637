import { readFile } from 'node:fs/promises';
import { endingOf } from './endings.js';
import type { Change, Payment, Prompt, RegisteredUrls, Reversal } from './records.js';

interface EarlierState {
  readonly prompts: readonly Omit<Prompt, 'ending'>[];
  readonly payments: readonly Omit<Payment, 'road'>[];
  readonly reversals: readonly Reversal[];
  readonly urls: readonly RegisteredUrls[];
}

/** The records of a shop's folder from before the journal, as changes; none if there is no such file. */
export async function readEarlierState(path: string): Promise<Change[]> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const { prompts, payments, reversals, urls } = JSON.parse(text) as EarlierState;
  const prompted = new Set(prompts.map(({ result }) => result?.receipt));
  return [
    ...urls.map((entry) => ({ urls: entry })),
    ...prompts.map((prompt) => ({ prompt: { ...prompt, ending: endingOf(prompt.phone) } })),
    ...payments.map((payment) => {
      const road = prompted.has(payment.receipt) ? ('stk' as const) : ('c2b' as const);
      return { payment: { ...payment, road, reversed: 0 } };
    }),
    ...reversals.map((reversal) => ({ reversal })),
  ];
}
