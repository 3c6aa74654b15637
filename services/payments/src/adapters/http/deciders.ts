import { Injectable } from '@nestjs/common';
import { SoleOwner } from '@shop/service-kit/auth/sole-owner';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { Decider } from '../../domain/refund.js';

/** Who decides about money. */
@Injectable()
export class Deciders {
  constructor(private readonly soleOwner: SoleOwner) {}

  /** @throws DomainError `unavailable` */
  async of(user: SignedIn): Promise<Decider> {
    const { id, name, isAdmin } = user;
    return { id, name, isOwner: isAdmin, isOnlyOwner: await this.soleOwner.is(user) };
  }
}
