import type { StoreSettings } from '@shop/contracts/settings';

/** The store's settings as the catalogue last announced them. */
export abstract class SettingsRepository {
  /** The current settings; the defaults before they were saved first. */
  abstract current(): Promise<StoreSettings>;
  abstract save(settings: StoreSettings): Promise<void>;
}
