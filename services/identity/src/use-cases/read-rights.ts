import { Injectable } from '@nestjs/common';
import { isStaff } from '@shop/contracts/permissions';
import { type Account, withoutRights } from '../domain/account.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';
import { StoreRepository } from '../ports/store.repository.js';

/**
 * The account with the rights that count now (docs/product-rules.md#R181): where staff need a second factor, those without
 * one have no rights until they set it up.
 */
@Injectable()
export class ReadRights {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly store: StoreRepository,
  ) {}

  async execute<A extends Account>(account: A): Promise<A> {
    if (!isStaff(account) || !(await this.store.needsSecondFactor())) return account;
    return (await this.factors.of(account.id))?.isConfirmed ? account : withoutRights(account);
  }
}
