import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@shop/contracts/permissions';
import { aCustomer, aMemberOfStaff, aProduct, call, eventually, placeOrder, runFile, theAdmin } from './shop.js';

const ROLES: readonly Role[] = ['catalogue', 'orders', 'support'];

/**
 * Which roles cover each permission, besides the owner (docs/product-rules.md#R170). The permission table is not read:
 * this is what it should say, so a new permission or a change needs a line here.
 */
const EXPECTED: Record<string, readonly string[]> = {
  'use-desk': ROLES,
  'manage-products': ['catalogue'],
  'moderate-reviews': ['catalogue'],
  'answer-reviews': ['catalogue', 'support'],
  'read-orders': ['orders'],
  'manage-orders': ['orders'],
  'read-users': ['support'],
  'help-users': ['support'],
  'answer-messages': ['support'],
  'manage-users': [],
  'manage-settings': [],
  'read-audit': [],
};

/** Calls for every signed-in user, who reach only what is their own. A new call for staff must not be among them. */
const FOR_EVERYBODY = [
  ...['DELETE /api/auth/sessions/{id}', 'DELETE /api/auth/totp', 'GET /api/auth/me', 'GET /api/auth/sessions'],
  'GET /api/auth/security-events',
  'DELETE /api/auth/sessions',
  ...['GET /api/auth/totp', 'POST /api/auth/confirm', 'POST /api/auth/logout', 'POST /api/auth/totp'],
  ...['POST /api/auth/totp/confirm', 'PUT /api/auth/password'],
  ...['DELETE /api/builds/{code}', 'GET /api/builds'],
  ...['DELETE /api/cart', 'DELETE /api/cart/{product}', 'GET /api/cart', 'PUT /api/cart'],
  ...['GET /api/mpesa/paybill', 'GET /api/mpesa/payments', 'POST /api/mpesa/claim'],
  ...['POST /api/mpesa/stk-push', 'POST /api/mpesa/test-payment'],
  ...['GET /api/orders', 'GET /api/orders/{id}', 'GET /api/orders/{id}/events', 'GET /api/orders/{id}/receipt.pdf'],
  ...['GET /api/orders/{id}/refunds', 'POST /api/orders', 'POST /api/orders/{id}/cancel'],
  ...['POST /api/orders/{id}/returns', 'POST /api/returns/{id}/cancel'],
  ...['GET /api/products/{productId}/questions/mine', 'POST /api/products/{productId}/questions'],
  'GET /api/products/{productId}/reviews/mine',
  ...['DELETE /api/products/{id}/alerts/{kind}', 'GET /api/products/{id}/alerts/mine'],
  ...['GET /api/users/me/alerts', 'PUT /api/products/{id}/alerts/{kind}'],
  ...['DELETE /api/products/{productId}/reviews/{reviewId}', 'GET /api/products/{productId}/has-purchased'],
  ...['POST /api/products/{productId}/reviews', 'PUT /api/products/{productId}/reviews/{reviewId}'],
  'POST /api/uploads/photos',
  ...['DELETE /api/users/{id}', 'GET /api/users/me/addresses', 'GET /api/users/me/export'],
  ...['GET /api/users/me/preferences', 'PUT /api/users/me/preferences'],
  ...['DELETE /api/users/me/push', 'GET /api/users/me/push', 'PUT /api/users/me/push'],
  ...['PUT /api/users/me/addresses', 'PUT /api/users/{id}'],
];

interface Operation {
  requestBody?: { content: Record<string, unknown> };
  'x-access': string;
}

interface Call {
  name: string;
  method: string;
  path: string;
  access: string;
  /** Its body is a form with files. */
  takesFiles: boolean;
}

async function documentedCalls(): Promise<Call[]> {
  const { body } = await call<{ paths: Record<string, Record<string, Operation>> }>('GET', '/openapi.json');
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path.replace('/api', '').replaceAll(/\{\w+\}/g, () => randomUUID()),
      access: operation['x-access'],
      takesFiles: operation.requestBody !== undefined && !('application/json' in operation.requestBody.content),
    })),
  );
}

