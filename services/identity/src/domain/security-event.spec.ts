import { describe, expect, it } from '@jest/globals';
import type { Account } from './account.js';
import { emailTaken, invalidCode, invalidCredentials, tooManyAttempts, wrongCode, wrongPassword } from './errors.js';
import { changesOf, refusalOf } from './security-event.js';

const account: Account = {
  ...{ id: 'a', name: 'Asha', email: 'asha@shop.example', passwordHash: 'x' },
  ...{ isAdmin: false, roles: ['orders', 'catalogue'], emailVerifiedAt: null },
};

describe('a refusal in the security log', () => {
  it.each([
    [invalidCredentials(), { kind: 'sign-in-failed', detail: 'password' }],
    [invalidCode(), { kind: 'sign-in-failed', detail: 'mailed-code' }],
    [wrongCode('unauthenticated'), { kind: 'sign-in-failed', detail: 'second-factor' }],
    [wrongCode('forbidden'), { kind: 'confirmation-failed', detail: 'second-factor' }],
    [invalidCode('forbidden'), { kind: 'confirmation-failed', detail: 'mailed-code' }],
    [wrongPassword(), { kind: 'confirmation-failed', detail: 'password' }],
    [tooManyAttempts(60), { kind: 'attempts-blocked' }],
  ])('is %s', (error, expected) => {
    expect(refusalOf(error)).toEqual(expected);
  });

  it('is no other failure', () => {
    for (const error of [emailTaken(), new Error('invalid_credentials'), undefined])
      expect(refusalOf(error)).toBeUndefined();
  });
});

describe('a change of an account in the security log', () => {
  const kinds = (change: Partial<Account>) =>
    changesOf(account, { ...account, ...change }).map(({ kind, detail }) => [kind, detail]);

  it('is none for a name, or for the same roles in another order', () => {
    expect(kinds({ name: 'Asha O' })).toEqual([]);
    expect(kinds({ roles: ['catalogue', 'orders'] })).toEqual([]);
  });

  it('names a new owner, the new roles and another e-mail address', () => {
    expect(kinds({ isAdmin: true, email: 'b@shop.example' })).toEqual([
      ['email-changed', undefined],
      ['owner-added', undefined],
      ['rights-changed', 'owner catalogue orders'],
    ]);
    expect(kinds({ roles: [] })).toEqual([['rights-changed', 'none']]);
  });
});
