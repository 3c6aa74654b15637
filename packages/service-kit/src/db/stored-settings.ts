import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS, StoreSettings } from '@shop/contracts/settings';
import { BriefCache } from './brief-cache.js';
import { Database } from './database.js';
import { Listener } from './listener.js';
import type { Statement } from './statement.js';

const KEEP_MS = 60_000;
const SAVED = 'settings_saved';
const READ: Statement<{ settings: unknown }> = {
  name: 'read settings',
  text: 'select settings from store where id = 1',
};
const SAVE: Statement = {
  name: 'save settings',
  text: `written as (insert into store (id, settings) values (1, $1)
    on conflict (id) do update set settings = excluded.settings returning id, pg_notify('${SAVED}', ''))`,
};

/** The store's settings as the catalogue last announced them, in a service's table `store` of one row. */
@Injectable()
export class StoredSettings {
  private readonly cache = new BriefCache(() => this.read(), KEEP_MS);

  constructor(
    private readonly database: Database,
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
    const [row] = await this.database.rows(READ);
    // Settings stored by an older release may lack newer fields.
    return StoreSettings.safeParse(row?.settings).data ?? DEFAULT_SETTINGS;
  }
}
