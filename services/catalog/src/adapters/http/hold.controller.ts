import { Body, Controller, Param } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '@shop/contracts/catalog';
import { Serves } from '@shop/service-kit/http/serves';
import { HoldRepository } from '../../use-cases/hold.repository.js';
import { HoldStock } from '../../use-cases/hold-stock.js';
import { SettingsStore } from '../db/settings.store.js';

@Controller()
export class HoldController {
  constructor(
    private readonly holding: HoldStock,
    private readonly holds: HoldRepository,
    private readonly settings: SettingsStore,
  ) {}

  @Serves(contract.placeHold)
  async place(@Body({ schema: contract.placeHold.body }) draft: z.infer<typeof contract.placeHold.body>) {
    const lines = await this.holding.execute(draft);
    return { lines, settings: await this.settings.current() };
  }

  @Serves(contract.keepHold)
  keep(@Param('id') id: string) {
    return this.holds.keep(id);
  }

  @Serves(contract.releaseHold)
  release(@Param('id') id: string) {
    return this.holds.release(id);
  }
}
