import { Injectable } from '@nestjs/common';
import { RecentSignIn } from '@shop/service-kit/auth/recent-sign-in';
import { SoleOwner } from '@shop/service-kit/auth/sole-owner';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { Decider } from '../../domain/refund.js';

/** Who decides about money: a member of staff who gave the password a short time ago. */
@Injectable()
export class Deciders {
  constructor(
    private readonly recent: RecentSignIn,
    private readonly soleOwner: SoleOwner,
  ) {}

  /** @throws DomainError `confirm_password`, `unavailable` */
  async of(user: SignedIn): Promise<Decider> {
    await this.recent.require(user);
    const { id, name, isAdmin } = user;
    return { id, name, isOwner: isAdmin, isOnlyOwner: await this.soleOwner.is(user) };
  }
}
