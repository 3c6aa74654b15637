import { Body, Controller, Param } from '@nestjs/common';
import { countBrands, deleteBrandSpelling, listBrandSpellings, mergeBrands } from '@shop/contracts/brands';
import { Serves } from '@shop/service-kit/http/serves';
import type { z } from 'zod';
import { BrandRepository } from '../../ports/brand.repository.js';
import { MergeBrands } from '../../use-cases/merge-brands.js';

/** The spellings of brands. */
@Controller()
export class BrandController {
  constructor(
    private readonly brands: BrandRepository,
    private readonly merging: MergeBrands,
  ) {}

  @Serves(countBrands)
  counts() {
    return this.brands.counts();
  }

  @Serves(listBrandSpellings)
  spellings() {
    return this.brands.spellings();
  }

  @Serves(mergeBrands)
  merge(@Body({ schema: mergeBrands.body }) body: z.infer<typeof mergeBrands.body>) {
    return this.merging.execute(body);
  }

  @Serves(deleteBrandSpelling)
  forget(@Param('spelling') spelling: string) {
    return this.brands.forget(spelling.toLowerCase());
  }
}
