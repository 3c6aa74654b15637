import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOKEN_CHECKS } from '@shop/service-kit/auth/tokens';
import pg from 'pg';
import { aCustomer, aProduct, call, placeOrder, runFile, theAdmin } from '../shop.js';

/** A stolen session, 16 minutes after its owner gave the password: docs/product-rules.md#R180. */
const AGE_S = 16 * 60;
const KEY = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 16);

interface Operation {
  'x-effect'?: string;
  'x-proof'?: 'recent' | 'given' | 'part';
  requestBody?: { content: Record<string, object> };
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as identity signed it some time ago. */
function oldToken(account: { id: string; name: string; isAdmin: boolean }, sid: string, key: KeyObject): string {
  const now = Math.floor(Date.now() / 1000);
  const { id: sub, ...claims } = account;
  const { issuer: iss, audience: aud } = TOKEN_CHECKS;
  const times = { iat: now - AGE_S, exp: now + 600 };
  const head = base64({ alg: 'ES256', kid: KEY });
  const text = `${head}.${base64({ sub, sid, roles: [], iss, aud, ...times, ...claims })}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

describe('a session whose password was given 16 minutes ago', () => {
  const database = new pg.Client(runFile().databaseUrls.identity);
  let token: string;
  beforeAll(async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY, alg: 'ES256', use: 'sig' };
    await database.connect();
    // The newest key signs, and the one before is published too.
    await database.query(
      `insert into signing_key (kid, private_key, public_key, created_at)
       select $1, 'not used', $2, max(created_at) - interval '1 microsecond' from signing_key`,
      [KEY, JSON.stringify(jwk)],
    );
    const { body } = await call<{ id: string; name: string; isAdmin: boolean }>('GET', '/auth/me', {
      token: await theAdmin(),
    });
    const sessionId = randomUUID();
    // Open, and used a moment ago.
    await database.query(
      `insert into session (id, account_id, device, created_at, last_seen_at, expires_at)
       values ($1, $2, 'a stolen one', now() - interval '16 minutes', now(), now() + interval '1 hour')`,
      [sessionId, body.id],
    );
    token = oldToken({ id: body.id, name: body.name, isAdmin: body.isAdmin }, sessionId, privateKey);
  }, 60_000);
  afterAll(async () => {
    await database.query('delete from signing_key where kid = $1', [KEY]);
    await database.end();
  });

  const operations = async () => {
    const { body } = await call<{ paths: Record<string, Record<string, Operation>> }>('GET', '/openapi.json');
    return Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { 'x-proof': proof, requestBody }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        path: path.replace('/api', '').replaceAll(/\{\w+\}/g, () => randomUUID()),
        method: method.toUpperCase(),
        proof,
        // Of the type that the call takes: another one is refused before anything else.
        body: requestBody?.content['multipart/form-data'] ? new FormData() : {},
      })),
    );
  };
  const refused = { status: 401, body: { code: 'confirm_password' } };

  it('still reads', async () => {
    expect((await call('GET', '/users', { token })).status).toBe(200);
  });

  it('does nothing that gives or moves power, money or access', async () => {
    const guarded = (await operations()).filter(({ proof }) => proof === 'recent');
    expect(guarded.map(({ name }) => name).toSorted()).toEqual([
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/{id}',
      'DELETE /api/orders/{id}/payments/{paymentId}',
      'DELETE /api/users/{id}/sessions',
      'DELETE /api/users/{id}/totp',
      'POST /api/auth/totp',
      'POST /api/auth/totp/confirm',
      'POST /api/orders/{id}/payments',
      'POST /api/orders/{id}/refund',
      'POST /api/payments/exceptions/{id}/resolve',
      'POST /api/payments/live-test',
      'POST /api/payments/statement',
      'POST /api/refunds/{id}/approve',
      'POST /api/refunds/{id}/close',
      'POST /api/refunds/{id}/decline',
      'POST /api/refunds/{id}/retry',
      'POST /api/users/{id}/unlock',
    ]);
    for (const { name, method, path, body } of guarded)
      expect({ name, ...(await call(method, path, { token, body })) }).toMatchObject({ name, ...refused });
  }, 60_000);

  it('does not do the part of other calls that does', async () => {
    const admin = await theAdmin();
    const [customer, product] = [await aCustomer(), await aProduct(admin)];
    const { body: order } = await placeOrder(customer, product);
    const { body: own } = await call<{ id: string; name: string; email: string }>('GET', '/auth/me', { token });
    const { body: settings } = await call<{ payments: object }>('GET', '/settings');
    const parts: Record<string, [path: string, body: object][]> = {
      'PUT /api/users/{id}': [
        [`/users/${customer.id}`, { isAdmin: true }],
        [`/users/${customer.id}`, { roles: ['orders'] }],
        [`/users/${customer.id}`, { email: `${randomUUID()}@example.com` }],
        [`/users/${customer.id}`, { name: 'Another' }],
        [`/users/${own.id}`, { email: own.email }],
      ],
      'DELETE /api/users/{id}': [[`/users/${customer.id}`, {}]],
      'PUT /api/settings': [['/settings', { ...settings, payments: { ...settings.payments, confirmOver: 1 } }]],
      'PUT /api/orders/{id}/status': [
        [`/orders/${order.id}/status`, { status: 'paid' }],
        [`/orders/${order.id}/status`, { status: 'unpaid', reason: 'A mistake' }],
      ],
      'POST /api/orders/{id}/cancel': [[`/orders/${order.id}/cancel`, {}]],
    };
    const partly = (await operations()).filter(({ proof }) => proof === 'part').map(({ name }) => name);
    expect(partly.toSorted()).toEqual(Object.keys(parts).toSorted());
    for (const [name, calls] of Object.entries(parts))
      for (const [path, body] of calls) {
        const [method = ''] = name.split(' ');
        expect({ path, ...(await call(method, path, { token, body })) }).toMatchObject({ path, ...refused });
      }
    // What moves nothing of another needs no more than the session.
    expect((await call('PUT', `/users/${own.id}`, { token, body: { name: own.name } })).status).toBe(200);
    expect((await call('GET', `/orders/${order.id}`, { token })).body).toMatchObject({ status: 'awaiting_payment' });
  }, 60_000);
});
