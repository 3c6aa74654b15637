import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { startService } from '../src/boot.js';
import { loadConfig } from '../src/config/load-config.js';
import { Management } from '../src/observe/management.js';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.js';
import { keySettingsOf } from '../src/testing/test-keys.js';
import { runJob, startNotes } from './fixtures.js';
import { noteService, noteSettings } from './notes/service.js';

const APPLIED = 'select name from kit_migrations union select name from migrations order by 1';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const migrate = (url: string) => runJob('migrate', url);

async function probe({ url }: Management, path: string) {
  const response = await fetch(url + path);
  return { status: response.status, body: await response.json() };
}

describe('migrations as a job of their own', () => {
  it('are applied once by several concurrent jobs', async () => {
    const jobs = await Promise.all([migrate(database.url), migrate(database.url)]);
    expect(jobs).toEqual([
      { code: 0, said: '' },
      { code: 0, said: '' },
    ]);
    expect(await database.query(APPLIED)).toEqual(
      ['0001_kit', '0001_notes', '0002_staff_changes', '0003_current_names', '0004_order_events'].map((name) => ({
        name,
      })),
    );
    expect(await migrate(database.url)).toEqual({ code: 0, said: '' });
  });

  it('that fail are reported in one sentence', async () => {
    const away = await migrate('postgres://nobody:secret-word@127.0.0.1:1/nothing');
    expect(away).toEqual({ code: 1, said: 'The database was not migrated: connect ECONNREFUSED 127.0.0.1:1\n' });
    expect(await migrate('')).toMatchObject({ code: 1, said: expect.stringContaining('DATABASE_URL') as unknown });
  });

  it('are awaited by a service that must not apply them', async () => {
    const management = await Management.open(0, '127.0.0.1');
    const starting = startNotes({ MIGRATE_AT_START: 'false', DATABASE_URL: database.url }, management);
    await eventually(async () => {
      expect(await probe(management, '/livez')).toMatchObject({ status: 200 });
      expect(await probe(management, '/readyz/notes')).toEqual({
        status: 503,
        body: { checks: { migrated: false, running: false } },
      });
    });
    expect(await database.query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
    await migrate(database.url);
    const notes = await starting;
    expect(await probe(management, '/readyz/notes')).toEqual({
      status: 200,
      body: { checks: { migrated: true, running: true, database: true } },
    });
    expect((await notes.request('GET', '/me')).status).toBe(200);
    await notes.stop();
  });

  it('of a newer release do not stop an older one from running', async () => {
    await migrate(database.url);
    await database.query(`insert into migrations (name, run_on) values ('0002_later', now())`);
    for (const flag of ['true', 'false']) {
      const notes = await startNotes({ DATABASE_URL: database.url, MIGRATE_AT_START: flag });
      expect((await notes.request('GET', '/me')).status).toBe(200);
      await notes.stop();
    }
  });

  it('are no longer awaited by a service that is stopped', async () => {
    const stopping = new AbortController();
    const environment = {
      SERVICE_PORT: '0',
      DATABASE_URL: database.url,
      ...keySettingsOf('notes'),
      JWKS_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'fatal',
      MIGRATE_AT_START: 'false',
    };
    const management = await Management.open(0, '127.0.0.1');
    const service = noteService(loadConfig(noteSettings, environment));
    const starting = startService(service, management, stopping.signal);
    stopping.abort();
    await expect(starting).rejects.toThrow('aborted');
    management.close();
  });
});
