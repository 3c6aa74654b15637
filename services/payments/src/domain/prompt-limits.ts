import { type Attempt, PROMPT_LIFE_SECONDS, secondsAfter } from './attempt.js';
import { retryRuleOf, wasNeverSent } from './daraja-codes.js';

/** Accepted prompts that were not paid, of one phone and of one account, within {@link WINDOW_SECONDS}. */
const MOST_IN_WINDOW = 5;
export const WINDOW_SECONDS = 600;
/** So many prompts of each other account count for a phone: one stranger's do not stop its owner from paying an own order. */
const MOST_OF_OTHER = 2;

type Recent = Pick<
  Attempt,
  'phone' | 'userId' | 'status' | 'resultCode' | 'askedAt' | 'createdAt' | 'amount' | 'finishedAt'
>;

/**
 * How long a phone and an account must wait for the next prompt, in seconds; 0: not at all. One prompt at a time on a
 * phone; five unpaid ones in ten minutes for a phone and for an account (docs/product-rules.md#payments). So prompts cannot be
 * used to harass a person. Paid ones never count: a dear order needs several.
 */
export function secondsUntilNextPrompt(
  recent: readonly Recent[],
  { phone, userId, amount }: Pick<Attempt, 'phone' | 'userId' | 'amount'>,
  now: Date,
): number {
  const sent = recent.filter(({ status, resultCode }) => status !== 'failed' || !wasNeverSent(resultCode));
  const open = sent.filter((attempt) => attempt.phone === phone && attempt.status === 'pending');
  const ends = open.map(({ askedAt, createdAt }) => secondsAfter(askedAt ?? createdAt, PROMPT_LIFE_SECONDS));
  const unpaid = sent.filter(({ status }) => status !== 'succeeded');
  const full = [
    countedOfPhone(
      unpaid.filter((attempt) => attempt.phone === phone),
      userId,
    ),
    unpaid.filter((attempt) => attempt.userId === userId),
  ].map((attempts) => endOfFullWindow(attempts));
  const cooling = recent
    .filter((attempt) => attempt.phone === phone && (isWaitOfPhone(attempt) || attempt.amount === amount))
    .map(coolDownEnd);
  const latest = Math.max(now.getTime(), ...[...ends, ...full, ...cooling].map((end) => end?.getTime() ?? 0));
  return Math.ceil((latest - now.getTime()) / 1_000);
}

/** All own prompts, and the newest of each other account. */
function countedOfPhone(attempts: readonly Recent[], userId: string): Recent[] {
  const newestFirst = [...attempts].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const counts = new Map<string, number>();
  return newestFirst.filter((attempt) => {
    const count = (counts.get(attempt.userId) ?? 0) + 1;
    counts.set(attempt.userId, count);
    return attempt.userId === userId || count <= MOST_OF_OTHER;
  });
}

/** When the fifth newest leaves the window. */
function endOfFullWindow(attempts: readonly Recent[]): Date | undefined {
  const times = attempts.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => b - a);
  const fifth = times[MOST_IN_WINDOW - 1];
  return fifth === undefined ? undefined : secondsAfter(new Date(fifth), WINDOW_SECONDS);
}

function isWaitOfPhone({ resultCode }: Recent): boolean {
  const rule = retryRuleOf(resultCode);
  return rule.may === 'wait' && rule.of === 'phone';
}

/** When M-Pesa takes another prompt after this failure; undefined when there is no wait. */
export function coolDownEnd({ status, resultCode, finishedAt }: Recent): Date | undefined {
  const rule = retryRuleOf(resultCode);
  const waits = status === 'failed' && rule.may === 'wait' && finishedAt !== null;
  return waits ? secondsAfter(finishedAt, rule.seconds) : undefined;
}
