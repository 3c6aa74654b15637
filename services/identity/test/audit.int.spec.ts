import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditEntry, staffChangeMade } from '@shop/contracts/audit';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, startIdentity, theAdmin } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
let admin: { id: string; token: string };
beforeAll(async () => {
  shop = await startIdentity();
  admin = await theAdmin(shop.identity);
});
afterAll(() => shop.stop());

const read = (query: string, token = admin.token) =>
  shop.identity.request<AuditEntry[]>('GET', `/audit?${query}`, { token });
const readOnce = (query: string, count: number) =>
  eventually(async () => {
    const { body } = await read(query);
    expect(body).toHaveLength(count);
    return body;
  });
const put = (id: string, body: object) =>
  shop.identity.request('PUT', `/users/${id}`, {
    token: admin.token,
    body,
    headers: { 'x-client-address': '102.1.2.3' },
  });

describe('the audit', () => {
  it('lists what staff changed in an account: who, from where, what before and after', async () => {
    const person = await aPerson(shop.identity, 'Zawadi');
    await put(person.id, { name: 'Zawadi Njoroge', roles: ['support'] });
    const [changed, ended] = (await readOnce(`entity=user&entityId=${person.id}`, 2)).toSorted(
      (one, other) => Object.keys(other.after ?? {}).length - Object.keys(one.after ?? {}).length,
    );
    expect(changed).toMatchObject({
      actor: { id: admin.id, name: 'Administrator' },
      ip: '102.1.2.3',
      action: 'update',
      before: { name: 'Zawadi', roles: [] },
      after: { name: 'Zawadi Njoroge', roles: ['support'] },
    });
    expect(ended).toMatchObject({ before: { endedAt: null }, after: { endedAt: expect.any(String) } });
  });

  it('has nothing of what customers do, and never a password', async () => {
    const { id, token, password } = await aPerson(shop.identity);
    const body = { currentPassword: password, newPassword: 'maembe mabichi' };
    expect((await shop.identity.request('PUT', '/auth/password', { token, body })).status).toBe(204);
    await put(id, { name: 'Changed' });
    expect(await readOnce(`entityId=${id}`, 1)).toMatchObject([{ after: { name: 'Changed' } }]);
    const own = { currentPassword: 'a first password', newPassword: 'a first password' };
    await shop.identity.request('PUT', '/auth/password', { token: admin.token, body: own });
    expect(await readOnce(`entityId=${admin.id}`, 1)).toMatchObject([{ after: { passwordHash: '(hidden)' } }]);
  });

  it('holds what other services publish, once', async () => {
    const entityId = randomUUID();
    const { actor, ip } = { actor: { id: randomUUID(), name: 'Mutua' }, ip: '::1' };
    const data = {
      actor,
      ip,
      action: 'update',
      entity: 'product',
      entityId,
      before: { price: 1 },
      after: { price: 2 },
    };
    const event = staffChangeMade.of(entityId, staffChangeMade.data.parse(data));
    await shop.identity.publish(event);
    expect(await readOnce(`actor=${actor.id}`, 1)).toMatchObject([data]);
    expect((await read(`actor=utu&entity=product`)).body).toMatchObject([data]);
    const { at } = (await read(`entityId=${entityId}`)).body[0] ?? {};
    expect((await read(`entityId=${entityId}&to=${at}`)).body).toEqual([]);
    expect((await read(`entityId=${entityId}&from=${at}&pageSize=1`)).headers.get('x-total-count')).toBe('1');
  });

  it('lists an import once, and its rows only when they are asked for', async () => {
    const [actor, importId, productId] = [{ id: randomUUID(), name: 'Chebet' }, randomUUID(), randomUUID()];
    const change = { actor, ip: '::1', action: 'update', before: { price: 1 }, after: { price: 2 } };
    const rows = (['product', 'stock'] as const).map((entity) => ({
      ...change,
      entity,
      entityId: productId,
      importId,
    }));
    const job = { ...change, entity: 'import', entityId: importId, action: 'create', before: null };
    for (const data of [...rows, job])
      await shop.identity.publish(staffChangeMade.of(data.entityId, staffChangeMade.data.parse(data)));
    expect(await readOnce(`importId=${importId}`, 2)).toMatchObject([{ importId }, { importId }]);
    expect(await readOnce(`actor=${actor.id}`, 1)).toMatchObject([{ entity: 'import', entityId: importId }]);
    expect((await read(`entity=product&actor=${actor.id}`)).body).toEqual([]);
    expect(await readOnce('actor=Chebet&pageSize=1', 1)).toMatchObject([{ entity: 'import' }]);
    expect((await read(`entity=product&entityId=${productId}`)).body).toHaveLength(1);
  });

  it('counts to 10,000, and has no page after that', async () => {
    const actor = randomUUID();
    await shop.identity.database
      .query(`insert into audit_entry (id, at, actor_id, actor_name, ip, action, entity, entity_id)
      select gen_random_uuid(), now(), '${actor}', 'Wekesa', '::1', 'update', 'product', n
      from generate_series(1, 10001) as n`);
    const last = await read(`actor=${actor}&pageSize=100&pageNumber=100`);
    expect([last.body.length, last.headers.get('x-total-count'), last.headers.get('x-total-capped')]).toEqual([
      100,
      '10000',
      'true',
    ]);
    const beyond = await read(`actor=${actor}&pageSize=100&pageNumber=101`);
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '10000']);
  });

  it('forgets the values, not the fact, when an account is erased', async () => {
    const { id } = await aPerson(shop.identity);
    await put(id, { email: `${randomUUID()}@test.example` });
    // The address, and the session that ended with it.
    await readOnce(`entityId=${id}`, 2);
    expect((await shop.identity.request('DELETE', `/users/${id}`, { token: admin.token })).status).toBe(204);
    const entries = await eventually(async () => {
      const { body } = await read(`entityId=${id}`);
      expect(body.map(({ action }) => action)).toContain('delete');
      return body;
    });
    expect(entries.map(({ before, after }) => [before, after])).toEqual(entries.map(() => [null, null]));
  });

  it('can be read by the owner alone, and cannot be changed', async () => {
    expect((await read('', (await aPerson(shop.identity)).token)).status).toBe(403);
    for (const statement of ["update audit_entry set actor_name = 'x'", 'delete from audit_entry'])
      await expect(shop.identity.database.query(statement)).rejects.toThrow('never changed');
  });
});
