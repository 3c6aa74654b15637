import { createHash, randomBytes } from 'node:crypto';
import { hoursAfter, LINK_HOURS, type LinkPurpose } from '../domain/account.js';
import type { NewLink } from './account.repository.js';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new link for an account, and the token that goes into its mail and nowhere else. */
export function newLink(accountId: string, purpose: LinkPurpose, now: Date): { token: string; link: NewLink } {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = hoursAfter(now, LINK_HOURS[purpose]);
  return { token, link: { tokenHash: hashOf(token), accountId, purpose, createdAt: now, expiresAt } };
}
