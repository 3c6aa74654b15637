import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, problem } from '../../../test/fake-api.js';
import { renderUi } from '../../../test/render.js';
import { SignInForm } from './sign-in-form.js';

async function signIn() {
  let isDone = false;
  const { user } = renderUi(<SignInForm onDone={() => (isDone = true)} />);
  await user.type(screen.getByLabelText('Email'), ' Asha@Example.com ');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { isDone: () => isDone, user };
}

describe('signing in', () => {
  beforeEach(() => localStorage.clear());

  it('stores the token and shows a welcome toast', async () => {
    fakeApi({
      'POST /auth/login': {
        body: { user: { id: 'u1', name: 'Asha', email: 'asha@example.com', isAdmin: false }, token: 'abc' },
      },
    });
    const { isDone } = await signIn();
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(localStorage.getItem('savannapc_token')).toBe('abc');
    expect(isDone()).toBe(true);
  });

  it('shows the reason of a failure and stores no token', async () => {
    fakeApi({ 'POST /auth/login': problem(401, 'invalid_credentials', 'Invalid email or password') });
    const { isDone } = await signIn();
    expect((await screen.findAllByText('Invalid email or password')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(localStorage.getItem('savannapc_token')).toBeNull();
    expect(isDone()).toBe(false);
  });

  it('offers to send the verification mail again when the account is not verified', async () => {
    const calls = fakeApi({
      'POST /auth/login': problem(403, 'email_unverified', 'Please verify your email first'),
      'POST /auth/verify-email/resend': { body: { message: 'Sent' } },
    });
    const { user } = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Send the verification email again' }));
    expect(calls.at(-1)?.path).toBe('/auth/verify-email/resend');
  });

  it('shows and hides the password', async () => {
    fakeApi({});
    const { user } = renderUi(<SignInForm onDone={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy();
  });
});
