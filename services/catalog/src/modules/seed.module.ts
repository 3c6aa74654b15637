import { Module } from '@nestjs/common';
import { SeedController } from '../adapters/http/seed.controller.js';
import { ProductModule } from './product.module.js';
import { SettingsModule } from './settings.module.js';

/** The first products of a new shop. */
@Module({
  imports: [ProductModule, SettingsModule],
  controllers: [SeedController],
})
export class SeedModule {}
