import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS, settingsChanged, StoreSettings } from '@shop/contracts/settings';
import { Database } from '@shop/service-kit/db/database';
import type { PrismaClient } from '../../generated/client.js';

const STORE = 'store';
const SEEDED = 'seeded';

/** The store's settings, the defaults before they are saved, and whether the catalogue was seeded. */
@Injectable()
export class SettingsStore {
  constructor(private readonly database: Database<PrismaClient>) {}

  async current(): Promise<StoreSettings> {
    const row = await this.database.client.setting.findUnique({ where: { key: STORE } });
    return row ? StoreSettings.parse(row.value) : DEFAULT_SETTINGS;
  }

  save(settings: StoreSettings): Promise<StoreSettings> {
    return this.database.commit(async (tx) => {
      await tx.setting.upsert({
        where: { key: STORE },
        create: { key: STORE, value: settings },
        update: { value: settings },
      });
      return { result: settings, events: [settingsChanged.of(STORE, settings)] };
    });
  }

  async isSeeded(): Promise<boolean> {
    return (await this.database.client.setting.count({ where: { key: SEEDED } })) > 0;
  }

  async markSeeded(): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.setting.createMany({ data: [{ key: SEEDED, value: true }], skipDuplicates: true }),
    }));
  }
}
