import { Body, Controller } from '@nestjs/common';
import { getSettings, putSettings, type StoreSettings } from '@shop/contracts/settings';
import { Serves } from '@shop/service-kit/http/serves';
import { SettingsStore } from '../db/settings.store.js';

@Controller()
export class SettingsController {
  constructor(private readonly store: SettingsStore) {}

  @Serves(getSettings)
  get() {
    return this.store.current();
  }

  @Serves(putSettings)
  put(@Body({ schema: putSettings.body }) settings: StoreSettings) {
    return this.store.save(settings);
  }
}
