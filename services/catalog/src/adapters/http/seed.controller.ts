import { Body, Controller } from '@nestjs/common';
import type { z } from 'zod';
import { seedDone, seedProducts, seedState } from '@shop/contracts/seed';
import { Serves } from '@shop/service-kit/http/serves';
import { ProductRepository } from '../../ports/product.repository.js';
import { SettingsStore } from '../db/settings.store.js';

@Controller()
export class SeedController {
  constructor(
    private readonly products: ProductRepository,
    private readonly settings: SettingsStore,
  ) {}

  @Serves(seedState)
  async state() {
    return { done: await this.settings.isSeeded() };
  }

  @Serves(seedProducts)
  async seed(@Body({ schema: seedProducts.body }) { products }: z.infer<typeof seedProducts.body>) {
    return { created: await this.products.seed(products) };
  }

  @Serves(seedDone)
  done() {
    return this.settings.markSeeded();
  }
}
