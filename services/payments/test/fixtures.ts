import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { orderPlaced } from '@shop/contracts/order-events';
import { type PaymentView } from '@shop/contracts/orders';
import { paymentSucceeded } from '@shop/contracts/payments';
import { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { PaymentSettings } from '../src/config.js';
import { APPLY_CALLBACKS } from '../src/jobs/apply-callbacks.js';
import { PROVE_CLAIMS } from '../src/jobs/prove-claims.js';
import { PULL_PAYMENTS } from '../src/jobs/pull-payments.js';
import { RECONCILE } from '../src/jobs/reconcile-attempts.js';
import { SEND_REVERSALS } from '../src/jobs/send-reversals.js';
import { paymentService } from '../src/service.js';
import { type Push, StandInDaraja } from './stand-in-daraja.js';

interface Replica {
  daraja?: StandInDaraja;
  environment?: NodeJS.ProcessEnv;
}

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const INITIATOR = {
  DARAJA_INITIATOR_NAME: 'shop',
  DARAJA_INITIATOR_PASSWORD: 'password',
  DARAJA_CERTIFICATE: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

/** Payments with its own fake, or with one that another replica also uses. */
export async function startPayments({ daraja = new StandInDaraja(), environment = {} }: Replica = {}) {
  const url = await daraja.start();
  const payments = await TestService.start({
    name: 'payments',
    settings: PaymentSettings,
    service: paymentService,
    environment: {
      DARAJA_BASE_URL: url,
      ORDERS_URL: url,
      DARAJA_CONSUMER_KEY: 'key',
      DARAJA_CONSUMER_SECRET: 'secret',
      DARAJA_SHORTCODE: '174379',
      DARAJA_PASSKEY: 'passkey',
      DARAJA_CALLBACK_URL: 'https://shop.example',
      DARAJA_MODE: 'sandbox',
      ...INITIATOR,
      ...environment,
    },
  });
  const passing = setInterval(() => endPauses(payments), PAUSE_MS);
  const stop = async () => {
    clearInterval(passing);
    await payments.stop();
    await daraja.stop();
  };
  return { daraja, payments, stop };
}

const JOBS = [APPLY_CALLBACKS, PROVE_CLAIMS, PULL_PAYMENTS, RECONCILE, SEND_REVERSALS];
const PAUSE_MS = 500;

/**
 * The seconds pass after which the jobs look for work again, and those after which M-Pesa's list is read again for a payment
 * just sent. Only the pauses end: what is due, and what is paused after a failure, is as it was.
 */
function endPauses(payments: TestService): void {
  const listed = "update till set tried_at = tried_at - interval '5 s' where failures = 0";
  // The last one may meet a database that is being dropped.
  payments.database.query(listed).catch(() => undefined);
  for (const job of JOBS) payments.wake(job);
}

/** An order with this many shillings due, and its customer. */
export async function anOrder(
  payments: TestService,
  shillings = 2_500,
  of: { orderId?: string; userId?: string } = {},
) {
  const { userId = randomUUID(), orderId = randomUUID() } = of;
  const phone = aPhone();
  const number = `PC${orderId.slice(0, 8)}`.toUpperCase();
  const token = await payments.identity.tokenFor({ id: userId });
  const totalCents = shillings * 100;
  const placed = { orderId, userId, number, paymentMethod: 'mpesa' as const, totalCents, lines: [] };
  const event = await payments.publish(orderPlaced.of(orderId, placed));
  const push = (body: object = {}, key: string = randomUUID()) =>
    payments.request('POST', '/mpesa/stk-push', {
      token,
      body: { orderId, phoneNumber: phone, ...body },
      headers: { 'idempotency-key': key },
    });
  const attempts = async () =>
    (await payments.request<PaymentView[]>('GET', `/mpesa/payments?orderId=${orderId}`, { token })).body;
  await eventually(async () => {
    const [heard] = await payments.database.query('select 1 from inbox where event_id = $1', [event.id]);
    if (!heard) throw new Error('the order has not come yet');
  });
  return { orderId, userId, number, phone, token, push, attempts };
}

let phones = 0;

/** A phone that no other test uses: prompts of one phone wait for each other. */
export function aPhone(): string {
  phones += 1;
  return `07${String(Date.now() % 10_000).padStart(4, '0')}${String(phones).padStart(4, '0')}`;
}

interface Said {
  code?: number | string;
  amount?: unknown;
  receipt?: unknown;
  /** Other ids than those of the push. */
  ids?: object;
}

/** Sends the callback of a prompt to the URL of its push. A query confirms a success. */
export function callBack(shop: Awaited<ReturnType<typeof startPayments>>, push: Push, said: Said = {}) {
  const receipt = said.receipt ?? aReceipt();
  if ((said.code ?? 0) === 0) {
    shop.daraja.paid.add(push.checkoutRequestId);
    const isCode = typeof receipt === 'string' && receipt.length === 10;
    const amount = typeof said.amount === 'number' ? said.amount : Number(push.Amount);
    shop.daraja.listed.push(listedOf(push, { receipt: isCode ? receipt : aReceipt(), amount }));
  }
  return forge(shop.payments, push, { ...said, receipt: 'receipt' in said ? said.receipt : receipt });
}

/** The payment of a prompt as M-Pesa's list has it. */
export const listedOf = (
  push: Push,
  { receipt, amount = Number(push.Amount) }: { receipt: string; amount?: number },
) => ({
  transactionId: receipt,
  amount: `${amount}.00`,
  msisdn: push.PartyA.slice(3),
  billreference: push.AccountReference,
});

/** Sends a callback that Daraja did not make. */
export function forge(payments: TestService, push: Push, { code = 0, ids, ...said }: Said = {}) {
  const { amount = Number(push.Amount), receipt = aReceipt() } = said;
  const items = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
  ];
  const stkCallback = {
    MerchantRequestID: `merchant ${push.checkoutRequestId}`,
    CheckoutRequestID: push.checkoutRequestId,
    ...ids,
    ResultCode: code,
    ...(code === 0 && { CallbackMetadata: { Item: items } }),
  };
  return postCallback(payments, push, { Body: { stkCallback } });
}

/** Posts any body to the URL of a push; text is sent unchanged. */
export function postCallback(
  payments: TestService,
  push: Pick<Push, 'CallBackURL'>,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const path = new URL(push.CallBackURL).pathname.replace(/^\/api/, '');
  return payments.request('POST', path, { body, headers });
}

export const aReceipt = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();

/** The first check of the claims of a code is written: it would overwrite what a test changes in them. */
export const firstCheckIsOver = (payments: TestService, code: string) =>
  eventually(async () => {
    const unchecked = await payments.database.query('select 1 from claim where code = $1 and checks = 0', [code]);
    expect(unchecked).toEqual([]);
  }, 20_000);

/** Makes M-Pesa's list due at once. */
export const pullNow = (payments: TestService) =>
  payments.database.query('update till set failures = 0, tried_at = null');

/** Makes an order's attempts due for a query. */
export const isDue = (payments: TestService, orderId: string) =>
  payments.database.query('update attempt set next_check_at = now() where order_id = $1', [orderId]);

/** Moves an order's attempts into the past. */
export const age = (payments: TestService, orderId: string, seconds: number) =>
  payments.database.query(
    `update attempt set created_at = created_at - make_interval(secs => $2), asked_at = asked_at - make_interval(secs => $2),
      next_check_at = now() where order_id = $1`,
    [orderId, seconds],
  );

/** What was found about an order's money. */
export const findings = async (payments: TestService, orderId: string) =>
  (
    await payments.database.query<{ finding: string }>(
      'select finding from money_exception where order_id = $1 order by created_at, id',
      [orderId],
    )
  ).map(({ finding }) => finding);

/** An order whose prompt is on the phone. */
export async function aPrompt(shop: Awaited<ReturnType<typeof startPayments>>) {
  const order = await anOrder(shop.payments);
  await order.push();
  const prompt = await shop.daraja.pushFor(order.number);
  const becomes = (status: string) =>
    eventually(async () => {
      const [attempt] = await order.attempts();
      expect(attempt?.status).toBe(status);
      return attempt;
    }, 20_000);
  const successes = () => shop.payments.bus.published(paymentSucceeded, order.orderId);
  /** Resolves when every callback that arrived is applied. */
  const areApplied = () =>
    eventually(async () =>
      expect(
        await shop.payments.database.query(
          `select 1 from callback join attempt on attempt.id = attempt_id where order_id = $1 and applied_at is null`,
          [order.orderId],
        ),
      ).toEqual([]),
    );
  return { ...order, prompt, becomes, successes, areApplied };
}
