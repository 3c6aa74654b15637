import { type DynamicModule, Module } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { KitModule } from '@shop/service-kit/kit.module';
import type { ReviewConfig } from '../config.js';
import { PrismaClient } from '../generated/client.js';

/** What all nouns of reviews use: the kit with the database. */
@Module({})
export class SharedModule {
  static forConfig(config: ReviewConfig): DynamicModule {
    return {
      module: SharedModule,
      imports: [
        KitModule.forService({
          name: 'reviews',
          config,
          prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
        }),
      ],
    };
  }
}
