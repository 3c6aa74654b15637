import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import { stockChanged } from '@shop/contracts/catalog';
import { eventually } from '@shop/shop-client/eventually';
import type { TestService } from '../src/testing/test-service.js';
import { startNotes } from './fixtures.js';

let notes: TestService;
beforeAll(async () => {
  notes = await startNotes();
});
afterAll(() => notes.stop());

const post = (id: string, text: string, token: string) =>
  notes.request('POST', '/notes', { token, body: { id, text } });
const recorded = (id: string) => notes.bus.published(staffChangeMade, id).map(({ data }) => data);

describe('a write', () => {
  it('by staff is recorded with it, without asking', async () => {
    const [id, userId] = [randomUUID(), randomUUID()];
    const token = await notes.identity.tokenFor({ id: userId, name: 'Auma', roles: ['support'] });
    expect((await post(id, 'four', token)).status).toBe(201);
    await eventually(() => expect(recorded(id)).toHaveLength(1));
    expect(recorded(id)).toEqual([
      {
        actor: { id: userId, name: 'Auma' },
        ip: expect.any(String),
        action: 'create',
        entity: 'product',
        entityId: id,
        before: null,
        after: { id, text: 'four' },
      },
    ]);
    expect(await notes.database.query('select from staff_change')).toEqual([]);
  });

  it('by a customer, or one that failed, is not', async () => {
    const admin = await notes.identity.tokenFor({ isAdmin: true });
    const [byCustomer, failing, last] = [randomUUID(), randomUUID(), randomUUID()];
    await post(byCustomer, 'mine', await notes.identity.tokenFor());
    expect((await post(failing, 'fails late', admin)).status).toBe(500);
    await post(last, 'last', admin);
    await eventually(() => expect(recorded(last)).toHaveLength(1));
    await eventually(() => expect(notes.bus.published(stockChanged, byCustomer)).toHaveLength(1));
    expect([...recorded(byCustomer), ...recorded(failing)]).toEqual([]);
  });
});
