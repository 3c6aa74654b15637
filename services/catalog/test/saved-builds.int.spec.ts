import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@shop/contracts/identity';
import type { SlotId } from '@shop/contracts/build-parts';
import type { SavedBuild } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aBuild, aPart, check, choiceOf } from './build-fixtures.js';
import { startCatalog } from './fixtures.js';

let catalog: TestService;
let good: Record<SlotId, Product>;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  good = await aBuild(catalog);
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

interface Saving {
  token?: string;
  key?: string;
}
const post = (body: object, { token, key }: Saving = {}) =>
  catalog.request<{ code: string }>('POST', '/builds', {
    body,
    ...(token !== undefined && { token }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
async function save(body: object, saving?: Saving): Promise<string> {
  const answer = await post(body, saving);
  expect(answer.status).toBe(201);
  return answer.body.code;
}
const open = async (code: string) => (await catalog.request<SavedBuild>('GET', `/builds/${code}`)).body;
const own = async (token: string) =>
  (await catalog.request<SavedBuild[]>('GET', '/builds', { token })).body.map(({ code }) => code);
const forget = async (code: string, token?: string) =>
  (await catalog.request('DELETE', `/builds/${code}`, token === undefined ? {} : { token })).status;
const aCustomer = async () => {
  const id = randomUUID();
  return { id, token: await catalog.identity.tokenFor({ id }) };
};

describe('a saved build', () => {
  it('is opened by its code, by anyone, as it was chosen', async () => {
    const rest = { quantities: { ram: 2 }, owned: ['gpu'], name: 'For Grace' };
    const code = await save(choiceOf(good, rest));
    const build = await open(code.toLowerCase());
    expect(build).toMatchObject({ code, name: 'For Grace', quantities: { ram: 2, storage: 1 }, owned: ['gpu'] });
    expect(build.total).toBe(154_500 + 12_000 - 60_000);
    expect(build.totalWhenSaved).toBe(build.total);
    expect(build.parts.cpu).toMatchObject({ id: good.cpu.id, price: 30_000 });
    expect(build.check).toEqual(await check(catalog, good, { quantities: { ram: 2 }, owned: ['gpu'] }));
  });

  it('is named by its main part, and remembers the build it was changed from', async () => {
    const first = await save(choiceOf(good));
    expect((await open(first)).name).toBe('AMD Ryzen 5 7600 build');
    const second = await save(choiceOf({ psu: good.psu }, { basedOn: first }));
    expect(await open(second)).toMatchObject({ name: 'Volt 650 W build', basedOn: first });
    expect((await open(await save(choiceOf(good, { basedOn: 'ABCD2345' })))).basedOn).toBeUndefined();
  });

  it('has a name of one line that turns no text around, and keeps letters and markup as they are', async () => {
    const name = '\u202eevil\u2066\n <b>Njũgũna</b> עברית\u0007';
    expect((await open(await save(choiceOf(good, { name })))).name).toBe('evil <b>Njũgũna</b> עברית');
  });

  it('is opened at the prices of today, and says which changed', async () => {
    const psu = await aPart(catalog, 'psu', { price: 8_000 });
    const code = await save(choiceOf({ ...good, psu }));
    const body = { version: psu.version, price: 8_800 };
    await catalog.request('PATCH', `/products/${psu.id}`, { token: staff, body });
    const build = await open(code);
    expect([build.totalWhenSaved, build.total]).toEqual([153_000, 153_800]);
    expect(build.check.total).toBe(153_800);
    expect(build.check.issues).toContainEqual(
      expect.objectContaining({
        rule: 'R39',
        severity: 'info',
        slots: ['psu'],
        message: expect.stringContaining('8,000'),
      }),
    );
    expect(build.saved.find(({ slot }) => slot === 'psu')).toMatchObject({ priceWhenSaved: 8_000 });
  });

  it.each(['hidden', 'deleted'])('is opened without a part that is %s, which it still names', async (how) => {
    const gpu = await aPart(catalog, 'gpu');
    const code = await save(choiceOf({ ...good, gpu }));
    if (how === 'deleted') await catalog.request('DELETE', `/products/${gpu.id}`, { token: staff });
    else await catalog.request('PATCH', `/products/${gpu.id}`, { token: staff, body: { version: 1, hidden: true } });
    const build = await open(code);
    expect(build.parts.gpu).toBeUndefined();
    const gone = build.saved.find(({ slot }) => slot === 'gpu');
    expect(gone).toEqual({ slot: 'gpu', productId: gpu.id, nameWhenSaved: gpu.name, priceWhenSaved: 60_000 });
    expect([build.totalWhenSaved, build.total]).toEqual([154_500, 94_500]);
    expect(build.check.compatible).toBe(true);
  });

  it('never changes, whatever program writes', async () => {
    const code = await save(choiceOf(good));
    const changes = ["name = 'x'", "parts = '[{}]'", "user_id = 'u'", 'created_at = now()', "based_on = 'x'"];
    const others = ["extras = '[{}]'", `own_parts = '{"cpu":{}}'`, `own_quantities = '{"ram":2}'`];
    for (const change of [...changes, ...others])
      await expect(catalog.database.query(`update saved_build set ${change} where code = $1`, [code])).rejects.toThrow(
        'never changed',
      );
  });

  it.each(['ABCD2345', 'nonsense', 'ABCD234O', "A'; drop"])('is not found under %s', async (code) => {
    const answer = await catalog.request('GET', `/builds/${encodeURIComponent(code)}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'build_not_found' } });
  });
});

describe('the save of a build', () => {
  it('with an Idempotency-Key happens once, however often it is sent', async () => {
    const key = randomUUID();
    const codes = await Promise.all([1, 2, 3].map(() => save(choiceOf(good), { key })));
    expect(new Set([...codes, await save(choiceOf(good), { key })]).size).toBe(1);
    const other = await post(choiceOf({ cpu: good.cpu }), { key });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
    const { token } = await aCustomer();
    expect(codes).not.toContain(await save(choiceOf(good), { key, token }));
    expect((await post(choiceOf(good), { key: 'a b' })).status).toBe(400);
  });

  it('without a key makes a new build each time', async () => {
    expect(await save(choiceOf(good))).not.toBe(await save(choiceOf(good)));
  });

  it('is refused for nothing, for what is not sold and for what does not belong there', async () => {
    expect(await post({ parts: {} })).toMatchObject({ status: 400, body: { code: 'empty_build' } });
    expect(await post(choiceOf({ cpu: { id: randomUUID() } }))).toMatchObject({ status: 404 });
    expect(await post(choiceOf({ cpu: good.gpu }))).toMatchObject({ status: 400, body: { code: 'wrong_slot' } });
    for (const rest of [
      { name: '\u202e' },
      { name: 'x'.repeat(81) },
      { name: 'x'.repeat(10_000) },
      { basedOn: 'x'.repeat(21) },
      { price: 1 },
    ])
      expect((await post(choiceOf(good, rest))).status).toBe(400);
  });

  it('is limited to 100 builds of an account in 24 hours, also at once', async () => {
    const { id, token } = await aCustomer();
    await catalog.database.query(
      `insert into saved_build (code, name, user_id, parts, created_at)
       select 'AAAAA' || lpad(translate(n::text, '01', 'XY'), 3, 'Z'), 'x', $1, '[{}]', now() - make_interval(hours => 1)
       from generate_series(1, 98) n`,
      [id],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(choiceOf(good), { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'too_many_builds' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await post(choiceOf(good))).status).toBe(201);
  });
});

describe('the own builds', () => {
  it('are listed, the newest first, with their picture, and only to their owner', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()];
    const codes = [await save(choiceOf(good), one), await save(choiceOf({ gpu: good.gpu }, { name: 'Mine' }), one)];
    const { body } = await catalog.request<object[]>('GET', '/builds', { token: one.token });
    const createdAt = expect.any(String);
    expect(body).toEqual([
      { code: codes[1], name: 'Mine', totalWhenSaved: 60_000, image: good.gpu.image, createdAt },
      { code: codes[0], name: 'AMD Ryzen 5 7600 build', totalWhenSaved: 154_500, image: good.cpu.image, createdAt },
    ]);
    expect(await own(other.token)).toEqual([]);
    expect((await catalog.request('GET', '/builds')).status).toBe(401);
  });

  it('leave the list when their owner says so, and keep their link', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()];
    const [code, guests] = [await save(choiceOf(good), one), await save(choiceOf(good))];
    expect(await forget(code)).toBe(401);
    for (const foreign of [code, guests, 'ABCD2345', 'nonsense']) expect(await forget(foreign, other.token)).toBe(404);
    expect(await forget(code, one.token)).toBe(204);
    expect(await own(one.token)).toEqual([]);
    expect(await forget(code, one.token)).toBe(404);
    expect((await open(code)).code).toBe(code);
  });

  it('are in the export of their owner, which no other user may read', async () => {
    const one = await aCustomer();
    const code = await save(choiceOf({ cpu: good.cpu }), one);
    const path = '/internal/users/me/export';
    const { body } = await catalog.request('GET', path, { token: one.token });
    const parts = [
      { slot: 'cpu', productId: good.cpu.id, name: good.cpu.name, price: 30_000, quantity: 1, owned: false },
    ];
    expect(body).toMatchObject({ builds: [{ code, parts }] });
    const other = await aCustomer();
    const foreign = await catalog.request('GET', path.replace('me', one.id), { token: other.token });
    expect(foreign.status).toBe(403);
  });

  it('lose their owner when the account is closed, once and again, and keep their link', async () => {
    const one = await aCustomer();
    const code = await save(choiceOf(good), { ...one, key: randomUUID() });
    const event = userDeleted.of(one.id, { userId: one.id });
    await catalog.publish(event);
    await catalog.publish(userDeleted.of(one.id, { userId: one.id }));
    await eventually(async () => expect(await own(one.token)).toEqual([]));
    expect((await open(code)).code).toBe(code);
    const traces = await catalog.database.query('select 1 from build_request where owner = $1', [one.id]);
    expect(traces).toEqual([]);
  });
});
