import { createHash, randomBytes } from 'node:crypto';
import type { Credentials, StoredAccount } from './account.js';

export type LinkPurpose = 'verify-email' | 'reset-password' | 'undo-email';

/** How long a mailed link works, in hours (docs/product-rules.md#accounts). */
const LINK_HOURS: Record<LinkPurpose, number> = { 'verify-email': 24, 'reset-password': 1, 'undo-email': 72 };

/**
 * A single-use link; only the hash of its token is stored. One of 'undo-email' outlives changes of the account: its address is the one to
 * restore, and its version orders the changes.
 */
export interface NewLink extends Credentials {
  tokenHash: string;
  accountId: string;
  purpose: LinkPurpose;
  createdAt: Date;
  expiresAt: Date;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new link for an account as it is now, and its token, which appears only in the mail. */
export function newLink(
  { id: accountId, email, credentialsVersion }: StoredAccount,
  purpose: LinkPurpose,
  now: Date,
): { token: string; link: NewLink } {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_HOURS[purpose] * 3_600_000);
  const made = { email, credentialsVersion, createdAt: now, expiresAt };
  return { token, link: { tokenHash: hashOf(token), accountId, purpose, ...made } };
}
