import { beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contracts/identity';
import { inLanguage } from '@shop/messages/language';
import { screen, within } from '@testing-library/react';
import { fakeApi, problem, type Answer } from '../../../test/fake-api.js';
import { fill, renderUi } from '../../../test/render.js';
import { aToken } from '../../../test/token.js';
import { problemText } from '../../shared/problem-texts.js';
import { token } from '../../shared/token.js';
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

describe('closing the account', () => {
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
