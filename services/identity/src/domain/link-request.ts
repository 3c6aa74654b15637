import type { Account } from './account.js';
import { type NewLink, newLink } from './mailed-link.js';
import { type AddressedMail, knownAddressMail, resetMail, verificationMail } from './mails.js';

/**
 * The purpose of a requested mail: a new account, an account for an e-mail address that has one already, the
 * verification mail again, or a new password.
 */
export type RequestPurpose = 'register' | 'register-again' | 'verify-email' | 'reset-password';

/** A request by e-mail address. It is stored in the same way whether the address has an account or not. */
export interface LinkRequest {
  email: string;
  purpose: RequestPurpose;
  requestedAt: Date;
}

/** At most one mail per address and purpose in this time (docs/product-rules.md#accounts). */
const COOL_DOWN_MS = 90_000;

/** Requests after this time are still cooling down. */
export const coolDownStart = (now: Date): Date => new Date(now.getTime() - COOL_DOWN_MS);

/** The mail that answers a request, with its link if it has one. */
export interface LinkAnswer {
  mail: AddressedMail;
  link?: NewLink;
}

/** The mail for a request; undefined when no mail is needed. */
export function answerTo(
  request: LinkRequest,
  account: Account | undefined,
  { publicUrl, now }: { publicUrl: string; now: Date },
): LinkAnswer | undefined {
  if (!account) return undefined;
  const { id, name, email: recipient } = account;
  if (request.purpose === 'reset-password') {
    const { token, link } = newLink(id, 'reset-password', now);
    return { link, mail: { recipient, expiresAt: link.expiresAt, ...resetMail(name, publicUrl, token) } };
  }
  if (request.purpose === 'register-again') return { mail: { recipient, ...knownAddressMail(name, publicUrl) } };
  if (account.emailVerifiedAt) return undefined;
  const { token, link } = newLink(id, 'verify-email', now);
  return { link, mail: { recipient, expiresAt: link.expiresAt, ...verificationMail(name, publicUrl, token) } };
}
