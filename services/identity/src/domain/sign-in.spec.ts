import { describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { NO_PASSWORD, type StoredAccount } from './account.js';
import { plainRecoveryHash, stepOf } from './second-factor.js';
import { signInByCode, signInByPassword, type SignInState } from './sign-in.js';

const NOW = new Date('2026-11-22T09:00:00Z');
const SECRET = new Secret({ size: 20 }).base32;
const CODE = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: NOW.getTime() });
const STEP = stepOf(CODE, SECRET, NOW) ?? 0;
const RECOVERY = 'ab12c-d34ef';

const anAccount = (parts: Partial<StoredAccount> = {}): StoredAccount => ({
  ...{ id: 'u1', name: 'Wambui', email: 'wambui@example.com', passwordHash: 'hash', isAdmin: false, roles: [] },
  ...{ emailVerifiedAt: NOW, createdAt: NOW, unlocks: 0, credentialsVersion: 0, language: 'en', marketing: false },
  ...parts,
});

const aState = (parts: Partial<SignInState> = {}): SignInState => ({
  ...{ now: NOW, account: anAccount(), factor: undefined, isFactorDemanded: false, codeHash: 'mailed' },
  ...parts,
});

const aFactor = (lastStep = 0) => ({ secret: SECRET, lastStep, recoveryHashes: [plainRecoveryHash(RECOVERY)] });

const presented = (code: string | undefined) =>
  code === undefined ? undefined : { code, recoveryHashes: [plainRecoveryHash(code)] };
const byPassword = (state: SignInState | undefined, factorCode?: string) =>
  signInByPassword(state, { passwordHash: 'hash', factorCode: presented(factorCode), device: 'Firefox' });
const byCode = (state: SignInState | undefined, factorCode?: string) =>
  signInByCode(state, { codeHash: 'mailed', factorCode: presented(factorCode), device: 'Firefox' });

function refusalOf(signIn: () => unknown): string | undefined {
  try {
    signIn();
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

describe('a sign-in', () => {
  it.each([
    ['by password, of an account that is gone', () => byPassword(undefined), 'invalid_credentials'],
    [
      'by a password that has changed meanwhile',
      () => byPassword(aState({ account: anAccount({ passwordHash: 'other' }) })),
      'invalid_credentials',
    ],
    [
      'by password, with an e-mail address that is not verified',
      () => byPassword(aState({ account: anAccount({ emailVerifiedAt: null }), factor: aFactor() })),
      'email_unverified',
    ],
    ['by code, of an account that is gone', () => byCode(undefined), 'invalid_code'],
    ['by a code that was used meanwhile', () => byCode(aState({ codeHash: undefined })), 'invalid_code'],
    ['by a code that was replaced meanwhile', () => byCode(aState({ codeHash: 'later' })), 'invalid_code'],
    ['without the code of a second factor', () => byPassword(aState({ factor: aFactor() })), 'totp_required'],
    ['by code, without that of a second factor', () => byCode(aState({ factor: aFactor() })), 'totp_required'],
    ['with a wrong code of it', () => byCode(aState({ factor: aFactor() }), 'ffffffffff'), 'wrong_code'],
    ['with a code of it that was used', () => byPassword(aState({ factor: aFactor(STEP) }), CODE), 'wrong_code'],
  ])('%s is refused', (_, signIn, code) => {
    expect(refusalOf(signIn)).toBe(code);
  });

  it('opens a session of the device, and uses nothing up without a second factor', () => {
    const signIn = byPassword(aState(), CODE);
    expect(signIn.session).toMatchObject({ accountId: 'u1', device: 'Firefox', createdAt: NOW });
    expect([signIn.factorUse, signIn.usedCodeHash, signIn.accountChange]).toEqual([undefined, undefined, undefined]);
  });

  it('uses up the code of the second factor, or a recovery code', () => {
    const state = aState({ factor: aFactor(STEP - 1) });
    expect(byPassword(state, CODE).factorUse).toEqual({ step: STEP });
    expect(byCode(state, RECOVERY).factorUse).toEqual({ recoveryHash: plainRecoveryHash(RECOVERY) });
  });

  it('by code uses the code up, verifies the e-mail address, and ends the password of before', () => {
    expect(byCode(aState())).toMatchObject({ usedCodeHash: 'mailed' });
    expect(byCode(aState()).accountChange).toBeUndefined();
    const { account, accountChange } = byCode(aState({ account: anAccount({ emailVerifiedAt: null }) }));
    expect(accountChange).toEqual({ emailVerifiedAt: NOW, passwordHash: NO_PASSWORD });
    expect(account.emailVerifiedAt).toEqual(NOW);
  });

  it.each([
    ['staff without the second factor that they need', { isFactorDemanded: true }, []],
    ['staff with it', { isFactorDemanded: true, factor: aFactor() }, ['orders']],
    ['staff who need none', {}, ['orders']],
  ])('gives %s the rights that count', (_, parts, roles) => {
    const { account } = byPassword(aState({ account: anAccount({ roles: ['orders'] }), ...parts }), CODE);
    expect(account.roles).toEqual(roles);
  });

  it('takes nothing from customers where staff need a second factor', () => {
    expect(byPassword(aState({ isFactorDemanded: true })).account).toEqual(anAccount());
  });
});
