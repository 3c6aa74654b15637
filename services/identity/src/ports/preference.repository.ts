import type { Preferences } from '@shop/contracts/preferences';

/** What users choose. It is deleted with the account. */
export abstract class PreferenceRepository {
  /** @throws user_not_found */
  abstract of(accountId: string): Promise<Preferences>;
  /** Stores them, and announces another language; without marketing, marketing mails that wait are not sent. @throws user_not_found when the account was closed meanwhile */
  abstract save(accountId: string, preferences: Preferences): Promise<void>;
  /** Turns marketing off, also for mails that wait; changes nothing for an unknown account. */
  abstract endMarketing(accountId: string): Promise<void>;
}
