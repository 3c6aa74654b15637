import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentView } from '@shop/contracts/orders';
import { anOrder, aPhone, startPayments } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
});
afterAll(() => shop.stop());

describe('a push that Daraja refuses', () => {
  it.each([
    ['the edge before it, with a page', { status: 403, body: '<html>Forbidden</html>' }],
    [
      'Daraja, with a code',
      { status: 400, body: { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid Amount' } },
    ],
    ['a limit', { status: 429, body: { fault: { faultstring: 'Spike arrest violation' } } }],
  ])('by %s is a refusal, also for a repeat, and another may be sent at once', async (_who, reply) => {
    const { number, push, attempts } = await anOrder(shop.payments);
    shop.daraja.refusals.set(number, reply);
    const key = randomUUID();
    const refused = await push({}, key);
    expect(refused).toMatchObject({ status: 503, body: { code: 'mpesa_unavailable' } });
    const repeated = await push({}, key);
    expect(repeated).toMatchObject({ status: 503, body: { message: refused.body.message } });
    expect(await attempts()).toEqual([expect.objectContaining({ status: 'failed' })]);
    shop.daraja.refusals.delete(number);
    expect((await push()).status).toBe(202);
  });
});

describe('a push that Daraja refuses with an error', () => {
  const error = (errorCode: string, errorMessage: string) => ({ status: 500, body: { errorCode, errorMessage } });

  it.each([
    [error('500.001.1001', 'Merchant does not exist'), 'Daraja does not know the shortcode'],
    [error('500.001.1001', '[MerchantValidate] - Wrong credentials'), 'Shortcode, passkey or clock are wrong'],
    [error('500.003.02', 'Error Occurred: Spike Arrest Violation - it is over'), 'Daraja limits calls'],
    [error('500.003.02', 'System is busy. Please try again in few minutes.'), 'Daraja is busy'],
    [error('500.003.03', 'Error Occurred: Quota Violation'), 'The quota of calls is used up'],
    [{ status: 404, body: { errorCode: '404.001.01', errorMessage: 'Resource not found' } }, 'Wrong path'],
    [{ status: 200, body: { ResponseCode: '1', ResponseDescription: 'Rejected' } }, 'another ResponseCode than 0'],
  ])('says so to staff: %j', async (reply, staffReason) => {
    const { number, orderId, push } = await anOrder(shop.payments);
    shop.daraja.refusals.set(number, reply);
    const { body } = await push();
    expect(body.code).toBe('mpesa_unavailable');
    const token = await shop.payments.identity.tokenFor({ isAdmin: true });
    const seen = await shop.payments.request<PaymentView[]>('GET', `/mpesa/payments?orderId=${orderId}`, { token });
    expect(seen.body).toMatchObject([{ status: 'failed', reason: body.message }]);
    expect(seen.body[0]?.staffReason).toContain(staffReason);
  });

  it('about a busy phone lets the phone wait for a minute, with every order', async () => {
    const { number, push, phone, attempts } = await anOrder(shop.payments);
    shop.daraja.refusals.set(number, error('500.001.1001', 'Unable to lock subscriber, a transaction is in process'));
    expect((await push()).headers.get('retry-after')).toBe('60');
    const [failed] = await attempts();
    expect(Date.parse(failed?.retryAt ?? '') - Date.now()).toBeGreaterThan(50_000);
    const other = await anOrder(shop.payments, 1_234);
    expect(await other.push({ phoneNumber: phone })).toMatchObject({ status: 429, body: { code: 'prompt_too_soon' } });
    shop.daraja.refusals.delete(number);
    expect((await push({ phoneNumber: aPhone() })).status).toBe(202);
  });
});
