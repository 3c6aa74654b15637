import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { aPhone, aCustomer, aProduct, call, eventually, mailTo, orderFor, placeOrder, theAdmin } from './shop.js';

const anAddress = () => `${randomUUID()}@test.example`;

describe('an account', () => {
  it('cannot be used before its address is verified, and its link works once', async () => {
    const credentials = { email: anAddress(), password: 'ndizi1' };
    const registered = await call('POST', '/auth/register', { body: { name: 'Njeri', ...credentials } });
    expect(registered.status).toBe(201);
    expect(await call('POST', '/auth/login', { body: credentials })).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
    const token = /token=(\S+)/.exec(await mailTo(credentials.email, 'Confirm'))?.[1] ?? '';
    expect((await call('GET', `/auth/verify-email?token=${token}`)).status).toBe(200);
    expect((await call('GET', `/auth/verify-email?token=${token}`)).status).toBe(400);
    const signedIn = await call('POST', '/auth/login', {
      body: { ...credentials, email: ` ${credentials.email.toUpperCase()} ` },
    });
    expect(signedIn).toMatchObject({
      status: 200,
      body: { user: { name: 'Njeri', email: credentials.email, isAdmin: false } },
    });
  });

  it('stays secret: registering a known e-mail address answers the same and mails its owner', async () => {
    const owner = await aCustomer();
    const [known, unknown] = await Promise.all(
      [owner.email, anAddress()].map((email) =>
        call('POST', '/auth/register', { body: { name: 'X', email, password: 'ndizi1' } }),
      ),
    );
    expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
    expect(await mailTo(owner.email, 'already have an account')).toContain('/signin');
  });

  it('is refused after wrong passwords with the same words as an unknown one', async () => {
    const owner = await aCustomer();
    const wrong = await call('POST', '/auth/login', { body: { email: owner.email, password: 'wrong one' } });
    const unknown = await call('POST', '/auth/login', { body: { email: anAddress(), password: 'wrong one' } });
    for (const answer of [wrong, unknown]) {
      expect(answer).toMatchObject({
        status: 401,
        body: { message: 'Invalid email or password', code: 'invalid_credentials' },
      });
    }
    for (let tries = 0; tries < 12; tries += 1)
      await call('POST', '/auth/login', { body: { email: owner.email, password: 'no' } });
    const locked = await call('POST', '/auth/login', { body: { email: owner.email, password: owner.password } });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('whose session ends is refused everywhere within a second', async () => {
    const customer = await aCustomer();
    const doors = ['/auth/me', '/orders', `/products/${randomUUID()}/has-purchased`];
    for (const path of doors) expect((await call('GET', path, { token: customer.token })).status).toBe(200);
    expect((await call('POST', '/auth/logout', { token: customer.token })).status).toBe(204);
    await eventually(async () => {
      for (const path of doors) expect((await call('GET', path, { token: customer.token })).status).toBe(401);
    }, 1_000);
  });

  it('can set a new password once with a mailed link, and all its sessions end', async () => {
    const customer = await aCustomer();
    await call('POST', '/auth/reset-password', { body: { email: customer.email } });
    await call('POST', '/auth/reset-password', { body: { email: customer.email } });
    const token = /reset-password\/(\S+)/.exec(await mailTo(customer.email, 'Reset'))?.[1] ?? '';
    expect((await call('POST', `/auth/reset-password/${token}`, { body: { password: 'short' } })).status).toBe(400);
    expect((await call('POST', `/auth/reset-password/${token}`, { body: { password: 'a new one' } })).status).toBe(200);
    expect(await call('POST', `/auth/reset-password/${token}`, { body: { password: 'another one' } })).toMatchObject({
      status: 400,
      body: { message: 'Invalid or expired reset token' },
    });
    expect((await call('GET', '/auth/me', { token: customer.token })).status).toBe(401);
    const { status } = await call('POST', '/auth/login', { body: { email: customer.email, password: 'a new one' } });
    expect(status).toBe(200);
  });

  it('can sign in with a mailed code, once', async () => {
    const customer = await aCustomer();
    const [known, unknown] = await Promise.all(
      [customer.email, anAddress()].map((email) => call('POST', '/auth/email-code', { body: { email } })),
    );
    expect([known?.status, known?.body]).toEqual([200, unknown?.body]);
    const code = /^\d{6}$/m.exec(await mailTo(customer.email, 'Your sign-in code'))?.[0] ?? '';
    const signIn = () => call<{ token: string }>('POST', '/auth/login', { body: { email: customer.email, code } });
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(await call('GET', '/auth/me', { token: body.token })).toMatchObject({ body: { id: customer.id } });
    expect(await signIn()).toMatchObject({ status: 401, body: { message: 'Invalid or expired code' } });
  });

  it('keeps its preferences, and refuses a link to unsubscribe that the shop did not make', async () => {
    const { token } = await aCustomer();
    const chosen = { marketing: true, language: 'sw' };
    expect(await call('PUT', '/users/me/preferences', { token, body: chosen })).toMatchObject({ status: 200 });
    const forms = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    const refusal = { status: 400, body: { code: 'invalid_token' } };
    expect(await call('POST', '/unsubscribe?token=unsubscribe.x.y', forms)).toMatchObject(refusal);
    expect(await call('POST', '/unsubscribe', { body: { token: 'x' } })).toMatchObject(refusal);
    expect((await call('GET', '/users/me/preferences', { token })).body).toEqual(chosen);
  });

  it('has a cart that follows it to another device', async () => {
    const customer = await aCustomer();
    const { id: product, name, price, image, category } = await aProduct(await theAdmin());
    const line = { id: 'cart-1', product, name, price, image, category, quantity: 2 };
    const { token } = customer;
    expect((await call('PUT', '/cart', { token, body: [line] })).body).toEqual([line]);
    const { body } = await call<{ token: string }>('POST', '/auth/login', {
      body: { email: customer.email, password: customer.password },
    });
    const other = { token: body.token };
    expect((await call('PUT', '/cart', { ...other, body: [] })).body).toEqual([line]);
    expect((await call('GET', '/users/me/export', other)).body.cart).toEqual([line]);
    expect((await call('DELETE', `/cart/${product}`, other)).status).toBe(204);
    expect((await call('GET', '/cart', { token })).body).toEqual([]);
    expect((await call('GET', '/cart')).status).toBe(401);
  });

  it('has its new name in the next order, also from a device that signed in before', async () => {
    const customer = await aCustomer('Achieng');
    const product = await aProduct(await theAdmin());
    const { body } = await call<{ token: string }>('POST', '/auth/login', {
      body: { email: customer.email, password: customer.password },
    });
    await call('PUT', `/users/${customer.id}`, { token: customer.token, body: { name: 'Achieng Otieno' } });
    for (const token of [customer.token, body.token])
      await eventually(async () => {
        const { body: order } = await placeOrder({ ...customer, token }, product);
        expect(order.user).toEqual({ id: customer.id, name: 'Achieng Otieno' });
      });
  });

  it('changes only its own name', async () => {
    const customer = await aCustomer();
    const path = `/users/${customer.id}`;
    expect(await call('PUT', path, { token: customer.token, body: { name: 'Auma' } })).toMatchObject({
      status: 200,
      body: { name: 'Auma' },
    });
    expect((await call('PUT', path, { token: customer.token, body: { isAdmin: true } })).status).toBe(403);
    expect((await call('PUT', path, { token: (await aCustomer()).token, body: { name: 'Y' } })).status).toBe(403);
  });

  it('can export everything the shop stores about it in one document', async () => {
    const customer = await aCustomer();
    const product = await aProduct(await theAdmin());
    const headers = { 'idempotency-key': randomUUID() };
    const { token } = customer;
    const order = await call<{ id: string }>('POST', '/orders', { token, body: orderFor(product), headers });
    const phone = aPhone();
    const prompt = { orderId: order.body.id, phoneNumber: phone };
    expect((await call('POST', '/mpesa/stk-push', { token, body: prompt, headers })).status).toBe(202);
    const answer = await call('GET', '/users/me/export', { token: customer.token });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        exportedAt: expect.stringMatching(/Z$/),
        account: { id: customer.id, email: customer.email },
        sessions: [{ endedAt: null }],
        orders: [{ id: order.body.id }],
        preferences: { marketing: false, language: 'en' },
        cart: [],
        reviews: [],
        purchasedProducts: [],
        payments: [{ orderId: order.body.id, phoneNumber: `254${phone.slice(1)}` }],
      },
    });
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect((await call('GET', '/users/me/export')).status).toBe(401);
    expect((await call('GET', '/internal/users/me/export', { token: customer.token })).status).toBe(404);
  });

  it('is not closed while the goods of an order are owed, whose address is needed', async () => {
    const [customer, admin] = [await aCustomer(), await theAdmin()];
    const product = await aProduct(admin, { price: 2_500, countInStock: 5 });
    const { body: order } = await placeOrder(customer, product, 1, undefined, 'whatsapp');
    const set = (status: string) => call('PUT', `/orders/${order.id}/status`, { token: admin, body: { status } });
    expect((await set('paid')).status).toBe(200);
    const close = () =>
      call('DELETE', `/users/${customer.id}`, { token: customer.token, body: { password: customer.password } });
    expect(await close()).toMatchObject({
      status: 409,
      body: { code: 'still_owed', errors: [{ path: order.number }] },
    });
    expect((await set('completed')).status).toBe(200);
    expect((await close()).status).toBe(204);
  });

  it('can be closed by its owner with the password', async () => {
    const customer = await aCustomer();
    const path = `/users/${customer.id}`;
    expect((await call('DELETE', path, { token: customer.token, body: { password: 'wrong' } })).status).toBe(403);
    expect((await call('DELETE', path, { token: customer.token, body: { password: customer.password } })).status).toBe(
      204,
    );
    const { status } = await call('POST', '/auth/login', {
      body: { email: customer.email, password: customer.password },
    });
    expect(status).toBe(401);
  });
});

describe('a message to the shop', () => {
  it('reaches the support address', async () => {
    const body = {
      name: 'Njeri',
      email: anAddress(),
      inquiryType: 'returns',
      subject: `Return ${randomUUID()}`,
      message: 'May I return a fan?',
    };
    expect((await call('POST', '/contact', { body })).status).toBe(201);
    const { body: settings } = await call<{ email: string }>('GET', '/settings');
    expect(await mailTo(settings.email, body.subject)).toContain('May I return a fan?');
    expect((await call('GET', '/contact')).status).toBe(401);
    const kept = await call<{ subject: string }[]>('GET', `/contact?search=${body.email}`, { token: await theAdmin() });
    expect(kept.body).toMatchObject([{ subject: body.subject, status: 'new' }]);
  });
});
