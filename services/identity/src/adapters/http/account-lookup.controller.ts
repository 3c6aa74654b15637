import { Body, Controller, Param } from '@nestjs/common';
import type { z } from 'zod';
import { findCustomersByEmail } from '@shop/contracts/search-lookups';
import { soleOwner } from '@shop/contracts/sign-in';
import { Serves } from '@shop/service-kit/http/serves';
import { AccountRepository } from '../../ports/account.repository.js';
import { AccountQueries } from '../db/account.queries.js';

/** What other services ask about accounts. */
@Controller()
export class AccountLookupController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly queries: AccountQueries,
  ) {}

  @Serves(soleOwner)
  async soleOwner(@Param('id') id: string) {
    return { isSole: await this.accounts.isSoleOwner(id) };
  }

  @Serves(findCustomersByEmail)
  byEmail(@Body({ schema: findCustomersByEmail.body }) { text }: z.infer<typeof findCustomersByEmail.body>) {
    return this.queries.idsByEmail(text);
  }
}
