/** A person who can sign in. `email` is lower-case. */
export interface Account {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  isAdmin: boolean;
  emailVerifiedAt: Date | null;
}

/** One place an account is signed in; its id is the token's `sid`. */
export interface Session {
  id: string;
  accountId: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

export type LinkPurpose = 'verify-email' | 'reset-password';

/** How long a mailed link works, in hours (API.md "Identity"). */
export const LINK_HOURS: Record<LinkPurpose, number> = { 'verify-email': 24, 'reset-password': 1 };

/** How long one sign-in lasts. */
export const SESSION_DAYS = 14;

/** One reset mail per address in this time (SPEC.md section 9). */
export const RESET_COOLDOWN_SECONDS = 90;

export const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
