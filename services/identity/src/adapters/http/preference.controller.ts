import { Body, Controller, Query } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '@shop/contracts/preferences';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { PreferenceRepository } from '../../ports/preference.repository.js';
import { SavePreferences } from '../../use-cases/save-preferences.js';
import { Unsubscribe } from '../../use-cases/unsubscribe.js';

@Controller()
export class PreferenceController {
  constructor(
    private readonly preferences: PreferenceRepository,
    private readonly saving: SavePreferences,
    private readonly unsubscribing: Unsubscribe,
  ) {}

  @Serves(contract.getPreferences)
  get(@CurrentUser() user: SignedIn) {
    return this.preferences.of(user.id);
  }

  @Serves(contract.savePreferences)
  save(
    @CurrentUser() user: SignedIn,
    @Body({ schema: contract.savePreferences.body }) preferences: contract.Preferences,
  ) {
    return this.saving.execute(user.id, preferences);
  }

  @Serves(contract.unsubscribe)
  async unsubscribe(
    @Query({ schema: contract.unsubscribe.query }) query: z.infer<typeof contract.unsubscribe.query>,
    @Body({ schema: contract.unsubscribe.body }) body: z.infer<typeof contract.unsubscribe.body>,
  ) {
    await this.unsubscribing.execute(body?.token ?? query.token);
  }
}
