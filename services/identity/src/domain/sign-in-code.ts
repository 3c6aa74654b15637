import { randomBytes, randomInt } from 'node:crypto';
import type { StoredAccount } from './account.js';

/** How long a mailed code works (docs/product-rules.md#R104). */
const CODE_MINUTES = 10;

/** Tries of one code, without the right ones. */
export const MOST_TRIES = 5;

/** A code that was mailed for one sign-in; only its hash is stored. */
export interface SignInCode {
  email: string;
  /** Null for an e-mail address without an account: its code opens one, or is known to no one. */
  accountId: string | null;
  /** Of the account when it was made; null without one. */
  credentialsVersion: number | null;
  codeHash: string;
  expiresAt: Date;
}

/** The purpose of its hash. */
export const SIGN_IN_CODE = 'sign-in-code';

/**
 * What is hashed of a code, so that it counts for one account only, and in the browser alone that asked for it. `owner`: the id of
 * the account, or {@link newOwner}.
 */
export const secretOf = (owner: string, digits: string, browser: string): string =>
  browser === '' ? `${owner} ${digits}` : `${owner} ${digits} ${browser}`;

/** Stands for the account that a code opens. */
export const newOwner = (email: string): string => `new ${email}`;

const newDigits = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** A new code for an account as it is now, and its six digits, which appear only in the mail. */
export function newSignInCode(
  { id, email, credentialsVersion }: StoredAccount,
  now: Date,
  hash: (digits: string) => string,
) {
  const digits = newDigits();
  const code: SignInCode = {
    ...{ email, accountId: id, credentialsVersion },
    ...{ codeHash: hash(digits), expiresAt: expiryOf(now) },
  };
  return { digits, code };
}

/** A code that opens the account of an e-mail address that has none (docs/product-rules.md#R360), and its digits. */
export function firstSignInCode(email: string, now: Date, hash: (digits: string) => string) {
  const digits = newDigits();
  return { digits, code: { ...unknownSignInCode(email, now), codeHash: hash(digits) } };
}

/** The entry of an e-mail address without an account. */
export const unknownSignInCode = (email: string, now: Date): SignInCode => ({
  email,
  accountId: null,
  credentialsVersion: null,
  codeHash: randomBytes(32).toString('base64url'),
  expiresAt: expiryOf(now),
});

const expiryOf = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000);
