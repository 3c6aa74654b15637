import { Module } from '@nestjs/common';
import { StoredSettings } from '@shop/service-kit/db/stored-settings';
import { SettingsConsumer } from '../adapters/events/settings.consumer.js';
import { SettingsRepository } from '../ports/settings.repository.js';

/** The store's settings as this service knows them. */
@Module({
  controllers: [SettingsConsumer],
  providers: [{ provide: SettingsRepository, useClass: StoredSettings }],
  exports: [SettingsRepository],
})
export class SettingsModule {}
