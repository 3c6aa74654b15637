import { Injectable } from '@nestjs/common';
import type { StoreSettings } from '@shop/contracts/settings';
import { Clock } from '@shop/service-kit/domain/clock';
import { StoreRepository } from '../ports/store.repository.js';

/** Stores the e-mail address of the support desk, what it gets mails of, and whether staff need a second factor. */
@Injectable()
export class ApplySettings {
  constructor(
    private readonly store: StoreRepository,
    private readonly clock: Clock,
  ) {}

  execute({ email, staff, notices }: StoreSettings): Promise<void> {
    const policy = { supportEmail: email, secondFactorForStaff: staff.requireSecondFactor, notices };
    return this.store.apply(policy, this.clock.now());
  }
}