/** The status of a call about nothing: ids that do not exist, and no fields. A stream is closed at once. */
async function statusOf({ method, path, takesFiles }: Call, token: string | undefined): Promise<number> {
  const leaving = new AbortController();
  const response = await fetch(`${runFile().shopUrl}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && !takesFiles && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: takesFiles ? new FormData() : '{}' }),
    signal: leaving.signal,
  });
  leaving.abort();
  return response.status;
}

describe('every call for staff', () => {
  let calls: Call[];
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    calls = await documentedCalls();
    const admin = await theAdmin();
    tokens.set('owner', admin).set('customer', (await aCustomer()).token);
    for (const role of ROLES) tokens.set(role, await aMemberOfStaff(role));
  }, 60_000);

  it('has a rule, and everybody else’s calls are known', () => {
    const others = calls.filter(({ access }) => !(access in EXPECTED) && access !== 'anyone');
    expect(others.map(({ name }) => name).toSorted()).toEqual(FOR_EVERYBODY.toSorted());
    const changedByAnyone = calls.filter(({ access, method }) => access === 'anyone' && method !== 'GET');
    expect(changedByAnyone.map(({ name }) => name).toSorted()).toEqual([
      'POST /api/auth/email-code',
      'POST /api/auth/login',
      'POST /api/auth/register',
      'POST /api/auth/reset-password',
      'POST /api/auth/reset-password/{token}',
      'POST /api/auth/undo-email',
      'POST /api/auth/verify-email/resend',
      'POST /api/builds',
      'POST /api/builds/check',
      'POST /api/builds/mend',
      'POST /api/builds/propose',
      'POST /api/builds/{code}/quote',
      'POST /api/contact',
      'POST /api/payments/hooks/{secret}/{kind}',
      'POST /api/unsubscribe',
      'POST /api/visits',
    ]);
  });

  it('serves the roles that cover it, and refuses guests, customers and the other roles', async () => {
    const wrong: string[] = [];
    for (const one of calls.filter(({ access }) => access in EXPECTED)) {
      const allowed = [...(EXPECTED[one.access] ?? []), 'owner'];
      for (const who of ['guest', 'customer', ...ROLES, 'owner']) {
        const status = await statusOf(one, tokens.get(who));
        const isRefused = status === (who === 'guest' ? 401 : 403);
        const isServed = ![401, 403, 405].includes(status) && status < 500;
        if (allowed.includes(who) ? !isServed : !isRefused) wrong.push(`${one.name} as ${who}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('the open desk', () => {
  it('receives a new order at once, but only for those who read orders', async () => {
    const admin = await theAdmin();
    const leaving = new AbortController();
    const follow = async (token: string) => {
      const { signal } = leaving;
      const headers = { authorization: `Bearer ${token}` };
      const open = () => fetch(`${runFile().shopUrl}/api/desk/events`, { headers, signal });
      let response = await open();
      const heard: string[] = [];
      const listening = (async () => {
        // As a desk does: the event that its user was made staff a moment ago ends the stream.
        for (; response.status === 200; response = await open())
          for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.push(chunk);
      })().catch(() => undefined);
      return { heard, listening };
    };
    const [owner, helper] = [await follow(admin), await follow(await aMemberOfStaff('support'))];
    const customer = await aCustomer();
    const { email } = customer;
    const { body: order } = await placeOrder(customer, await aProduct(admin));
    const message = { name: 'A', email, inquiryType: 'general', subject: 'Hello', message: 'Are you there?' };
    await eventually(() => expect(owner.heard.join('')).toContain(`data: {"kind":"order","id":"${order.id}"}`));
    // An event is sent once: one that comes while a stream is opened again is missed.
    await eventually(async () => {
      expect((await call('POST', '/contact', { body: message })).status).toBe(201);
      await eventually(() => {
        for (const { heard } of [owner, helper]) expect(heard.join('')).toContain('data: {"kind":"message"');
      }, 2_000);
    }, 30_000);
    expect(helper.heard.join('')).not.toContain('order');
    leaving.abort();
    await Promise.all([owner.listening, helper.listening]);
  }, 60_000);
});
