import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder, aPaidOrder, beQuick, exceptionWith, mpesaLedger, msisdnOf, owner, sim, SOON_MS } from './mpesa.js';
import { aCustomer, aMemberOfStaff, aPhone, call, eventually } from './shop.js';

const LIMIT_MS = 85_000;
/** M-Pesa is asked about a reversal without an outcome after the 8 seconds that the shop of the journeys has as its setting. */
const LOST_MS = 40_000;

/** The tests wait for M-Pesa most of the time, each with its own customer, order and phone: they run side by side. */
beforeAll(beQuick);

const sentBack = async (codes: readonly (string | null)[]) =>
  (await mpesaLedger()).reversals
    .filter(({ originalReceipt }) => codes.includes(originalReceipt))
    .map(({ amount }) => amount);

const resolve = async (id: string, body: object) =>
  call('POST', `/payments/exceptions/${id}/resolve`, { token: await owner(), body: { reason: 'A test', ...body } });

describe('a payment by hand', () => {
  it.concurrent.each([
    ['the number of the order', (number: string) => number],
    ['the number in small letters and with a space', (number: string) => ` ${number.toLowerCase()}`],
  ])(
    'with %s pays the order once, however often it is confirmed',
    async (_, typed) => {
      const order = await anOrder();
      const { body: paybill } = await call('GET', `/mpesa/paybill?orderId=${order.id}`, {
        token: order.customer.token,
      });
      expect(paybill).toMatchObject({ account: order.placed.number, amount: 2_500 });
      const receipt = await order.payByHand({ reference: typed(order.placed.number), confirmation: 'twice' });
      await sim('POST', 'callbacks/redeliver', { receipt, times: 2 });
      const paid = await order.becomes({ status: 'paid', amount_paid: 2_500 });
      expect(paid.payments).toMatchObject([{ receipt, amount: 2_500 }]);
    },
    LIMIT_MS,
  );

  it.concurrent(
    'with a mistyped number is proposed for its order, and staff book it there',
    async () => {
      // An amount of its own: other orders of its amount would be proposed too.
      const order = await anOrder(2_613);
      await order.prompt({ result: '1032' });
      await order.failed();
      const receipt = await order.payByHand({ reference: 'PC0TYP0' });
      const exception = await exceptionWith({ kind: 'unallocated', receipt });
      expect(exception.proposals).toEqual([{ orderId: order.id, number: order.placed.number, due: 2_613 }]);
      expect(await order.now()).toMatchObject({ status: 'awaiting_payment', amount_paid: 0 });
      expect((await resolve(exception.id, { action: 'allocate', orderId: order.id })).status).toBe(200);
      await order.becomes({ status: 'paid', amount_paid: 2_613 });
      expect(await resolve(exception.id, { action: 'refund' })).toMatchObject({
        status: 409,
        body: { code: 'exception_resolved' },
      });
    },
    LIMIT_MS,
  );

  it.concurrent(
    'without a number goes back to its payer when staff say so',
    async () => {
      const order = await anOrder();
      const receipt = await order.payByHand({ reference: '', amount: 777 });
      const exception = await exceptionWith({ kind: 'unallocated', receipt });
      expect((await resolve(exception.id, { action: 'refund' })).status).toBe(200);
      await eventually(async () => expect(await sentBack([receipt])).toEqual([777]), SOON_MS);
    },
    LIMIT_MS,
  );

  it.concurrent(
    'is found by the code of its message, and the code counts once',
    async () => {
      const [order, thief] = await Promise.all([anOrder(2_614), anOrder(2_614)]);
      const receipt = await order.payByHand({ reference: '', confirmation: 'never' });
      expect((await order.claim(receipt.toLowerCase())).status).toBe(202);
      await order.becomes({ status: 'paid', amount_paid: 2_614 });
      expect(await thief.claim(receipt)).toMatchObject({ status: 409, body: { code: 'receipt_used' } });
      expect(await order.claim(receipt)).toMatchObject({ status: 409, body: { code: 'receipt_used' } });
      expect((await thief.now()).amount_paid).toBe(0);
    },
    LIMIT_MS,
  );

  it.concurrent(
    'to another till is no money of ours, and a made up confirmation neither',
    async () => {
      const [foreign, forged] = await Promise.all([anOrder(), anOrder()]);
      const elsewhere = await foreign.payByHand({ shortcode: '600100' });
      expect((await foreign.claim(elsewhere)).status).toBe(202);
      await forged.payByHand({ confirmation: 'forged' });
      // M-Pesa has been asked about both: an order that is paid meanwhile shows that it answers.
      await aPaidOrder();
      await eventually(async () => expect(await foreign.payments()).toMatchObject([{ status: 'failed' }]));
      expect(await foreign.now()).toMatchObject({ status: 'awaiting_payment', amount_paid: 0 });
      expect(await forged.now()).toMatchObject({ status: 'awaiting_payment', amount_paid: 0 });
    },
    LIMIT_MS,
  );

  it.concurrent(
    'for an order that was cancelled becomes a refund that waits for staff',
    async () => {
      const order = await anOrder();
      expect((await order.cancel()).status).toBe(200);
      const receipt = await order.payByHand();
      const { refundId } = await order.refundIn('requested');
      await exceptionWith({ kind: 'late', orderId: order.id });
      expect((await call('POST', `/refunds/${refundId}/approve`, { token: await owner() })).status).toBe(202);
      await order.becomes({ status: 'refunded', refunded_price: 2_500 });
      expect(await sentBack([receipt])).toEqual([2_500]);
    },
    LIMIT_MS,
  );

  it.concurrent(
    'that leaves less than a prompt asks for is completed by the smallest prompt, and the rest of that goes back',
    async () => {
      const order = await anOrder();
      await order.payByHand({ amount: 2_493 });
      await order.becomes({ status: 'part_paid', amount_due: 7 });
      expect((await order.prompt()).status).toBe(202);
      await order.becomes({ status: 'paid', amount_paid: 2_503 });
      expect(await order.payments()).toContainEqual(expect.objectContaining({ amount: 10, status: 'succeeded' }));
      expect(await order.refundIn('requested')).toMatchObject({ amount: 3 });
    },
    LIMIT_MS,
  );

  it.concurrent(
    'beside a prompt for the same order becomes a refund of the surplus',
    async () => {
      const order = await aPaidOrder();
      await order.payByHand();
      expect(await order.refundIn('requested')).toMatchObject({ amount: 2_500, requestedBy: null });
      await exceptionWith({ kind: 'duplicate', orderId: order.id });
      expect(await order.now()).toMatchObject({ status: 'paid', amount_paid: 5_000 });
    },
    LIMIT_MS,
  );
});

