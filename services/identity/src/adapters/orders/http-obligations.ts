import { Injectable } from '@nestjs/common';
import { listObligations, type Obligation } from '@shop/contracts/obligations';
import type { InternalClient } from '@shop/service-kit/http/internal-client';
import { obligationsUnknown } from '../../domain/errors.js';
import { Obligations } from '../../ports/obligations.js';

@Injectable()
export class HttpObligations extends Obligations {
  constructor(private readonly orders: InternalClient) {
    super();
  }

  async of(accountId: string): Promise<Obligation[]> {
    return this.orders.call(listObligations, { params: { id: accountId } }).catch(() => {
      throw obligationsUnknown();
    });
  }
}
