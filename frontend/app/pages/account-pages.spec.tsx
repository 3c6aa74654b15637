import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { type Answers, fakeApi, held, problem } from '../../test/fake-api.js';
import { fill, renderUi } from '../../test/render.js';
import { toast } from '../shared/toast.js';
import ForgotPasswordPage from './forgot-password.js';
import ResetPasswordPage from './reset-password.js';
import SignUpPage from './sign-up.js';
import UndoEmailPage from './undo-email.js';
import UnsubscribePage from './unsubscribe.js';
import VerifyEmailPage from './verify-email.js';

const settings = { 'GET /settings': { body: DEFAULT_SETTINGS } };
const api = (answers: Answers = {}) => {
  const calls = fakeApi({ ...settings, ...answers });
  return () => calls.filter(({ path }) => path !== '/settings');
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** The text on the page: toasts say the same. */
const notice = (text: string) => screen.getByText(text, { selector: 'p[role=alert]' });
const hrefOf = (link: string) => screen.getByRole('link', { name: link }).getAttribute('href');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toast.clear();
});

describe('signing up', () => {
  const REGISTER = 'POST /auth/register';
  const account = { name: 'Asha Otieno', email: 'asha@shop.example', password: 'maembe matamu' };

  async function fillIn({ name, email, password }: typeof account) {
    const { user } = renderUi(<SignUpPage />, '/signup');
    await fill(user, field('Full Name'), name);
    await fill(user, field('Email'), email);
    await fill(user, field('Password'), password);
    await fill(user, field('Confirm Password'), password);
    return user;
  }

  it('is possible only when all fields are filled and both passwords match', async () => {
    api();
    const user = await fillIn({ ...account, name: '' });
    expect(button('Sign Up').disabled).toBe(true);
    await fill(user, field('Full Name'), account.name);
    expect(button('Sign Up').disabled).toBe(false);
    await fill(user, field('Confirm Password'), 'another one');
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(field('Confirm Password').getAttribute('aria-invalid')).toBe('true');
    expect(button('Sign Up').disabled).toBe(true);
    await fill(user, field('Confirm Password'), account.password);
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    expect(button('Sign Up').disabled).toBe(false);
  });

  it('shows why it failed, and keeps the typed values', async () => {
    api({ [REGISTER]: problem(503, 'busy', 'The shop is busy. Please try again in a moment.') });
    const user = await fillIn(account);
    await user.click(button('Sign Up'));
    expect(await screen.findByText('Registration failed')).toBeTruthy();
    expect(notice('The shop is busy. Please try again in a moment.')).toBeTruthy();
    expect(field('Email').value).toBe(account.email);
    expect(button('Sign Up').disabled).toBe(false);
  });

  it('shows an error at the field for a short password, and sends nothing', async () => {
    const sent = api();
    const user = await fillIn({ ...account, password: '12345' });
    await user.click(button('Sign Up'));
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('shows at the field, once, what only the server knows about a password', async () => {
    const message = 'Many people use this password.';
    const refusal = { message, code: 'common_password', requestId: 'r', errors: [{ path: 'password', message }] };
    api({ [REGISTER]: { status: 400, body: refusal } });
    const user = await fillIn({ ...account, password: 'iloveyou' });
    await user.click(button('Sign Up'));
    expect(await screen.findByText(message, { selector: '.mantine-InputWrapper-error' })).toBeTruthy();
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(message, { selector: 'p[role=alert]' })).toBeNull();
  });

  it('disables the button while the form is being sent', async () => {
    const { answer, release } = held({ status: 201, body: { message: 'Please check your email.' } });
    const sent = api({ [REGISTER]: answer });
    const user = await fillIn(account);
    await user.click(button('Sign Up'));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating account...' })).disabled).toBe(true);
    release();
    expect(await screen.findByText('Redirecting to sign in...')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([account]);
  });

  it('shows and hides each password separately', async () => {
    api();
    const { user } = renderUi(<SignUpPage />);
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] ?? document.body);
    expect(field('Password').type).toBe('text');
    expect(field('Confirm Password').type).toBe('password');
  });
});

describe('a forgotten password', () => {
  const REQUEST = 'POST /auth/reset-password';
  afterEach(() => void jest.useRealTimers());

  async function request() {
    const { user } = renderUi(<ForgotPasswordPage />, '/forgot-password');
    await fill(user, field('Email'), 'asha@shop.example');
    await user.click(button('Send Reset Link'));
    return user;
  }

  it('can be reset by a new link after 90 seconds, or for another e-mail address', async () => {
    // The other timers are those of the simulated user and of the waiting test.
    const real = [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
    ] as const;
    jest.useFakeTimers({ doNotFake: [...real, 'performance'] });
    const sent = api({ [REQUEST]: { body: { message: 'Sent' } } });
    const user = await request();
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend in 1:30' })).disabled).toBe(true);
    pass(25_000);
    expect(button('Resend in 1:05').disabled).toBe(true);
    pass(64_000);
    expect(button('Resend in 0:01').disabled).toBe(true);
    pass(1_000);
    await user.click(button('Resend email'));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend in 1:30' })).disabled).toBe(true);
    expect(sent().map(({ body }) => body)).toEqual(Array(2).fill({ email: 'asha@shop.example' }));
    await user.click(button('Try another email'));
    expect(field('Email')).toBeTruthy();
    expect(hrefOf('Back to Sign In')).toBe('/signin');
  });

  it('shows an error when the request fails', async () => {
    api();
    await request();
    expect(await screen.findByText('Failed to send reset instructions. Please try again.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Forgot Password' })).toBeTruthy();
  });
});

