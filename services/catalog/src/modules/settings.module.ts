import { Module } from '@nestjs/common';
import { HomeSectionStore } from '../adapters/db/home-section.store.js';
import { SettingsStore } from '../adapters/db/settings.store.js';
import { HomeSectionController } from '../adapters/http/home-section.controller.js';
import { SettingsController } from '../adapters/http/settings.controller.js';
import { ShopSettings } from '../ports/shop-settings.js';

/** The store's settings, and the sections of its home page. */
@Module({
  controllers: [SettingsController, HomeSectionController],
  providers: [SettingsStore, HomeSectionStore, { provide: ShopSettings, useExisting: SettingsStore }],
  exports: [SettingsStore, ShopSettings],
})
export class SettingsModule {}
