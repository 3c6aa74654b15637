import { expect, it } from '@jest/globals';
import { aReceiptOf } from '../../test/a-refund.js';
import type { Attempt } from './attempt.js';
import { bookPayment } from './book-payment.js';
import { Journal } from './journal.js';
import { NO_MONEY } from './money-state.js';

const AT = new Date('2026-11-22T09:00:00Z');
const ATTEMPT_ID = '6f0c2a34-1111-4222-8333-444455556666';

const attempt: Attempt = {
  ...{ id: ATTEMPT_ID, provider: 'mpesa', orderId: 'o1', userId: 'u1', key: 'k', bodyHash: '' },
  ...{ phone: '254712345678', amount: 2_500, reference: 'PC12345678', secret: 's', status: 'succeeded' },
  ...{ ids: { prompt: 'c', request: 'm' }, askedAt: AT, reported: null, confirmedAt: null },
  ...{ resultCode: '0', reason: null, received: 2_500, receipt: 'FALSE00001', createdAt: AT, checks: 0 },
  ...{ nextCheckAt: null, finishedAt: AT },
};

it('a code that waited for its owner takes the place of a false one as the same payment, so that orders counts it once', () => {
  const forged = { ...aReceiptOf(), code: 'FALSE00001', attemptId: ATTEMPT_ID, proof: null };
  const waiting = { ...aReceiptOf({ unallocated: 250_000 }), id: 'of its own', reference: null };
  const receipts = [forged, waiting];
  const journal = new Journal({ ...NO_MONEY, attempts: [attempt], receipts }, AT, () => 'new');
  const candidates = { attempts: [attempt], receipts, orderId: 'o1', claimedFor: [], proposedOrders: [] };
  bookPayment(journal, { ...waiting, source: 'pull', reference: 'PC12345678' }, candidates, new Set([waiting.code]));

  const { receipts: after, events } = journal.facts();
  expect(after.map(({ code, id, attemptId, parts }) => [code, id, attemptId, parts.allocated, parts.void])).toEqual([
    ['FALSE00001', 'new', null, 0, 250_000],
    ['RKL51ZDR4F', ATTEMPT_ID, ATTEMPT_ID, 250_000, 0],
  ]);
  const paid = events.filter(({ topic }) => topic === 'payment-succeeded');
  expect(paid).toMatchObject([{ data: { paymentId: ATTEMPT_ID, receipt: 'RKL51ZDR4F' } }]);
});
