import { CLERK, DEMONSTRATION_DOMAIN, demonstrationId } from '@shop/contracts/demonstration-accounts';
import type { Role } from '@shop/contracts/permissions';
import { type Account, NO_PASSWORD, rightsOf } from './account.js';
import { userNotFound } from './errors.js';
import { newSession } from './session.js';
import type { SignIn, SignInState } from './sign-in.js';

/** What the clerk of the demonstration may do while it runs: hand over, give back money up to the limit, answer questions. */
export const CLERK_ROLES: Role[] = ['orders', 'support'];

/** A demonstration account: verified, and without a password (docs/product-rules.md#R380). */
export const demonstrationAccount = (number: number, name: string, now: Date): Account => ({
  id: demonstrationId(number),
  name,
  email: `${number === CLERK ? 'clerk' : `customer-${number}`}@${DEMONSTRATION_DOMAIN}`,
  passwordHash: NO_PASSWORD,
  isAdmin: false,
  roles: [],
  emailVerifiedAt: now,
});

/** Signs a demonstration account in for the seed. The rules about second factors count for it, too. @throws DomainError `user_not_found` */
export function signInForSeed(state: SignInState | undefined): SignIn {
  if (!state) throw userNotFound();
  const { account, factor, isFactorDemanded, now } = state;
  return {
    session: newSession(account.id, 'Demonstration', now),
    account: rightsOf(account, { isDemanded: isFactorDemanded, hasFactor: factor !== undefined }),
  };
}
