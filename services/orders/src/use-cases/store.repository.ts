import type { StoreSettings } from '@shop/contracts/settings';

/** The store's settings as the catalogue last told them. */
export abstract class StoreRepository {
  /** The defaults until they were ever saved. */
  abstract current(): Promise<StoreSettings>;
  abstract learn(settings: StoreSettings): Promise<void>;
}
