import { beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contracts/identity';
import { inLanguage } from '@shop/messages/language';
import { screen, within } from '@testing-library/react';
import { fakeApi, problem, type Answer } from '../../../test/fake-api.js';
import { fill, renderUi } from '../../../test/render.js';
import { aToken } from '../../../test/token.js';
import { problemText } from '../../shared/problem-texts.js';
import { token } from '../../shared/token.js';
import { useSession } from './api/session.js';
import { CloseAccount } from './close-account.js';

beforeEach(() => token.set(aToken('u1')));

const asha: User = { id: 'u1', name: 'Asha', email: 'asha@test.example', isAdmin: false, roles: [] };

async function closed(answer: Answer) {
  fakeApi({ 'DELETE /users/u1': answer });
  const { user } = renderUi(<CloseAccount user={asha} />);
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText(/password/i, { selector: 'input' }), 'maembe matamu');
  await user.click(dialog.getByRole('button', { name: 'Close account' }));
  return dialog;
}

function Profile() {
  const { user } = useSession();
  return user && <CloseAccount user={user} />;
}

describe('closing the account', () => {
  it('asks for a mailed code where there is no password', async () => {
    const calls = fakeApi({
      'GET /auth/me': { body: { ...asha, lacksPassword: true } },
      'POST /auth/email-code': { body: { message: 'Sent' } },
      'DELETE /users/u1': problem(403, 'invalid_code', 'Invalid or expired code'),
    });
    const { user } = renderUi(<Profile />);
    await user.click(await screen.findByRole('button', { name: 'Close my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    const code = await dialog.findByLabelText('Code');
    expect(dialog.queryByLabelText(/password/i)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText('A code is on its way to asha@test.example.')).toBeTruthy();
    const browser = (calls.at(-1)?.body as { browser: string }).browser;
    await fill(user, code, '123 456');
    await user.click(dialog.getByRole('button', { name: 'Close account' }));
    expect(await dialog.findByText('Invalid or expired code')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', body: { code: '123456', browser } });
  });

  it('names the orders for which goods or money are owed, each once', async () => {
    const message = 'Goods or money are still owed for orders of this account. It can be closed once they are settled.';
    const errors = ['PC1', 'PC2', 'PC1'].map((path) => ({ path, message: 'Owed' }));
    const dialog = await closed({ status: 409, body: { message, code: 'still_owed', requestId: 'r-1', errors } });
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain(message);
    expect(alert.textContent).toContain('Still open: PC1, PC2.');
    expect(within(alert).getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/profile?tab=orders');
    expect(inLanguage('sw', () => problemText('still_owed'))).toMatch(/^Bado kuna bidhaa au pesa/);
  });

  it('says why it failed otherwise', async () => {
    const dialog = await closed(problem(503, 'unavailable', 'The account cannot be closed right now'));
    expect(await dialog.findByText('The account cannot be closed right now')).toBeTruthy();
    expect(dialog.queryByText(/Still open/)).toBeNull();
  });
});
