import { beforeEach, expect, it } from '@jest/globals';
import type { SecurityEntry } from '@shop/contracts/security-log';
import { screen, waitFor } from '@testing-library/react';
import { renderDesk } from '../../../../test/desk.js';
import { fakeApi, listOf, problem } from '../../../../test/fake-api.js';
import { aToken } from '../../../../test/token.js';
import { token } from '../../../shared/token.js';
import { whatHappened } from './kind-names.js';
import { SecurityList } from './security-list.js';

const LIST = 'GET /audit/security-events';
const entry: SecurityEntry = {
  ...{ id: '7', at: '2026-11-21T09:00:00.000Z', kind: 'rights-changed', detail: 'orders support', times: 1 },
  ...{ network: '203.0.113.0/24', device: 'Mozilla/5.0 (X11; Linux) Firefox/145.0', by: 'staff' },
  account: { id: 'u2', name: 'Baraka', email: 'baraka@shop.example' },
  actor: { id: 'u1', name: 'Asha' },
};

beforeEach(() => token.set(aToken('u1')));

it('says what happened to whose account, by whom, and links to the account', async () => {
  const unknown: SecurityEntry = { ...entry, id: '8', kind: 'sign-in-failed', detail: 'password', times: 4 };
  fakeApi({ [LIST]: listOf(entry, { ...unknown, account: null, actor: null }) });
  renderDesk(<SecurityList />);
  expect((await screen.findByRole('link', { name: 'Baraka' })).getAttribute('href')).toBe('/admin/users/u2');
  for (const text of ['Roles changed: orders support', 'Asha', 'Refused sign-in: password, 4 times', 'No account'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText('Firefox on Linux')).toHaveLength(2);
});

it('is filtered by kind and person', async () => {
  const calls = fakeApi({ [LIST]: listOf(entry) });
  const { user } = renderDesk(<SecurityList />);
  await screen.findByText('Asha');
  await user.selectOptions(screen.getByLabelText('What'), 'New owner');
  await user.type(screen.getByLabelText('Search by person'), 'baraka{Enter}');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ kind: 'owner-added', account: 'baraka' }));
});

it('says so when nothing matches, and when it cannot be loaded', async () => {
  let answer = listOf();
  fakeApi({ [LIST]: () => answer });
  renderDesk(<SecurityList />);
  expect(await screen.findByText('No entries found')).toBeTruthy();
  answer = problem(403, 'forbidden', 'Not now');
  renderDesk(<SecurityList />);
  expect(await screen.findByText('Error loading the security log')).toBeTruthy();
});

it('names a closed account, and one event without details', async () => {
  const closed = { ...entry, kind: 'account-closed', detail: '', account: { id: 'u9', name: '', email: '' } };
  fakeApi({ [LIST]: listOf(closed) });
  renderDesk(<SecurityList />);
  expect(await screen.findByTitle('u9')).toBeTruthy();
  expect(whatHappened({ kind: 'account-closed', detail: '', times: 1 })).toBe('Account closed');
});
