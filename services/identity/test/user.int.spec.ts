import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type User, userChanged, userDeleted } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, logIn, mailsTo, startIdentity, theAdmin } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

const list = (token: string, query = '') => shop.identity.request<User[]>('GET', `/users${query}`, { token });
const put = (token: string, id: string, body: object) => shop.identity.request('PUT', `/users/${id}`, { token, body });
const remove = (token: string, id: string, body?: object) =>
  shop.identity.request('DELETE', `/users/${id}`, { token, body });

describe('GET /users', () => {
  it("finds names as people type them: Ng'ang'a, Nganga, Wanjiku", async () => {
    const admin = await theAdmin(shop.identity);
    const person = await aPerson(shop.identity, "Wanjikũ Ng'ang'a");
    for (const words of ['Nganga', "Ng'ang'a", 'NG\u2019ANG\u2019A wanjiku', 'Wanjikũ'])
      expect((await list(admin.token, `?search=${encodeURIComponent(`${words} ${person.email}`)}`)).body).toMatchObject(
        [{ id: person.id }],
      );
    expect((await list(admin.token, `?search=${encodeURIComponent("'")}`)).body).toEqual([]);
  });

  it('shows administrators all users by name, e-mail address or role, in pages', async () => {
    const admin = await theAdmin(shop.identity);
    const person = await aPerson(shop.identity, 'Zuhura Achieng');
    const { id, name, email } = person;
    for (const search of ['zuhura', email.toUpperCase()])
      expect((await list(admin.token, `?search=${search}`)).body).toMatchObject([
        { id, name, email, isAdmin: false, roles: [], isVerified: true },
      ]);
    expect((await list(admin.token, `?search=achieng%20${email}`)).body).toMatchObject([{ id }]);
    const admins = await list(admin.token, '?search=administrator');
    expect(admins.body.map((user) => user.id)).toContain(admin.id);
    expect(admins.body.map((user) => user.id)).not.toContain(id);
    const page = await list(admin.token, '?pageSize=1');
    expect(page.body).toHaveLength(1);
    expect(Number(page.headers.get('x-total-count'))).toBeGreaterThan(1);
    expect(page.headers.get('link')).toContain('rel="next"');
  });

  it('is refused to customers, and requires valid page numbers', async () => {
    expect((await list((await aPerson(shop.identity)).token)).status).toBe(403);
    expect((await list((await theAdmin(shop.identity)).token, '?pageSize=0')).status).toBe(400);
  });
});

describe('PUT /users/:id', () => {
  it('lets users change their own name and publishes that', async () => {
    const { id, email, token } = await aPerson(shop.identity);
    expect(await put(token, id, { name: '  Auma ' })).toMatchObject({
      status: 200,
      body: { id, name: 'Auma', email, isAdmin: false, roles: [] },
    });
    await eventually(() =>
      expect(shop.identity.bus.published(userChanged, id).at(-1)?.data).toEqual({
        userId: id,
        name: 'Auma',
        isAdmin: false,
        language: 'en',
      }),
    );
  });

  it('refuses users every other change', async () => {
    const [person, other] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    expect((await put(person.token, person.id, { isAdmin: true })).status).toBe(403);
    expect((await put(person.token, person.id, { email: 'new@test.example' })).status).toBe(403);
    expect((await put(person.token, other.id, { name: 'Y' })).status).toBe(403);
    expect((await put(person.token, person.id, { name: ' ' })).body.message).toBe('Name is required');
    expect((await put(person.token, person.id, { passwordHash: 'x' })).status).toBe(400);
  });

  it('lets administrators change rights, which ends the sessions that carry the old ones', async () => {
    const admin = await theAdmin(shop.identity);
    const person = await aPerson(shop.identity);
    expect(await put(admin.token, person.id, { isAdmin: true })).toMatchObject({
      status: 200,
      body: { isAdmin: true },
    });
    expect((await list(person.token)).status).toBe(401);
    const { body } = await logIn(shop.identity, person);
    expect((await list(body.token)).status).toBe(200);
    expect((await put(admin.token, person.id, { isAdmin: false })).status).toBe(200);
    expect((await list(body.token)).status).toBe(401);
  });

  it('refuses a taken e-mail address, an unknown account, and the loss of the last administrator', async () => {
    const admin = await theAdmin(shop.identity);
    const [person, other] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    expect((await put(admin.token, person.id, { email: other.email })).body.code).toBe('email_taken');
    for (const id of [randomUUID(), 'no-uuid'])
      expect((await put(admin.token, id, { name: 'X' })).body.code).toBe('user_not_found');
    expect(await put(admin.token, admin.id, { isAdmin: false })).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    });
  });
});

