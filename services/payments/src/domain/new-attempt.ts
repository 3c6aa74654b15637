import { type Attempt, newSecret } from './attempt.js';
import { firstCheck } from './check-schedule.js';

type Parts = Pick<Attempt, 'id' | 'userId' | 'key' | 'bodyHash' | 'orderId' | 'phone' | 'amount' | 'reference'>;

/** An attempt as it is written before Daraja is called. */
export const newAttempt = (parts: Parts, now: Date): Attempt => ({
  ...parts,
  provider: 'mpesa',
  secret: newSecret(),
  status: 'pending',
  ids: null,
  askedAt: null,
  reported: null,
  confirmedAt: null,
  resultCode: null,
  reason: null,
  received: null,
  receipt: null,
  createdAt: now,
  checks: 0,
  nextCheckAt: firstCheck(now),
  finishedAt: null,
});
