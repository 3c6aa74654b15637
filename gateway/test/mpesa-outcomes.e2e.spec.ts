import { beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder, beQuick, type Course, exceptionWith, mpesaLedger, sim } from './mpesa.js';
import { aPhone, eventually } from './shop.js';

const LIMIT_MS = 85_000;

/** The tests wait for M-Pesa most of the time, each with its own customer, order and phone: they run side by side. */
beforeAll(beQuick);

const paidFor = async (number: string) =>
  (await mpesaLedger()).payments.filter(({ reference }) => reference === number).map(({ amount }) => amount);

const SETUP = 'This payment is not set up correctly on our side. Please contact us.';
const UNSENT = 'The request could not be sent to this phone. Please try again.';

/** docs/mpesa.md#M6: the code, the customer's text, a word of staff's, and when the same phone may be asked again. */
const FAILURES: [code: string, customer: string, staff: string, again: 'now' | 'later' | 'other phone'][] = [
  ['1', 'There is not enough money on the M-Pesa account. Top up and try again.', 'Balance', 'now'],
  ['2', 'The amount is below what M-Pesa accepts.', 'mpesa.min', 'other phone'],
  ['3', 'The amount is above what M-Pesa accepts in one payment.', 'mpesa.max', 'other phone'],
  ['4', 'Your M-Pesa daily limit is reached. Please try again tomorrow.', 'daily limit', 'other phone'],
  ['8', 'Our M-Pesa account cannot take this payment right now. Please contact us.', 'our own', 'other phone'],
  [
    '17',
    'M-Pesa allows the same amount from the same phone again only after two minutes. Please wait and try again.',
    'two minutes',
    'later',
  ],
  ['26', 'M-Pesa is busy. Please try again in a minute.', 'busy', 'later'],
  ['1001', 'Another M-Pesa request is open on this phone. Finish it, wait a minute and try again.', 'session', 'later'],
  ['1019', 'The request expired before the PIN was entered. You can try again.', 'expired', 'now'],
  ['1025', UNSENT, '182', 'now'],
  ['9999', UNSENT, '1025', 'now'],
  ['1032', 'The request was cancelled on the phone. You can try again.', 'Cancelled', 'now'],
  ['1037', 'The phone could not be reached. Check that it is on, has signal, and try again.', 'eSIM', 'now'],
  ['2001', 'The M-Pesa PIN was not right. You can try again.', 'Wrong PIN', 'now'],
  ['2028', SETUP, 'DARAJA_*', 'other phone'],
  ['8006', 'The M-Pesa PIN is locked. Call Safaricom on 100 or 200 to unlock it.', 'locked', 'other phone'],
  ['SFC_IC0003', SETUP, 'DARAJA_TILL', 'other phone'],
];

