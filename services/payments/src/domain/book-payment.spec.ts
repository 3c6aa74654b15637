import { describe, expect, it } from '@jest/globals';
import { aReceiptOf } from '../../test/a-refund.js';
import type { Attempt } from './attempt.js';
import { bookConfirmation, bookPayment } from './book-payment.js';
import { newClaim } from './claim.js';
import { Journal } from './journal.js';
import { NO_MONEY } from './money-state.js';
import { NO_PARTS, type Receipt } from './receipt.js';

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

const forged: Receipt = { ...aReceiptOf(), code: 'FALSE00001', attemptId: ATTEMPT_ID, proof: 'query' };
const real = { ...aReceiptOf({ unallocated: 250_000 }), id: 'of its own', reference: null };

const CANNOT_STAND_FOR_IT: Record<string, Partial<Receipt>> = {
  'is to go back to its payer': { parts: { ...NO_PARTS, owed: 250_000 } },
  'goes back to its payer': { parts: { ...NO_PARTS, returning: 250_000 } },
  'went back to its payer': { parts: { ...NO_PARTS, returned: 250_000 } },
  'staff wrote off': { parts: { ...NO_PARTS, writtenOff: 250_000 }, closedAt: AT },
  'was booked with another amount': { amountCents: 240_000, parts: { ...NO_PARTS, unallocated: 240_000 } },
};

/** A decision about money that names the prompt of {@link forged}, whose code M-Pesa does not know. */
function afterRefutation(change: Partial<Receipt>) {
  const receipts = [forged, { ...real, ...change }];
  const journal = new Journal({ ...NO_MONEY, attempts: [attempt], receipts }, AT, () => 'new');
  const named = { code: forged.code, amountCents: 250_000, phone: null, reference: null, paidAt: AT, userId: null };
  journal.claims.add({ ...newClaim({ ...named, orderId: 'o1', source: 'callback' }, 'c1', AT), state: 'refuted' });
  return { journal, candidates: { attempts: [attempt], receipts, orderId: 'o1', claimedFor: [], proposedOrders: [] } };
}

describe.each(Object.entries(CANNOT_STAND_FOR_IT))('money that %s', (_what, change) => {
  it('does not take the place of a false code that orders counts', () => {
    const { journal, candidates } = afterRefutation(change);
    bookConfirmation(journal, { ...real, source: 'c2b' }, candidates, 0);

    expect(journal.receipt(forged.code)).toEqual(forged);
    expect(journal.receipt(real.code)).toMatchObject({ id: real.id, attemptId: null, orderId: null });
    expect(journal.facts().events.filter(({ topic }) => topic === 'payment-succeeded')).toEqual([]);
    expect(journal.exceptions.openAbout({ codes: [forged.code] })).toMatchObject([
      { finding: 'not_listed', orderId: 'o1', amountCents: 250_000 },
    ]);
  });
});

it('money that pays another order does not take the place of a false code when a confirmation names it', () => {
  const { journal, candidates } = afterRefutation({ parts: { ...NO_PARTS, allocated: 250_000 }, orderId: 'o2' });
  bookConfirmation(journal, { ...real, source: 'c2b' }, candidates, 0);

  expect(journal.receipt(forged.code)).toEqual(forged);
  expect(journal.receipt(real.code)).toMatchObject({ id: real.id, orderId: 'o2' });
});

it('a false code whose place nothing can take is before staff, and M-Pesa is asked about it', () => {
  const receipts = [forged, { ...real, parts: { ...NO_PARTS, owed: 250_000 } }];
  const journal = new Journal({ ...NO_MONEY, attempts: [attempt], receipts }, AT, () => 'new');
  const candidates = { attempts: [attempt], receipts, orderId: 'o1', claimedFor: [], proposedOrders: [] };
  bookPayment(journal, { ...real, source: 'pull' }, candidates, new Set([real.code]));

  expect(journal.receipt(forged.code)).toEqual(forged);
  expect(journal.claimsOf(forged.code)).toMatchObject([{ source: 'callback', state: 'open', orderId: 'o1' }]);
  expect(journal.exceptions.openAbout({ codes: [forged.code] })).toMatchObject([{ finding: 'not_listed' }]);
});

it('a code is booked as another payment when staff have taken the false one out of its order, and waits until then', () => {
  const withdrawal = { by: { id: 'owner', name: 'Achieng' }, reason: 'It never came', at: AT };
  const takenOut = { ...forged, withdrawal };
  const journal = new Journal({ ...NO_MONEY, attempts: [attempt], receipts: [takenOut] }, AT, () => 'new');
  const candidates = { attempts: [attempt], receipts: [takenOut], orderId: 'o1', claimedFor: [], proposedOrders: [] };
  const money = { ...real, source: 'pull' as const, reference: 'PC12345678' };
  bookPayment(journal, money, candidates, new Set([real.code]));
  expect(journal.facts()).toMatchObject({ receipts: [], events: [] });

  const after = journal.receipts.withdraw(takenOut, { isOpen: true, revision: 2 });
  bookPayment(journal, money, { ...candidates, receipts: [after] }, new Set([real.code]));
  const paid = journal.facts().events.filter(({ topic }) => topic === 'payment-succeeded');
  expect(paid).toMatchObject([{ data: { paymentId: 'new', receipt: real.code } }]);
});

it('a code that was void takes the place of a false one when a confirmation names it, once', () => {
  const { journal, candidates } = afterRefutation({ parts: { ...NO_PARTS, void: 250_000 } });
  bookConfirmation(journal, { ...real, source: 'c2b' }, candidates, 0);

  expect(journal.receipt(forged.code)?.parts).toEqual({ ...NO_PARTS, void: 250_000 });
  expect(journal.exceptions.openAbout({ codes: [forged.code] }).map(({ finding }) => finding)).toEqual(['voided']);
  expect(journal.receipt(real.code)).toMatchObject({ id: ATTEMPT_ID, orderId: 'o1', parts: { allocated: 250_000 } });
  const keys = journal.facts().entries.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
