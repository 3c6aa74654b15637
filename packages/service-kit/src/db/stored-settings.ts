import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS, StoreSettings } from '@shop/contracts/settings';
import { BriefCache } from './brief-cache.js';
import { Listener } from './listener.js';
import { SqlDatabase } from './sql-database.js';

const KEEP_MS = 60_000;
const SAVED = 'settings_saved';
const READ = { name: 'read settings', text: 'select settings from store where id = 1' };
const SAVE = {
  name: 'save settings',
  text: `written as (insert into store (id, settings) values (1, $1)
    on conflict (id) do update set settings = excluded.settings returning id, pg_notify('${SAVED}', ''))`,
};

/** The store's settings as the catalogue last announced them, in a service's table `store` of one row. */
@Injectable()
export class StoredSettings {
  private readonly cache = new BriefCache(() => this.read(), KEEP_MS);

  constructor(
    private readonly database: SqlDatabase,
    listener: Listener,
  ) {
    const forget = () => this.cache.forget();
    listener.on(SAVED, forget, forget);
  }

  /** The current settings, whichever replica saved them; the defaults before they were saved first. */
  current(): Promise<StoreSettings> {
    return this.cache.get();
  }

  async save(settings: StoreSettings): Promise<void> {
    await this.database.write(SAVE, [JSON.stringify(settings)]);
    this.cache.forget();
  }

  private async read(): Promise<StoreSettings> {
    const [row] = await this.database.rows<{ settings: unknown }>(READ);
    // Settings stored by an older release may lack newer fields.
    return StoreSettings.safeParse(row?.settings).data ?? DEFAULT_SETTINGS;
  }
}
