import { Module } from '@nestjs/common';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { CatalogProducts } from '../adapters/catalog/catalog-products.js';
import { SqlCartRepository } from '../adapters/db/sql-cart.repository.js';
import { CartController } from '../adapters/http/cart.controller.js';
import { CONFIG, type OrderConfig } from '../config.js';
import { RemindOfCarts } from '../jobs/remind-of-carts.js';
import { CartRepository } from '../ports/cart.repository.js';
import { ProductsForSale } from '../ports/products-for-sale.js';
import { FindIdleCarts } from '../use-cases/find-idle-carts.js';
import { RemindOfCart } from '../use-cases/remind-of-cart.js';
import { SettingsModule } from './settings.module.js';

/** Stored carts, and the mails about those that were left. */
@Module({
  imports: [SettingsModule],
  controllers: [CartController],
  providers: [
    FindIdleCarts,
    RemindOfCart,
    RemindOfCarts,
    { provide: CartRepository, useClass: SqlCartRepository },
    {
      provide: ProductsForSale,
      useFactory: ({ CATALOG_URL }: OrderConfig, tokens: ServiceTokens) =>
        new CatalogProducts(new InternalClient('catalog', CATALOG_URL, tokens)),
      inject: [CONFIG, ServiceTokens],
    },
  ],
  exports: [CartRepository],
})
export class CartModule {}