describe('a refund', () => {
  it.concurrent(
    'of a part keeps the order as it is, and of the rest ends it',
    async () => {
      const order = await aPaidOrder();
      const key = randomUUID();
      const [first, again] = [await order.refund({ amount: 600 }, key), await order.refund({ amount: 600 }, key)];
      expect([first.status, again.status]).toEqual([202, 202]);
      expect(again.body.refundId).toBe(first.body.refundId);
      await order.becomes({ status: 'paid', refunded_price: 600 });
      expect(await order.refund({ amount: 1_901 })).toMatchObject({ status: 409, body: { code: 'refund_exceeds' } });
      expect((await order.refund()).status).toBe(202);
      const { payments } = await order.becomes({ status: 'refunded', refunded_price: 2_500 });
      expect((await sentBack(payments.map(({ receipt }) => receipt))).toSorted()).toEqual([1_900, 600]);
    },
    LIMIT_MS,
  );

  it.concurrent(
    'of a line gives its price back and, if it came back, its goods',
    async () => {
      const order = await aPaidOrder(2_615, 3);
      const [line] = order.placed.order_items;
      const product = line?.product ?? '';
      const stock = async () => Number((await call('GET', `/products/${product}`)).body.countInStock);
      await eventually(async () => expect(await stock()).toBe(997));
      expect((await order.refund({ lines: [{ product, quantity: 2 }], restock: true })).status).toBe(202);
      await order.becomes({ status: 'paid', refunded_price: 5_230 });
      await eventually(async () => expect(await stock()).toBe(999));
      expect(await order.refund({ lines: [{ product, quantity: 2 }] })).toMatchObject({ status: 409 });
    },
    LIMIT_MS,
  );

  it.concurrent(
    'of money that came by several prompts is one refund',
    async () => {
      const order = await anOrder(150_004);
      expect(await order.prompt()).toMatchObject({ status: 202 });
      await order.becomes({ status: 'part_paid', amount_paid: 149_994, amount_due: 10 });
      await order.prompt();
      const { payments } = await order.becomes({ status: 'paid', amount_paid: 150_004 });
      const member = await aMemberOfStaff('orders');
      const { body } = await order.refund({}, randomUUID(), member);
      expect(body.state).toBe('requested');
      const approve = (token: string) => call('POST', `/refunds/${body.refundId}/approve`, { token });
      expect(await approve(member)).toMatchObject({ status: 403, body: { code: 'approval_by_another' } });
      expect((await approve(await owner())).status).toBe(202);
      await order.becomes({ status: 'refunded', refunded_price: 150_004 });
      expect((await sentBack(payments.map(({ receipt }) => receipt))).toSorted()).toEqual([10, 149_994]);
    },
    LIMIT_MS,
  );

  it.concurrent.each(['1', '21'])(
    'that M-Pesa refuses (%s) is sent again by staff, once',
    async (reversal) => {
      const order = await aPaidOrder();
      const phone = msisdnOf(order.phone);
      await sim('POST', 'plan', { phone, reversal });
      await order.refund();
      const { refundId, reversals } = await order.refundIn('failed');
      expect(reversals?.[0]?.problem).toBeTruthy();
      expect(await order.now()).toMatchObject({ status: 'paid', refunded_price: 0 });
      const retry = async () => (await call('POST', `/refunds/${refundId}/retry`, { token: await owner() })).status;
      expect((await Promise.all([retry(), retry()])).toSorted()).toEqual([202, 409]);
      const { payments } = await order.becomes({ status: 'refunded' });
      expect(await sentBack(payments.map(({ receipt }) => receipt))).toEqual([2_500]);
    },
    LIMIT_MS,
  );

  it.concurrent(
    'that M-Pesa is too busy for is sent again by itself',
    async () => {
      const order = await aPaidOrder();
      await sim('POST', 'plan', { phone: msisdnOf(order.phone), reversal: 'busy' });
      await order.refund();
      const { payments } = await order.becomes({ status: 'refunded' });
      expect(await sentBack(payments.map(({ receipt }) => receipt))).toEqual([2_500]);
    },
    LIMIT_MS,
  );

  it.concurrent.each(['timeout', 'lost', 'late'])(
    'whose outcome is not told in time (%s) is done once',
    async (reversal) => {
      const order = await aPaidOrder();
      await sim('POST', 'plan', { phone: msisdnOf(order.phone), reversal });
      await order.refund();
      await order.refundIn('done', LOST_MS);
      const { payments } = await order.becomes({ status: 'refunded' });
      expect(await sentBack(payments.map(({ receipt }) => receipt))).toEqual([2_500]);
    },
    LIMIT_MS,
  );
});

describe('a prompt without an order', () => {
  it.concurrent('tests the settings: for a customer in the sandbox, for the owner with one shilling', async () => {
    const customer = await aCustomer();
    const body = { phoneNumber: aPhone() };
    const test = await call('POST', '/mpesa/test-payment', { token: customer.token, body: { ...body, amount: 25 } });
    expect(test).toMatchObject({ status: 202 });
    const forbidden = await call('POST', '/payments/live-test', { token: customer.token, body });
    expect(forbidden.status).toBe(403);
    const live = await call('POST', '/payments/live-test', { token: await owner(), body: { phoneNumber: aPhone() } });
    expect(live).toMatchObject({ status: 202 });
  });
});
