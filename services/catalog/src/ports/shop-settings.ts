import type { StoreSettings } from '@shop/contracts/settings';

/** The settings of the shop as they are now. */
export abstract class ShopSettings {
  abstract current(): Promise<StoreSettings>;
}
