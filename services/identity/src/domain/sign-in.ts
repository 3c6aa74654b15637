import { type Account, NO_PASSWORD, rightsOf, type StoredAccount } from './account.js';
import { emailUnverified, invalidCode, invalidCredentials, secondFactorRequired, wrongCode } from './errors.js';
import { type ConfirmedFactor, type FactorUse, type PresentedCode, useOf } from './second-factor.js';
import { newSession, type Session } from './session.js';

/** The circumstances of a sign-in. */
export interface SignInPlace {
  /** The browser's User-Agent. */
  device: string;
  network: string;
  /** The account and session of a token that the request carries, even of an expired one. */
  proof: { accountId: string; sessionId: string } | undefined;
}

/** What is known about a sign-in attempt before the password or the mailed code is checked. */
export interface SignInAttempt {
  email: string;
  /** The network that the request came from. */
  network: string;
  /** How often staff unlocked the account; 0 for an unknown one. */
  unlocks: number;
  /**
   * A session of this account, open or ended, whose token the request carries: its owner has used this device before.
   */
  knownSessionId?: string | undefined;
}

/** What the limits know about a sign-in for an e-mail address, whose account is `found`. */
export const attemptOf = (
  email: string,
  found: StoredAccount | undefined,
  { network, proof }: SignInPlace,
): SignInAttempt => ({
  ...{ email, network, unlocks: found?.unlocks ?? 0 },
  knownSessionId: found && proof?.accountId === found.id ? proof.sessionId : undefined,
});

/** All that a sign-in depends on, as it is at `now` and stays until the session is open. */
export interface SignInState {
  now: Date;
  account: StoredAccount;
  factor: ConfirmedFactor | undefined;
  /** Whether staff need a second factor. */
  isFactorDemanded: boolean;
  /** The hash of the mailed code that can be used now. */
  codeHash: string | undefined;
}

/** A sign-in that succeeds: what it opens, and what it uses up. */
export interface SignIn {
  session: Session;
  /** With the rights that count now. */
  account: Account;
  factorUse?: FactorUse | undefined;
  usedCodeHash?: string;
  accountChange?: Pick<Account, 'emailVerifiedAt' | 'passwordHash'>;
}

/** What both ways to sign in have. `factorCode`: of the second factor. */
interface Presented {
  device: string;
  factorCode: PresentedCode | undefined;
}

/**
 * Signs in with the password of this hash, which was right.
 * @throws DomainError `invalid_credentials` when it has changed meanwhile, `email_unverified`, `totp_required`, `wrong_code`
 */
export function signInByPassword(
  state: SignInState | undefined,
  { passwordHash, ...presented }: Presented & { passwordHash: string },
): SignIn {
  if (!state || state.account.passwordHash !== passwordHash) throw invalidCredentials();
  if (!state.account.emailVerifiedAt) throw emailUnverified();
  return signIn(state, presented);
}

/**
 * Signs in with the mailed code of this hash, which was right, and uses it up. It also proves the e-mail address: the password of one
 * that was not verified ends (docs/product-rules.md#R104).
 * @throws DomainError `invalid_code` when it was used, replaced or has expired meanwhile, `totp_required`, `wrong_code`
 */
export function signInByCode(
  state: SignInState | undefined,
  { codeHash, ...presented }: Presented & { codeHash: string },
): SignIn {
  if (!state || state.codeHash !== codeHash) throw invalidCode();
  const { account, now } = state;
  if (account.emailVerifiedAt) return { ...signIn(state, presented), usedCodeHash: codeHash };
  const accountChange = { emailVerifiedAt: now, passwordHash: NO_PASSWORD };
  const verified = { ...state, account: { ...account, ...accountChange } };
  return { ...signIn(verified, presented), usedCodeHash: codeHash, accountChange };
}

/**
 * The same with a code that was asked for when the address had no account (docs/product-rules.md#R360). An account that someone
 * has registered since then without proving the address becomes the person's, as with any other code.
 * @throws DomainError `invalid_code`, also when the account was proved meanwhile; `totp_required`, `wrong_code`
 */
export function signInByFirstCode(state: SignInState | undefined, presented: Presented & { codeHash: string }): SignIn {
  if (state?.account.emailVerifiedAt) throw invalidCode();
  return signInByCode(state, presented);
}

function signIn({ now, account, factor, isFactorDemanded }: SignInState, { device, factorCode }: Presented): SignIn {
  const factorUse = factor && requiredUse(factor, factorCode, now);
  return {
    session: newSession(account.id, device, now),
    account: rightsOf(account, { isDemanded: isFactorDemanded, hasFactor: factor !== undefined }),
    factorUse,
  };
}

function requiredUse(factor: ConfirmedFactor, code: PresentedCode | undefined, now: Date): FactorUse {
  if (code === undefined) throw secondFactorRequired();
  const use = useOf(factor, code, now);
  if (!use) throw wrongCode('unauthenticated');
  return use;
}
