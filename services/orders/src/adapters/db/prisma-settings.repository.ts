import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS, StoreSettings } from '@shop/contracts/settings';
import { Database } from '@shop/service-kit/db/database';
import type { PrismaClient } from '../../generated/client.js';
import { SettingsRepository } from '../../ports/settings.repository.js';

/** The only row. */
const STORE = 1;

@Injectable()
export class PrismaSettingsRepository extends SettingsRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  current(): Promise<StoreSettings> {
    return readSettings(this.database.client);
  }

  async save(settings: StoreSettings): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.store.upsert({ where: { id: STORE }, create: { id: STORE, settings }, update: { settings } }),
    }));
  }
}

/** The current settings, also within a transaction. */
export async function readSettings({ store }: Pick<PrismaClient, 'store'>): Promise<StoreSettings> {
  const row = await store.findUnique({ where: { id: STORE } });
  // Settings stored by an older release may lack newer fields.
  return StoreSettings.safeParse(row?.settings).data ?? DEFAULT_SETTINGS;
}
