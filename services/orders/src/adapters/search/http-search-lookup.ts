import { Injectable } from '@nestjs/common';
import { findCustomersByEmail, findProductsBySku } from '@shop/contracts/search-lookups';
import type { InternalClient } from '@shop/service-kit/http/internal-client';
import { SearchLookup } from '../../ports/search-lookup.js';

@Injectable()
export class HttpSearchLookup extends SearchLookup {
  constructor(
    private readonly identity: InternalClient,
    private readonly catalog: InternalClient,
  ) {
    super();
  }

  customersByEmail(text: string): Promise<string[]> {
    return this.identity.call(findCustomersByEmail, { body: { text } });
  }

  productsBySku(text: string): Promise<string[]> {
    return this.catalog.call(findProductsBySku, { body: { text } }).catch(() => []);
  }
}
