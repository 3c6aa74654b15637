import { Injectable } from '@nestjs/common';
import { isStaff } from '@shop/contracts/permissions';
import { type Account, withRightsNow } from '../domain/account.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';
import { StoreRepository } from '../ports/store.repository.js';

/** The account with the rights that count now. */
@Injectable()
export class ReadRights {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly store: StoreRepository,
  ) {}

  async execute<A extends Account>(account: A): Promise<A> {
    if (!isStaff(account) || !(await this.store.needsSecondFactor())) return account;
    const hasSecondFactor = (await this.factors.of(account.id))?.isConfirmed ?? false;
    return withRightsNow(account, { hasSecondFactor, isDemanded: true });
  }
}
