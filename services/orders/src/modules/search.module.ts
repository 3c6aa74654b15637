import { Module } from '@nestjs/common';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { OrderSearches } from '../adapters/db/order-search.js';
import { HttpSearchLookup } from '../adapters/search/http-search-lookup.js';
import { CONFIG, type OrderConfig } from '../config.js';
import { SearchLookup } from '../ports/search-lookup.js';

/** A search waits no longer for the catalogue. */
const SEARCH_TIMEOUT_MS = 1_000;

/** Finds the customers and products that staff name when they look for orders. */
@Module({
  providers: [
    OrderSearches,
    {
      provide: SearchLookup,
      useFactory: ({ JWKS_URL, CATALOG_URL }: OrderConfig, tokens: ServiceTokens) =>
        new HttpSearchLookup(
          new InternalClient('identity', new URL(JWKS_URL).origin, tokens),
          new InternalClient('catalog', CATALOG_URL, tokens, SEARCH_TIMEOUT_MS),
        ),
      inject: [CONFIG, ServiceTokens],
    },
  ],
  exports: [OrderSearches],
})
export class SearchModule {}