describe('a new password', () => {
  const RESET = 'POST /auth/reset-password/link-1';
  const open = (token?: string) =>
    renderUi(<ResetPasswordPage {...({ params: { token } } as ComponentProps<typeof ResetPasswordPage>)} />);

  async function setPassword(password: string, confirmation = password) {
    const { user } = open('link-1');
    await fill(user, field('New Password'), password);
    await fill(user, field('Confirm Password'), confirmation);
    await user.click(button('Reset Password'));
  }

  it('must match its confirmation', async () => {
    const sent = api();
    await setPassword('ndizi mbivu', 'ndizi mbichi');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('has at least six characters', async () => {
    const sent = api();
    await setPassword('12345');
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('needs the token of a link', () => {
    api();
    open();
    expect(screen.getByRole('alert').textContent).toBe('Invalid reset token');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('is refused for a used link and for an invalid one', async () => {
    const sent = api({ [RESET]: problem(400, 'invalid_token', 'Invalid or expired reset token') });
    await setPassword('another one');
    expect(await screen.findByText('Reset failed')).toBeTruthy();
    expect(notice('Invalid or expired reset token')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ password: 'another one' }]);
  });
});

describe('a verification link', () => {
  const VERIFY = 'GET /auth/verify-email';
  const open = (search = '?token=link-1') => renderUi(<VerifyEmailPage />, `/verify-email${search}`);

  it('verifies the e-mail address', async () => {
    const { answer, release } = held({ body: { message: 'Your email address is verified' } });
    const sent = api({ [VERIFY]: answer });
    open();
    expect(screen.getByText('Verifying your email...')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    release();
    expect(await screen.findByText('Your email address is verified')).toBeTruthy();
    expect(hrefOf('Sign In')).toBe('/signin');
    expect(sent().map(({ query }) => query)).toEqual([{ token: 'link-1' }]);
  });

  it('without a token shows an error', () => {
    const sent = api();
    open('');
    expect(screen.getByText('No verification token provided')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('that is refused shows why', async () => {
    api({ [VERIFY]: problem(400, 'invalid_token', 'Invalid or expired verification token') });
    open();
    expect(await screen.findByText('Invalid or expired verification token')).toBeTruthy();
  });

  it('shows an error without a response', async () => {
    api();
    open();
    expect(await screen.findByText('Network error. Please try again.')).toBeTruthy();
  });

  it('that is refused without a message shows a default text', async () => {
    api({ [VERIFY]: { status: 400, body: {} } });
    open();
    expect(await screen.findByText('Email verification failed')).toBeTruthy();
  });
});

describe('the link that restores an e-mail address', () => {
  const UNDO = 'POST /auth/undo-email';
  const open = (search = '?token=link-1') => renderUi(<UndoEmailPage />, `/undo-email${search}`);
  const restore = async () => {
    const { user } = open();
    await user.click(button('Restore my address'));
  };
  const status = () => screen.getByRole('status').textContent;

  it('needs the button, because mail scanners open links', async () => {
    const sent = api({ [UNDO]: { body: { message: 'Your email address is restored' } } });
    const { user } = open();
    expect(screen.getByText(/gets back the email address/)).toBeTruthy();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(sent()).toEqual([]);
    await user.click(button('Restore my address'));
    expect(await screen.findByText(/Your email address is restored, and everybody is signed out/)).toBeTruthy();
    expect(status()).toContain('a link to choose a new password');
    expect(sent().map(({ body }) => body)).toEqual([{ token: 'link-1' }]);
    expect(screen.queryByRole('button', { name: 'Restore my address' })).toBeNull();
    expect(hrefOf('Back to home')).toBe('/');
  });

  it.each([
    [400, 'invalid_token', /was used already, or has expired/],
    [409, 'email_taken', /belongs to another account now/],
  ])('that is refused with %s %s says why, and leads to the shop', async (code, reason, text) => {
    api({ [UNDO]: problem(code, reason, 'Refused') });
    await restore();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(status()).toMatch(text);
    expect(hrefOf('Contact Us')).toBe('/contact');
    expect(screen.queryByRole('button', { name: 'Restore my address' })).toBeNull();
  });

  it('can be tried again after a failure that may pass', async () => {
    const sent = api({ [UNDO]: problem(503, 'busy', 'The shop is busy. Please try again in a moment.') });
    await restore();
    expect(await screen.findByText('The shop is busy. Please try again in a moment.')).toBeTruthy();
    expect(button('Restore my address').disabled).toBe(false);
    expect(sent()).toHaveLength(1);
  });

  it('has no button without a token', () => {
    api();
    open('');
    expect(status()).toMatch(/^This link is not complete/);
    expect(screen.queryByRole('button', { name: 'Restore my address' })).toBeNull();
  });
});

describe('the link to unsubscribe', () => {
  const open = (search: string) => renderUi(<UnsubscribePage />, `/unsubscribe${search}`);

  it('needs the button, because mail scanners open links', async () => {
    const sent = api({ 'POST /unsubscribe': { status: 204 } });
    const { user } = open('?token=unsubscribe.u1.signature');
    expect(screen.getByText(/^Stop all emails with offers/)).toBeTruthy();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(sent()).toEqual([]);
    await user.click(button('Unsubscribe'));
    expect(await screen.findByText(/You will get no more marketing emails/)).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ token: 'unsubscribe.u1.signature' }]);
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
    expect(hrefOf('Back to home')).toBe('/');
  });

  it('has no button without a token', () => {
    api();
    open('');
    expect(screen.getByText(/^This link is not complete/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });
});
