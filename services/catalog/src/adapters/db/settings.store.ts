import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS, settingsChanged, type StoredSettings, StoreSettings } from '@shop/contracts/settings';
import { Database } from '@shop/service-kit/db/database';
import { staleSettings } from '../../domain/errors.js';
import type { PrismaClient } from '../../generated/client.js';

const STORE = 'store';
const SEEDED = 'seeded';
/** Serialises changes of the settings, the first one included. */
const LOCK = 'select pg_advisory_xact_lock(7310102)::text';

type Settings = Pick<PrismaClient, 'setting'>;

/** The store's settings, the defaults before they are saved, and whether the catalogue was seeded. */
@Injectable()
export class SettingsStore {
  constructor(private readonly database: Database<PrismaClient>) {}

  async current(): Promise<StoreSettings> {
    return (await read(this.database.client)).settings;
  }

  async stored(): Promise<StoredSettings> {
    const { settings, version } = await read(this.database.client);
    return { ...settings, version };
  }

  /** Replaces the settings. `seen`: the version that they were edited from, if known. @throws stale */
  save(settings: StoreSettings, seen: number | undefined): Promise<StoredSettings> {
    return this.database.commit(async (tx) => {
      await tx.$queryRawUnsafe(LOCK);
      const current = await read(tx);
      // A repeated call finds its own change.
      if (isDeepStrictEqual(current.settings, settings) && current.version > 0)
        return { result: { ...settings, version: current.version } };
      if (seen !== undefined && seen !== current.version) throw staleSettings();
      const { version } = await tx.setting.upsert({
        where: { key: STORE },
        create: { key: STORE, value: settings },
        update: { value: settings },
      });
      return { result: { ...settings, version }, events: [settingsChanged.of(STORE, settings)] };
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

/** Version 0 has never been saved. */
async function read({ setting }: Settings): Promise<{ settings: StoreSettings; version: number }> {
  const row = await setting.findUnique({ where: { key: STORE } });
  return row
    ? { settings: StoreSettings.parse(row.value), version: row.version }
    : { settings: DEFAULT_SETTINGS, version: 0 };
}
