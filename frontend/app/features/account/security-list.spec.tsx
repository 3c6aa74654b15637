import { beforeEach, describe, expect, it } from '@jest/globals';
import { type SecurityEvent, SecurityKind } from '@shop/contracts/security-log';
import { screen, within } from '@testing-library/react';
import { type Answers, fakeApi, listOf, problem } from '../../../test/fake-api.js';
import { renderUi } from '../../../test/render.js';
import { aToken } from '../../../test/token.js';
import { token } from '../../shared/token.js';
import { SecurityList } from './security-list.js';

const LIST = 'GET /auth/security-events';
const anEvent = (parts: Partial<SecurityEvent>): SecurityEvent => ({
  ...{ id: '1', at: '2026-11-21T09:00:00.000Z', kind: 'signed-in', detail: 'password', times: 1, by: 'self' },
  ...{ network: '203.0.113.0/24', device: 'Mozilla/5.0 (Android 15) Firefox/145.0' },
  ...parts,
});

beforeEach(() => token.set(aToken('u1')));

const shown = (answers: Answers) => {
  const calls = fakeApi(answers);
  return { calls, ...renderUi(<SecurityList />) };
};
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => within(row));

describe('the recent activity of an account', () => {
  it('says what happened, how, where and when', async () => {
    shown({ [LIST]: listOf(anEvent({}), anEvent({ id: '2', kind: 'sign-in-failed', times: 3 })) });
    const [first, second] = await rows();
    expect(first?.getByText('Signed in')).toBeTruthy();
    expect(first?.getByText('Password · Firefox on Android · Network 203.0.113.0/24')).toBeTruthy();
    expect(first?.getByText('21 Nov 2026, 12:00').tagName).toBe('TIME');
    expect(second?.getByText('3 sign-ins were refused')).toBeTruthy();
  });

  it('says what staff did, without a place', async () => {
    shown({ [LIST]: listOf(anEvent({ kind: 'account-unlocked', detail: '', by: 'staff', network: '', device: '' })) });
    const [first] = await rows();
    expect(first?.getByText('The account was unlocked')).toBeTruthy();
    expect(first?.getByText('By our staff')).toBeTruthy();
  });

  it('has words for each kind', async () => {
    shown({ [LIST]: listOf(...SecurityKind.options.map((kind, id) => anEvent({ id: String(id), kind }))) });
    expect(await rows()).toHaveLength(SecurityKind.options.length);
    for (const kind of SecurityKind.options) expect(screen.queryByText(kind)).toBeNull();
  });

  it('has pages', async () => {
    const { calls, user } = shown({
      [LIST]: ({ query }) => ({
        body: [
          anEvent({
            id: query['pageNumber'] ?? '',
            kind: query['pageNumber'] === '1' ? 'signed-in' : 'email-verified',
          }),
        ],
        headers: { 'x-total-count': '11' },
      }),
    });
    expect(await screen.findByText('Signed in')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('The email address was confirmed')).toBeTruthy();
    expect(calls.map(({ query }) => query['pageNumber'])).toEqual(['1', '2']);
  });

  it('says when there is none, and can be loaded again after a failure', async () => {
    let answer = problem(403, 'forbidden', 'Not now');
    const { user } = shown({ [LIST]: () => answer });
    expect((await screen.findByRole('alert')).textContent).toContain('Your activity could not be loaded');
    answer = listOf();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
  });
});