describe('GET /internal/owners/:id', () => {
  it('says whether an account is the only owner, to services alone', async () => {
    const admin = await theAdmin(shop.identity);
    const other = await aPerson(shop.identity);
    const isSole = async (id: string) =>
      (await shop.identity.request('GET', `/internal/owners/${id}`, { asService: 'orders' })).body['isSole'];
    expect(await Promise.all([admin.id, other.id, randomUUID(), 'x'].map(isSole))).toEqual([true, false, false, false]);
    await put(admin.token, other.id, { isAdmin: true });
    expect(await Promise.all([admin.id, other.id].map(isSole))).toEqual([false, false]);
    await put(admin.token, other.id, { isAdmin: false });
    expect(await isSole(admin.id)).toBe(true);
    const asOwner = await shop.identity.request('GET', `/internal/owners/${admin.id}`, { token: admin.token });
    expect(asOwner.status).toBe(404);
  });
});

describe('DELETE /users/:id', () => {
  it("closes one's own account with the password, and leaves no personal data", async () => {
    const person = await aPerson(shop.identity);
    const { id, token, email, password } = person;
    const message = { name: 'A', email, inquiryType: 'general', subject: 'Hello', message: 'Are you there?' };
    await shop.identity.request('POST', '/contact', { body: message });
    expect(await remove(token, id, { password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect((await remove(token, id, { password })).status).toBe(204);
    expect((await shop.identity.request('GET', '/auth/me', { token })).status).toBe(401);
    expect((await logIn(shop.identity, person)).status).toBe(401);
    await eventually(() => expect(shop.identity.bus.published(userDeleted, id)).toHaveLength(1));
    expect(await mailsTo(shop.identity, email)).toBe(0);
    expect(await shop.identity.database.query('select 1 from contact_message where email = $1', [email])).toEqual([]);
  });

  it('lets administrators delete others, but not themselves', async () => {
    const admin = await theAdmin(shop.identity);
    const person = await aPerson(shop.identity);
    expect((await remove(admin.token, person.id)).status).toBe(204);
    expect((await remove(admin.token, person.id)).body.code).toBe('user_not_found');
    expect(await remove(admin.token, admin.id)).toMatchObject({
      status: 400,
      body: { message: 'Cannot delete yourself' },
    });
  });

  it('is refused while goods or money are owed for an order of the account, to the person and to staff', async () => {
    const [person, admin] = [await aPerson(shop.identity), await theAdmin(shop.identity)];
    shop.orders.owed.set(person.id, [
      { orderId: randomUUID(), number: 'PC11111111', owesGoods: true, owedCents: 0 },
      { orderId: randomUUID(), number: 'PC22222222', owesGoods: false, owedCents: 50_000 },
    ]);
    const refused = {
      status: 409,
      body: {
        code: 'still_owed',
        errors: [
          { path: 'PC11111111', message: 'The goods are paid and not delivered' },
          { path: 'PC22222222', message: 'KES 500 must go back first' },
        ],
      },
    };
    expect(await remove(person.token, person.id, { password: person.password })).toMatchObject(refused);
    expect(await remove(admin.token, person.id)).toMatchObject(refused);
    expect((await remove(person.token, person.id, { password: 'wrong' })).body.code).toBe('wrong_password');
    expect((await shop.identity.request('GET', '/auth/me', { token: person.token })).status).toBe(200);
    shop.orders.owed.delete(person.id);
    expect((await remove(admin.token, person.id)).status).toBe(204);
  });

  it('waits while orders is unavailable', async () => {
    const person = await aPerson(shop.identity);
    shop.orders.isDown = true;
    const { status, headers, body } = await remove(person.token, person.id, { password: person.password });
    shop.orders.isDown = false;
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    expect(body['message']).toContain('its orders cannot be checked');
    expect((await remove(person.token, person.id, { password: person.password })).status).toBe(204);
  });

  it('is refused for other accounts, and for the last administrator', async () => {
    const [person, other] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    expect((await remove(person.token, other.id)).status).toBe(403);
    expect((await remove(person.token, person.id)).status).toBe(400);
    expect((await remove(person.token, person.id, { passwort: 'x' })).status).toBe(400);
    const admin = await theAdmin(shop.identity);
    expect(await remove(admin.token, admin.id, { password: 'a first password' })).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    });
  });
});
