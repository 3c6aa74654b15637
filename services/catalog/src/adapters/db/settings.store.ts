import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DEFAULT_SETTINGS, type SentSettings, settingsChanged, StoreSettings } from '@shop/contracts/settings';
import { BriefCache } from '@shop/service-kit/db/brief-cache';
import { Database } from '@shop/service-kit/db/database';
import { Listener } from '@shop/service-kit/db/listener';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { type CatalogConfig, CONFIG } from '../../config.js';
import { staleSettings } from '../../domain/errors.js';
import { lockSetting, readSetting, storeSetting } from './setting-row.js';

const STORE = 'store';
const SEEDED = 'seeded';
const KEEP_MS = 60_000;
const SAVED = 'settings_saved';
const ANNOUNCE: Statement = { name: 'announce settings', text: `select pg_notify('${SAVED}', '')` };
const LOCK = 7_310_102;
const MARK_SEEDED: Statement = {
  name: 'mark seeded',
  text: `written as (insert into setting (key, value) values ('${SEEDED}', 'true') on conflict do nothing returning key)`,
};

/** The store's settings, the defaults before they are saved, and whether the catalogue was seeded. */
@Injectable()
export class SettingsStore implements OnApplicationBootstrap {
  private readonly cache = new BriefCache(() => read(this.database), KEEP_MS);

  constructor(
    private readonly database: Database,
    listener: Listener,
    @Inject(CONFIG) private readonly config: Pick<CatalogConfig, 'STAFF_SECOND_FACTOR'>,
  ) {
    const forget = () => this.cache.forget();
    listener.on(SAVED, forget, forget);
  }

  /** A shop whose settings were never saved, and that demands more than the defaults, begins with that. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.STAFF_SECOND_FACTOR !== 'required') return;
    await this.database.commit(async (tx) => {
      await lockSetting(tx, LOCK);
      if (await read(tx)) return { result: undefined };
      const settings = { ...DEFAULT_SETTINGS, staff: { requireSecondFactor: true } };
      return { result: await store(tx, settings), events: [settingsChanged.of(STORE, settings)] };
    });
    this.cache.forget();
  }

  async current(): Promise<StoreSettings> {
    return (await read(this.database)) ?? DEFAULT_SETTINGS;
  }

  /** For what is called often: another replica's change is missing until its announcement arrives. */
  async recent(): Promise<StoreSettings> {
    return (await this.cache.get()) ?? DEFAULT_SETTINGS;
  }

  /**
   * Replaces the settings; absent `builds`, `tax`, `returns`, `marketing` and `notices` stay as they are. `seen`: the settings that they were edited from, if known.
   * @throws stale
   */
  async save(sent: SentSettings, seen: SentSettings | undefined): Promise<StoreSettings> {
    const saved = await this.database.commit(async (tx) => {
      await lockSetting(tx, LOCK);
      const current = (await read(tx)) ?? DEFAULT_SETTINGS;
      const settings = complete(sent, current);
      // A repeated call finds its own change.
      const isKnown = [seen && complete(seen, current), settings].some((known) => isDeepStrictEqual(known, current));
      if (seen !== undefined && !isKnown) throw staleSettings();
      await store(tx, settings);
      return { result: settings, events: [settingsChanged.of(STORE, settings)] };
    });
    this.cache.forget();
    return saved;
  }

  async isSeeded(): Promise<boolean> {
    return (await readSetting(this.database, SEEDED)) !== undefined;
  }

  async markSeeded(): Promise<void> {
    await this.database.write(MARK_SEEDED, []);
  }
}

const complete = (
  { builds, delivery, tax, returns, marketing, notices, ...sent }: SentSettings,
  current: StoreSettings,
): StoreSettings => ({
  ...sent,
  builds: builds ?? current.builds,
  delivery: delivery ?? current.delivery,
  tax: tax ?? current.tax,
  returns: returns ?? current.returns,
  marketing: marketing ?? current.marketing,
  notices: notices ?? current.notices,
});

/** Writes the settings, and announces them to the other replicas. */
async function store(tx: Transaction, settings: StoreSettings): Promise<void> {
  await storeSetting(tx, STORE, settings);
  await tx.rows(ANNOUNCE);
}

async function read(from: Pick<Database, 'rows'>): Promise<StoreSettings | undefined> {
  const stored = await readSetting(from, STORE);
  return stored === undefined ? undefined : StoreSettings.parse(stored);
}
