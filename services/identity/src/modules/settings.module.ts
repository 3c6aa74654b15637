import { Module } from '@nestjs/common';
import { PrismaStoreRepository } from '../adapters/db/prisma-store.repository.js';
import { SettingsConsumer } from '../adapters/events/settings.consumer.js';
import { StoreRepository } from '../ports/store.repository.js';
import { ApplySettings } from '../use-cases/apply-settings.js';

/** The store's settings as this service knows them. */
@Module({
  controllers: [SettingsConsumer],
  providers: [ApplySettings, { provide: StoreRepository, useClass: PrismaStoreRepository }],
})
export class SettingsModule {}
