import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AddressBook } from '@shop/contracts/address-book';
import { aPerson, startIdentity } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

type Entry = AddressBook[number];

const anEntry = (fields: Partial<Entry> = {}): Entry => ({
  name: 'Wanjirũ Kamau',
  phone: '0712 345 678',
  county: 'Nairobi',
  town: 'Westlands',
  address: 'Mpaka Road, opposite the petrol station',
  ...fields,
});
const PATH = '/users/me/addresses';
const read = (token: string) => shop.identity.request<AddressBook>('GET', PATH, { token });
const save = (token: string, body: unknown) =>
  shop.identity.request<AddressBook & { message: string }>('PUT', PATH, { token, body });

describe('the address book', () => {
  it('is empty at first, keeps its order, and is replaced as a whole', async () => {
    const { token } = await aPerson(shop.identity);
    expect((await read(token)).body).toEqual([]);
    const book = [anEntry({ notes: 'Ring twice' }), anEntry({ town: 'Kilimani' })];
    expect(await save(token, book)).toMatchObject({ status: 200, body: book });
    const changed = [book[1], anEntry({ county: 'Kisumu' })];
    expect((await save(token, changed)).body).toEqual(changed);
    expect((await read(token)).body).toEqual(changed);
    expect((await save(token, [])).body).toEqual([]);
  });

  it('belongs to one user', async () => {
    const [person, other] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    await save(person.token, [anEntry()]);
    expect((await read(other.token)).body).toEqual([]);
  });

  it('trims its texts', async () => {
    const { token } = await aPerson(shop.identity);
    expect((await save(token, [anEntry({ town: '  Karen ' })])).body[0]?.town).toBe('Karen');
  });

  it('refuses more than ten entries, missing and unknown fields, and anything but a list', async () => {
    const { token } = await aPerson(shop.identity);
    expect((await save(token, Array<Entry>(10).fill(anEntry()))).status).toBe(200);
    expect(await save(token, Array<Entry>(11).fill(anEntry()))).toMatchObject({
      status: 400,
      body: { message: 'You can save at most 10 delivery addresses' },
    });
    const { town, ...townless } = anEntry();
    expect(town).toBe('Westlands');
    for (const body of [[townless], [{ ...anEntry(), floor: 4 }], anEntry(), null, [null]])
      expect((await save(token, body)).status).toBe(400);
    expect((await read(token)).body).toHaveLength(10);
  });

  it('equals one of two concurrent saves', async () => {
    const { token } = await aPerson(shop.identity);
    const books = ['Nakuru', 'Mombasa', 'Eldoret'].map((county) => [anEntry({ county }), anEntry({ county })]);
    const answers = await Promise.all(books.map((book) => save(token, book)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(books).toContainEqual((await read(token)).body);
  });

  it('is part of the data export, and is deleted with the account', async () => {
    const { id, token, password } = await aPerson(shop.identity);
    await save(token, [anEntry()]);
    const { body } = await shop.identity.request('GET', '/internal/users/me/export', { token });
    expect(body.addresses).toEqual([anEntry()]);
    await shop.identity.request('DELETE', `/users/${id}`, { token, body: { password } });
    expect(await shop.identity.database.query('select 1 from delivery_address where account_id = $1', [id])).toEqual(
      [],
    );
  });
});
