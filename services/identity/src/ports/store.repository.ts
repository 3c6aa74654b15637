import type { NoticeSettings } from '@shop/contracts/shop-notices';

/** What identity keeps of the store's settings. */
export interface StorePolicy {
  supportEmail: string;
  /** Whether staff need a second factor for their rights. */
  secondFactorForStaff: boolean;
  notices: NoticeSettings;
}

/** The store's settings that identity needs. */
export abstract class StoreRepository {
  /** Stores them; a new demand for a second factor ends the sessions of staff who have none. */
  abstract apply(policy: StorePolicy, now: Date): Promise<void>;
}
