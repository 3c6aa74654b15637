import { Injectable } from '@nestjs/common';
import { CLERK, demonstrationId } from '@shop/contracts/demonstration-accounts';
import { Clock } from '@shop/service-kit/domain/clock';
import { AccountRepository } from '../ports/account.repository.js';

/** Takes the rights of the demonstration's clerk, which ends its sessions; nothing where it has none (docs/product-rules.md#R380). */
@Injectable()
export class EndDemonstration {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const clerk = demonstrationId(CLERK);
    const account = await this.accounts.byId(clerk);
    if (account && account.roles.length > 0)
      await this.accounts.update(clerk, { roles: [] }, () => [], this.clock.now());
  }
}
