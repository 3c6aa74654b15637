import { describe, expect, it } from '@jest/globals';
import { ALL_ENDPOINTS } from './all-endpoints.js';

/** Where rights, credentials, sessions, money and the settings of the shop are changed. */
const POWER = /^\/(auth|users\/:id|mpesa|payments|refunds|settings|orders\/:id\/(payments|refund|status|cancel))(\/|$)/;

/** Calls there that change none of it, with the reason. */
const HARMLESS: Record<string, string> = {
  'POST /auth/email-code': 'only mails to the address itself',
  'POST /auth/logout': 'ends the session that calls',
  'POST /auth/reset-password': 'only mails to the address itself',
  'POST /auth/verify-email/resend': 'only mails to the address itself',
  'POST /users/:id/verification-mail': 'only mails to the address itself',
  'POST /mpesa/stk-push': 'the PIN on the phone moves the money',
  'POST /mpesa/test-payment': 'exists with the sandbox only, where no money is',
  'POST /mpesa/claim': 'M-Pesa confirms the receipt before anything is booked',
};

const writing = Object.values(ALL_ENDPOINTS)
  .flatMap((group) => Object.values(group))
  .filter(({ method }) => method !== 'GET');

describe('the effects of endpoints', () => {
  it('are named wherever power is changed', () => {
    const unnamed = writing.filter(({ path, effect }) => POWER.test(path) && effect === 'none');
    expect(unnamed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(HARMLESS).toSorted());
  });

  it('each come with what proves the person', () => {
    for (const { effect, proof } of writing) expect(proof === undefined).toBe(effect === 'none');
  });

  it('of owners alone are never none', () => {
    const owners = writing.filter(({ access }) => access === 'manage-users' || access === 'manage-settings');
    expect(owners.filter(({ effect }) => effect === 'none')).toEqual([]);
  });
});
