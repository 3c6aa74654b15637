import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, problem } from '../../../../test/fake-api.js';
import { renderUi } from '../../../../test/render.js';
import { aToken } from '../../../../test/token.js';
import { acknowledgeSessionEnd, hasSessionEnded } from '../../../shared/session-end.js';
import { token } from '../../../shared/token.js';
import { usePresence } from './presence.js';

const asha = { id: 'u1', name: 'Asha', email: 'asha@shop.example', isAdmin: true, roles: [] };
const MINUTE_MS = 60_000;

function Desk() {
  usePresence('u1');
  return <button type="button">Orders</button>;
}

let now: number;
beforeEach(() => {
  token.set(aToken('u1'));
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  acknowledgeSessionEnd();
});

it('a person who clicks or types is said to be there, at most every five minutes', async () => {
  const calls = fakeApi({ 'GET /auth/me': { body: asha } });
  const { user } = renderUi(<Desk />);
  const said = () => calls.filter(({ path }) => path === '/auth/me').map(({ query }) => query);
  await user.click(screen.getByRole('button'));
  expect(said()).toEqual([]);
  now += 5 * MINUTE_MS;
  await user.click(screen.getByRole('button'));
  await user.keyboard('o');
  await waitFor(() => expect(said()).toEqual([{}]));
  now += 5 * MINUTE_MS;
  await user.keyboard('o');
  await waitFor(() => expect(said()).toEqual([{}, {}]));
});

it('a session that has ended meanwhile leads to the sign-in', async () => {
  fakeApi({ 'GET /auth/me': problem(401, 'unauthenticated', 'Please sign in to continue') });
  const { user } = renderUi(<Desk />);
  now += 5 * MINUTE_MS;
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(hasSessionEnded()).toBe(true));
  expect(token.get()).toBe('');
});
