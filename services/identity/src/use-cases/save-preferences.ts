import { Injectable } from '@nestjs/common';
import type { Preferences } from '@shop/contracts/preferences';
import { PreferenceRepository } from '../ports/preference.repository.js';

/** Replaces the user's own preferences. */
@Injectable()
export class SavePreferences {
  constructor(private readonly preferences: PreferenceRepository) {}

  /** @returns the stored ones. @throws DomainError `user_not_found` */
  async execute(accountId: string, preferences: Preferences): Promise<Preferences> {
    await this.preferences.save(accountId, preferences);
    return this.preferences.of(accountId);
  }
}
