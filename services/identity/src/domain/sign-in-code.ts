import { randomBytes, randomInt } from 'node:crypto';

/** How long a mailed code works (docs/product-rules.md#R104). */
const CODE_MINUTES = 10;

/** Tries of one code, without the right ones. */
export const MOST_TRIES = 5;

/** A code that was mailed for one sign-in; only its hash is stored. */
export interface SignInCode {
  email: string;
  /** Null for an e-mail address without an account, whose code no one knows. */
  accountId: string | null;
  codeHash: string;
  expiresAt: Date;
}

/** The purpose of its hash. */
export const SIGN_IN_CODE = 'sign-in-code';

/** What is hashed of a code, so that it counts for one account only. */
export const secretOf = (accountId: string, digits: string): string => `${accountId} ${digits}`;

/** A new code for an account, and its six digits, which appear only in the mail. */
export function newSignInCode(
  { id, email }: { id: string; email: string },
  now: Date,
  hash: (secret: string) => string,
) {
  const digits = randomInt(1_000_000).toString().padStart(6, '0');
  const code: SignInCode = { email, accountId: id, codeHash: hash(secretOf(id, digits)), expiresAt: expiryOf(now) };
  return { digits, code };
}

/** The entry of an e-mail address without an account. */
export const unknownSignInCode = (email: string, now: Date): SignInCode => ({
  email,
  accountId: null,
  codeHash: randomBytes(32).toString('base64url'),
  expiresAt: expiryOf(now),
});

const expiryOf = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000);
