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
/** Runs a query without delays between retries. */
const runQuery = (retry?: boolean) =>
  client()
    .fetchQuery({ queryKey: ['x'], queryFn: () => call(me), retryDelay: 0, ...(retry === false && { retry }) })
    .catch((error: unknown) => error as Problem);

describe('a failed call', () => {
  beforeEach(() => {
    localStorage.clear();
    acknowledgeSessionEnd();
    token.set(aToken('asha'));
  });

  it('ends the session when the server refuses the current token', async () => {
    fakeApi({ 'GET /auth/me': unauthenticated });
    await runQuery();
    expect([token.get(), hasSessionEnded()]).toEqual(['', true]);
  });

  it.each([
    [429, 'too_many_requests'],
    [500, 'internal'],
    [502, 'bad_gateway'],
    [503, 'unavailable'],
    [403, 'forbidden'],
    [401, 'confirm_password'],
  ])('does not end the session when the response is %s %s', async (status, code) => {
    fakeApi({ 'GET /auth/me': problem(status, code, 'No') });
    await runQuery(false);
    expect([token.get(), hasSessionEnded()]).toEqual([aToken('asha'), false]);
  });

  it('is retried with the newer token, and ends no session, when the refused token has been replaced', async () => {
    const newer = aToken('asha', 2);
    const calls = fakeApi({
      'GET /auth/me': ({ headers }) => {
        const isOld = headers.authorization !== `Bearer ${newer}`;
        token.set(newer);
        return isOld ? unauthenticated : { body: { id: 'asha' } };
      },
    });
    expect(await runQuery()).toEqual({ id: 'asha' });
    expect([token.get(), hasSessionEnded()]).toEqual([newer, false]);
    expect(calls).toHaveLength(2);
  });

  it('is not sent when its user is no longer signed in', async () => {
    const calls = fakeApi({});
    token.set(aToken('brian'));
    await expect(call(me, { as: 'asha' })).rejects.toMatchObject({ code: 'signed_out' });
    expect(calls).toEqual([]);
  });
});

describe('the user id of a token', () => {
  it.each([
    ['', ''],
    [aToken('asha'), 'asha'],
    ['not.a.token', 'unknown'],
    ['nonsense', 'unknown'],
  ])('of %j is %j', (bearer, userId) => {
    expect(userIdOf(bearer)).toBe(userId);
  });
});
