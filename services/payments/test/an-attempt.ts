import type { Attempt } from '../src/domain/attempt.js';

/** A prompt of KES 2,500 that is on the phone; `parts` overrides fields. */
export const anAttempt = (parts: Partial<Attempt> = {}): Attempt => ({
  id: '6f0c2a34-1111-4222-8333-444455556666',
  provider: 'mpesa',
  orderId: 'o1',
  userId: 'u1',
  key: 'k',
  bodyHash: 'h',
  phone: '254712345678',
  amount: 2_500,
  reference: 'PC12345678',
  secret: 's',
  status: 'pending',
  ids: { prompt: 'ws_1', request: 'm_1' },
  askedAt: new Date('2026-11-22T09:00:00Z'),
  reported: null,
  confirmedAt: null,
  resultCode: null,
  reason: null,
  received: null,
  receipt: null,
  createdAt: new Date('2026-11-22T09:00:00Z'),
  checks: 0,
  nextCheckAt: new Date('2026-11-22T09:00:10Z'),
  finishedAt: null,
  ...parts,
});
