import { sessionConfirmation } from '@shop/contracts/sign-in';
import { DomainError } from '../domain/domain-error.js';
import type { Clock } from '../domain/clock.js';
import type { InternalClient } from '../http/internal-client.js';
import type { SignedIn } from './tokens.js';

/** How long a given password counts for what a stolen token must not do. */
const RECENT_MS = 15 * 60_000;

/** Requires that the caller gave the password a short time ago, by a sign-in or by POST /auth/confirm. */
export class RecentSignIn {
  constructor(
    private readonly identity: InternalClient,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `confirm_password`, or `unavailable` while identity cannot be asked */
  async require({ sessionId, signedInAt }: SignedIn): Promise<void> {
    if (this.isRecent(signedInAt)) return;
    const { confirmedAt } = await this.identity.call(sessionConfirmation, { params: { id: sessionId } });
    if (confirmedAt !== null && this.isRecent(new Date(confirmedAt))) return;
    throw new DomainError('unauthenticated', 'confirm_password', 'Please enter your password again');
  }

  private isRecent(time: Date): boolean {
    return this.clock.now().getTime() - time.getTime() < RECENT_MS;
  }
}