describe('a prompt that ends with result', () => {
  it.concurrent.each(FAILURES)(
    '%s says why, and the order is paid by another',
    async (code, customer, staff, again) => {
      const order = await anOrder();
      expect((await order.prompt({ result: code })).status).toBe(202);
      const failed = await order.failed();
      expect(failed).toMatchObject({ code, reason: customer, receipt: null });
      expect(failed?.phoneNumber).toContain('***');
      expect(failed?.staffReason).toBeUndefined();
      expect((await order.payments({ isStaff: true }))[0]?.staffReason).toContain(staff);
      expect(await order.now()).toMatchObject({ status: 'awaiting_payment', amount_paid: 0, payments: [] });
      if (again === 'later') {
        const early = await order.prompt();
        expect(early).toMatchObject({ status: 429, body: { code: 'prompt_too_soon' } });
        const seconds = Number(early.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(120);
      }
      const next = await order.prompt({}, again === 'now' ? order.phone : aPhone());
      expect(next.status).toBe(202);
      await order.becomes({ status: 'paid', amount_paid: 2_500 });
    },
    LIMIT_MS,
  );

  it.concurrent(
    '5555, which no list has, stays open, and its order cannot be cancelled',
    async () => {
      const order = await anOrder();
      await order.prompt({ result: '5555' });
      await eventually(async () => {
        const finished = await sim<{ reference: string; callbacks: string[] }[]>('GET', 'history');
        const prompt = finished.find(({ reference }) => reference === order.placed.number);
        expect(prompt?.callbacks).toEqual(['HTTP 200']);
      });
      expect(await order.payments()).toMatchObject([{ status: 'pending', code: null }]);
      expect(await order.cancel()).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
      expect(await order.prompt()).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    },
    LIMIT_MS,
  );
});

/** docs/mpesa.md#M11: cases in which the result of a payment is lost, late, doubled or odd. */
const PAID: [what: string, course: Course][] = [
  ['whose callback never comes', { callback: 'never' }],
  ['whose callback comes late', { callback: 'late' }],
  ['whose callback comes twice at once', { callback: 'twice' }],
  ['whose callback comes three times at once', { callback: 'thrice' }],
  ['whose callback comes before the answer to the push', { push: 'after-callback' }],
  ['of which a failure is told first', { callback: 'failure-first' }],
  ['of which a failure is told after it', { callback: 'failure-after' }],
  ['whose callback names another amount than was paid', { callback: 'misstated' }],
  ['whose callback has no metadata', { callback: 'no-metadata' }],
  ['whose callback has a masked phone number', { callback: 'masked-phone' }],
  ['whose callback has text for numbers', { callback: 'text' }],
  ['of which only the confirmation comes', { callback: 'never', confirmation: 'sent' }],
  ['that is confirmed twice', { confirmation: 'twice' }],
  ['whose push was cut', { push: 'cut' }],
  ['whose push was cut and of which nothing comes', { push: 'cut', callback: 'never' }],
  [
    'whose push was cut and of which only the confirmation comes',
    { push: 'cut', callback: 'never', confirmation: 'sent' },
  ],
  ['whose push was answered 500.003.1001', { push: 'internal' }],
  ['whose push was answered 500.003.1001 and of which nothing comes', { push: 'internal', callback: 'never' }],
  ['whose push was answered late', { push: 'slow' }],
];

describe('a payment', () => {
  it.concurrent.each(PAID)(
    '%s pays its order once',
    async (_, course) => {
      const order = await anOrder();
      const sending = order.prompt(course);
      const paid = await order.becomes({ status: 'paid', amount_paid: 2_500, amount_due: 0 });
      expect(paid.payments).toHaveLength(1);
      expect((await sending).status).toBe(202);
      expect(await paidFor(order.placed.number)).toEqual([2_500]);
      expect((await order.payments()).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
      expect(await order.prompt()).toMatchObject({ status: 409, body: { code: 'order_closed' } });
    },
    LIMIT_MS,
  );

  it.concurrent(
    'whose push has no answer yet lets no second prompt start',
    async () => {
      const order = await anOrder();
      const first = order.prompt({ push: 'cut', afterMs: 3_000 });
      await eventually(async () => expect(await order.payments()).toHaveLength(1));
      expect(await order.prompt()).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
      await order.becomes({ status: 'paid', amount_paid: 2_500 });
      await first;
    },
    LIMIT_MS,
  );

  it.concurrent(
    'of another amount than was asked for counts as it is, and staff see it',
    async () => {
      const order = await anOrder();
      await order.prompt({ callback: 'other-amount' });
      await order.becomes({ status: 'part_paid', amount_paid: 2_499, amount_due: 1 });
      await exceptionWith({ kind: 'amount_differs', orderId: order.id });
    },
    LIMIT_MS,
  );

  it.concurrent.each(['forged', 'forged-ids'])(
    'that does not exist, told by a callback (%s), pays nothing',
    async (callback) => {
      const order = await anOrder();
      await order.prompt({ result: '1032', callback, afterMs: 5_000 });
      expect(await order.failed()).toMatchObject({ code: '1032', receipt: null });
      expect(await order.now()).toMatchObject({ status: 'awaiting_payment', amount_paid: 0 });
      await exceptionWith({ kind: 'unreadable', orderId: order.id });
      expect((await order.prompt({}, aPhone())).status).toBe(202);
      await order.becomes({ status: 'paid', amount_paid: 2_500 });
    },
    LIMIT_MS,
  );
});

describe('a push that Daraja refused', () => {
  it.concurrent.each(['busy', 'spike', 'quota', 'declined'])(
    '(%s) is no prompt, and the same phone can be asked at once',
    async (push) => {
      const order = await anOrder();
      const refused = await order.prompt({ push });
      expect(refused).toMatchObject({ status: 503, body: { code: 'mpesa_unavailable' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await order.prompt()).status).toBe(202);
      await order.becomes({ status: 'paid' });
      expect(await paidFor(order.placed.number)).toEqual([2_500]);
    },
    LIMIT_MS,
  );

  it.concurrent.each(['html', 'cut-unsent'])(
    'in a way that proves nothing (%s) blocks the next one for as long as a prompt lives',
    async (push) => {
      const order = await anOrder();
      expect((await order.prompt({ push })).status).toBe(202);
      const next = await order.prompt();
      expect(next).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
      expect(Number(next.headers.get('retry-after'))).toBeLessThanOrEqual(180);
      expect(await order.cancel()).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    },
    LIMIT_MS,
  );
});
