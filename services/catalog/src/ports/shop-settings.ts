import type { StoreSettings } from '@shop/contracts/settings';

/** The settings of the shop as they are now. */
export abstract class ShopSettings {
  abstract current(): Promise<StoreSettings>;
  /** For what is called often: another replica's change is missing until its announcement arrives. */
  abstract recent(): Promise<StoreSettings>;
}
