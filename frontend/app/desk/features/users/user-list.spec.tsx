import { renderDesk } from '../../../../test/desk.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UserEntry } from '@shop/contracts/user-desk';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, listOf } from '../../../../test/fake-api.js';
import { fill } from '../../../../test/render.js';
import { toast } from '../../../shared/toast.js';
import { UserList } from './user-list.js';

const aUser = (overrides: Partial<UserEntry> = {}): UserEntry => ({
  ...{ id: 'u2', name: 'Juma', email: 'juma@shop.example', isAdmin: false, roles: [] },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', isVerified: true },
  ...overrides,
});

/** Opens the list of these users, for an administrator with the id `u1` or these roles. */
async function opened(
  answers: Answers = {},
  { users = [aUser()], ...member }: Parameters<typeof renderDesk>[1] & { users?: UserEntry[] } = {},
) {
  const calls = fakeApi({ 'GET /users': listOf(...users), ...answers });
  const { user } = renderDesk(<UserList />, member);
  await screen.findByRole('row', { name: /Juma juma@shop/ });
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press, sent };
}

beforeEach(() => toast.clear());

describe('the users of the desk', () => {
  it('are not changed without a name, and keep what was typed when a change is refused', async () => {
    const { user, press, sent } = await opened({ 'PUT /users/u2': { status: 409, body: {} } });
    await press('Edit Juma');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    await fill(user, dialog.getByLabelText(/^Name/), '');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Validation Error')).toBeTruthy();
    expect(screen.getByText('Please fill in all required fields')).toBeTruthy();
    expect(sent()).toEqual([]);
    await fill(user, dialog.getByLabelText(/^Name/), 'Njeri');
    await user.click(dialog.getByLabelText('Administrator'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save user')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Administrator').checked).toBe(true);
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Njeri', isAdmin: true }]);
  });

  it('are deleted after a confirmation', async () => {
    let users = [aUser()];
    const { user, press, sent } = await opened({
      'GET /users': () => listOf(...users),
      'DELETE /users/u2': () => {
        users = [];
        return { status: 204 };
      },
    });
    await press('Delete Juma');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete user' }));
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('juma@shop.example')).toBeNull());
    expect(sent()).toMatchObject([{ method: 'DELETE', path: '/users/u2' }]);
  });

  it('are not deleted when it is the own account', async () => {
    const { press, sent } = await opened(
      {},
      { users: [aUser(), aUser({ id: 'u1', name: 'Asha', email: 'asha@shop.example' })] },
    );
    await press('Delete Asha');
    expect(await screen.findByText('Cannot delete yourself')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('are only read by the support, who may sign a person out everywhere', async () => {
    const support = { isAdmin: false, roles: ['support' as const] };
    const { user, press, sent } = await opened({ 'DELETE /users/u2/sessions': { status: 204 } }, support);
    expect(screen.queryByRole('button', { name: 'Edit Juma' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Juma' })).toBeNull();
    await press('Help Juma');
    const choices = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(choices).toEqual(['Sign out everywhere', 'Unlock the account']);
    await user.click(screen.getByRole('menuitem', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Juma: signed out everywhere')).toBeTruthy();

    await user.click(screen.getByLabelText('Select Juma'));
    const mail = screen.getByRole<HTMLButtonElement>('button', { name: 'Mail the verification link (0)' });
    expect(mail.disabled).toBe(true);
    await press('Sign out everywhere (1)');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('1 person signed out everywhere')).toBeTruthy();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(sent().map(({ path }) => path))).toEqual(new Set(['/users/u2/sessions']));
  });
});
