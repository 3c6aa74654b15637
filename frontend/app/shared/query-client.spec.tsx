import '../../test/browser.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { me } from '@shop/contracts/identity';
import { fakeApi, problem } from '../../test/fake-api.js';
import { aToken } from '../../test/token.js';
import { call } from './call.js';
import { userIdOf } from './user-id.js';
import type { Problem } from './problem.js';
import { makeQueryClient } from './query-client.js';
import { hasSessionEnded, acknowledgeSessionEnd } from './session-end.js';
import { token } from './token.js';

const unauthenticated = problem(401, 'unauthenticated', 'Please sign in');
const client = () => makeQueryClient();
/** A query as pages make them, without its pauses. */
const ask = (retry?: boolean) =>
  client()
    .fetchQuery({ queryKey: ['x'], queryFn: () => call(me), retryDelay: 0, ...(retry === false && { retry }) })
    .catch((error: unknown) => error as Problem);

describe('a failed call', () => {
  beforeEach(() => {
    localStorage.clear();
    acknowledgeSessionEnd();
    token.set(aToken('asha'));
  });

  it('ends the session when the server refuses the present token', async () => {
    fakeApi({ 'GET /auth/me': unauthenticated });
    await ask();
    expect([token.get(), hasSessionEnded()]).toEqual(['', true]);
  });

  it.each([
    [429, 'too_many_requests'],
    [500, 'internal'],
    [502, 'bad_gateway'],
    [503, 'unavailable'],
    [403, 'forbidden'],
    [401, 'confirm_password'],
  ])('leaves the session alone at %s %s', async (status, code) => {
    fakeApi({ 'GET /auth/me': problem(status, code, 'No') });
    await ask(false);
    expect([token.get(), hasSessionEnded()]).toEqual([aToken('asha'), false]);
  });

  it('leaves a newer session alone when the refused token has been replaced meanwhile, and asks again with it', async () => {
    const newer = aToken('asha', 2);
    const calls = fakeApi({
      'GET /auth/me': ({ headers }) => {
        const isOld = headers.authorization !== `Bearer ${newer}`;
        token.set(newer);
        return isOld ? unauthenticated : { body: { id: 'asha' } };
      },
    });
    expect(await ask()).toEqual({ id: 'asha' });
    expect([token.get(), hasSessionEnded()]).toEqual([newer, false]);
    expect(calls).toHaveLength(2);
  });

  it('is not made for somebody who is not signed in any more', async () => {
    const calls = fakeApi({});
    token.set(aToken('brian'));
    await expect(call(me, { as: 'asha' })).rejects.toMatchObject({ code: 'signed_out' });
    expect(calls).toEqual([]);
  });
});

describe('the person of a token', () => {
  it.each([
    ['', ''],
    [aToken('asha'), 'asha'],
    ['not.a.token', 'unknown'],
    ['nonsense', 'unknown'],
  ])('%j belongs to %j', (bearer, person) => {
    expect(userIdOf(bearer)).toBe(person);
  });
});
