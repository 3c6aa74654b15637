import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type Answer, fakeApi, problem } from '../../../test/fake-api.js';
import { fill, renderUi } from '../../../test/render.js';
import CheckoutSignIn from './checkout-sign-in.js';

const SENT = { body: { message: 'Sent' } };
const SIGNED_IN = {
  body: {
    user: { id: 'u1', name: 'Asha Mwangi', email: 'asha@test.example', isAdmin: false, roles: [] },
    token: 'abc',
  },
};
const BROWSER = expect.stringMatching(/^\w{32}$/);

/** The form after a code was requested; the API gives these answers to the sign-ins, in order. */
async function afterRequest(...answers: Answer[]) {
  const calls = fakeApi({
    'POST /auth/email-code': SENT,
    'POST /auth/login': () => answers.shift() ?? problem(500, 'internal', 'No more answers'),
  });
  const { user } = renderUi(<CheckoutSignIn suggestedName="Achieng Otieno" />);
  await fill(user, screen.getByLabelText('Email'), ' asha@test.example ');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText('Code');
  const enter = () => fill(user, code, '123456');
  return { calls, user, enter, logins: () => calls.filter(({ path }) => path === '/auth/login') };
}

describe('signing in at the checkout', () => {
  beforeEach(() => localStorage.clear());

  it('asks for the name of a new account after the code, filled in with the recipient', async () => {
    const { calls, user, enter, logins } = await afterRequest(
      problem(401, 'name_required', 'Please enter your name'),
      SIGNED_IN,
    );
    expect(calls[0]).toMatchObject({
      body: { email: 'asha@test.example', browser: BROWSER, opensAccount: true },
      headers: { 'accept-language': 'en' },
    });
    await enter();
    const name = await screen.findByLabelText<HTMLInputElement>('Full Name');
    expect(name.value).toBe('Achieng Otieno');
    expect(screen.queryByText('Please enter your name')).toBeNull();
    await fill(user, name, ' ');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open account' }).disabled).toBe(true);
    await fill(user, name, 'Asha Mwangi');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText('Logged in as Asha Mwangi')).toBeTruthy();
    expect(logins().map(({ body }) => body)).toEqual([
      { email: 'asha@test.example', code: '123456', browser: BROWSER },
      { email: 'asha@test.example', code: '123456', browser: BROWSER, name: 'Asha Mwangi' },
    ]);
  });

  it('asks for the second factor of an account that has one', async () => {
    const { user, enter, logins } = await afterRequest(problem(401, 'totp_required', 'Code needed'), SIGNED_IN);
    await enter();
    await fill(user, await screen.findByLabelText('Code from your app'), '654321');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Logged in as Asha Mwangi')).toBeTruthy();
    expect(logins().at(-1)?.body).toMatchObject({ code: '123456', totp: '654321' });
  });

  it('says why a code is refused, and leads back to the address', async () => {
    const { user, enter } = await afterRequest(problem(401, 'invalid_code', 'Invalid or expired code'));
    await enter();
    expect((await screen.findAllByText('Invalid or expired code')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Use another email address' }));
    expect((await screen.findByLabelText('Email')).getAttribute('readonly')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('takes the password instead, with the same address', async () => {
    fakeApi({ 'POST /auth/login': SIGNED_IN });
    const { user } = renderUi(<CheckoutSignIn suggestedName="" />);
    expect(document.activeElement).toBe(document.body);
    await fill(user, screen.getByLabelText('Email'), 'asha@test.example');
    await user.click(screen.getByRole('button', { name: 'Use the password instead' }));
    await fill(user, await screen.findByLabelText('Password'), 'maembe matamu');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@test.example');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Logged in as Asha Mwangi')).toBeTruthy();
  });

  it('sends nothing for what is no address', async () => {
    const calls = fakeApi({});
    const { user } = renderUi(<CheckoutSignIn suggestedName="" />);
    await fill(user, screen.getByLabelText('Email'), 'asha@');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(calls).toEqual([]);
  });
});
