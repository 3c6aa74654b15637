import { Module } from '@nestjs/common';
import { SqlBrandRepository } from '../adapters/db/sql-brand.repository.js';
import { BrandController } from '../adapters/http/brand.controller.js';
import { BrandRepository } from '../ports/brand.repository.js';
import { MergeBrands } from '../use-cases/merge-brands.js';

/** Brands and their other spellings. */
@Module({
  controllers: [BrandController],
  providers: [MergeBrands, { provide: BrandRepository, useClass: SqlBrandRepository }],
})
export class BrandModule {}
