import { Body, Controller } from '@nestjs/common';
import { needsPassword, getSettings, putSettings } from '@shop/contracts/settings';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { RecentSignIn } from '@shop/service-kit/auth/recent-sign-in';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import type { z } from 'zod';
import { SettingsStore } from '../db/settings.store.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly store: SettingsStore,
    private readonly recentSignIn: RecentSignIn,
  ) {}

  @Serves(getSettings)
  get() {
    return this.store.current();
  }

  @Serves(putSettings)
  async put(
    @CurrentUser() user: SignedIn,
    @Body({ schema: putSettings.body }) { seen, ...settings }: z.infer<typeof putSettings.body>,
  ) {
    if (needsPassword(await this.store.current(), settings)) await this.recentSignIn.require(user);
    return this.store.save(settings, seen);
  }
}
