import { isDemonstrationEmail } from '@shop/contracts/demonstration-accounts';
import type { Language } from '@shop/contracts/preferences';
import type { StoredAccount } from './account.js';
import type { AddressedMail } from './mail-content.js';
import { type LinkCircumstances, linkMail } from './link-mail.js';
import type { NewLink } from './mailed-link.js';
import { firstCodeMail, knownAddressMail, resetMail, signInCodeMail, verificationMail } from './mails.js';
import {
  firstSignInCode,
  newOwner,
  newSignInCode,
  secretOf,
  type SignInCode,
  unknownSignInCode,
} from './sign-in-code.js';

/**
 * The purpose of a requested mail: a new account, an account for an e-mail address that already has one, the
 * verification mail again, a new password, or a sign-in code.
 */
export type RequestPurpose = 'register' | 'register-again' | 'verify-email' | 'reset-password' | 'sign-in-code';

/** A request by e-mail address. It is stored in the same way whether the address has an account or not. */
export interface LinkRequest {
  email: string;
  purpose: RequestPurpose;
  requestedAt: Date;
  /** A secret of the browser that asked for a code, in which alone it works; empty for a caller without one. */
  browser: string;
  /** Whether a code may open an account for an address that has none, and the language of that mail and account. */
  opensAccount: boolean;
  language: Language;
}

/** What most requests do not need. */
export const PLAIN_REQUEST = { browser: '', opensAccount: false, language: 'en' } as const;

/** At most one mail per address and purpose in this time (docs/product-rules.md#accounts). */
const COOL_DOWN_MS = 90_000;

/** Requests after this time are still cooling down. */
export const coolDownStart = (now: Date): Date => new Date(now.getTime() - COOL_DOWN_MS);

/** What answers a request: a mail with its link or code. A code without a mail is that of an unknown e-mail address. */
export interface LinkAnswer {
  mail?: AddressedMail;
  link?: NewLink;
  code?: SignInCode;
}

/** The circumstances of an answer. `hashCode` hashes the secret of a code. */
interface Circumstances extends LinkCircumstances {
  hashCode: (secret: string) => string;
}

/** The answer to a request; undefined when none is needed. */
export function answerTo(
  request: LinkRequest,
  account: StoredAccount | undefined,
  around: Circumstances,
): LinkAnswer | undefined {
  // Only the seed opens demonstration accounts and signs them in (docs/product-rules.md#R380).
  if (isDemonstrationEmail(request.email)) return refusalFor(request, around);
  if (request.purpose === 'sign-in-code') return codeFor(request, account, around);
  if (!account) return undefined;
  if (request.purpose === 'reset-password') return linkMail(account, 'reset-password', around, resetMail);
  if (request.purpose === 'register-again')
    return { mail: { recipient: account.email, ...knownAddressMail(account, around.publicUrl) } };
  if (account.emailVerifiedAt) return undefined;
  return linkMail(account, 'verify-email', around, verificationMail);
}

/** What an unknown e-mail address gets that may open no account. */
const refusalFor = (request: LinkRequest, around: Circumstances): LinkAnswer | undefined =>
  request.purpose === 'sign-in-code' ? codeFor({ ...request, opensAccount: false }, undefined, around) : undefined;

function codeFor(
  request: LinkRequest,
  account: StoredAccount | undefined,
  { publicUrl, now, hashCode }: Circumstances,
): LinkAnswer {
  const { email, browser, language } = request;
  if (!account && request.opensAccount) {
    const { digits, code } = firstSignInCode(email, now, (own) => hashCode(secretOf(newOwner(email), own, browser)));
    return { code, mail: { recipient: email, expiresAt: code.expiresAt, ...firstCodeMail(language, digits) } };
  }
  if (!account) return { code: unknownSignInCode(email, now) };
  const { digits, code } = newSignInCode(account, now, (own) => hashCode(secretOf(account.id, own, browser)));
  const mail = signInCodeMail(account, digits, account.emailVerifiedAt ? undefined : publicUrl);
  return { code, mail: { recipient: account.email, expiresAt: code.expiresAt, ...mail } };
}
