import { randomUUID } from 'node:crypto';

/** One sign-in of an account; its id is the token's `sid`. */
export interface Session {
  id: string;
  accountId: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** How long a session lasts. */
const SESSION_DAYS = 14;

/** When all sessions that are open now will have expired. */
export const lastExpiry = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 24 * 3_600_000);

export const newSession = (accountId: string, device: string, now: Date): Session => ({
  ...{ id: randomUUID(), accountId, device, createdAt: now, lastSeenAt: now },
  expiresAt: lastExpiry(now),
});
