import { isDemonstration } from '@shop/contracts/demonstration-accounts';
import type { UserEntry } from '@shop/contracts/user-desk';
import { type Account, NO_PASSWORD, type StoredAccount } from '../../domain/account.js';
import type { Session } from '../../domain/session.js';

/** A user as the person sees it. */
export const toUser = <A extends Account>(account: A): A & { lacksPassword?: true } => ({
  ...account,
  ...(account.passwordHash === NO_PASSWORD && { lacksPassword: true }),
});

/** A user as staff see it. */
export const toUserEntry = ({ emailVerifiedAt, createdAt, ...account }: StoredAccount): UserEntry => ({
  ...account,
  createdAt: createdAt.toISOString(),
  isVerified: emailVerifiedAt !== null,
  ...(isDemonstration(account.id) && { isDemonstration: true }),
});

export const toSessionView = ({ id, device, createdAt, lastSeenAt }: Session) => ({
  ...{ id, device },
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});
