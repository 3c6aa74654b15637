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

/** How long staff may leave a session unused (docs/product-rules.md#R318). */
const STAFF_IDLE_HOURS = 12;

/** Sessions of staff that were last seen at this time, or before, have ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - STAFF_IDLE_HOURS * 3_600_000);

/** When all sessions that are open now will have expired. */
export const lastExpiry = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 24 * 3_600_000);

export const newSession = (accountId: string, device: string, now: Date): Session => ({
  ...{ id: randomUUID(), accountId, device, createdAt: now, lastSeenAt: now },
  expiresAt: lastExpiry(now),
});
