import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { onDatabase } from '../kit/database.mjs';

/** Servers add their counters within this time. */
const COUNTED_MS = 12_000;
const FLUSHES = `select sum(fsyncs)::float8 as flushes from pg_stat_io where object = 'wal'`;

/**
 * SQL statements and flushes of the log to disk for each of `count` operations, all databases together. PostgreSQL logs each
 * statement meanwhile, so it measures no time.
 */
export async function countStatements(shop, count, work) {
  const { databaseUrls } = shop.run;
  const log = join(shop.dataDir, 'logs', 'postgres.log');
  const ask = async (...statements) => {
    let last;
    await onDatabase(databaseUrls.orders, async (client) => {
      for (const statement of statements) last = await client.query(statement);
    });
    return last.rows;
  };
  await ask(`alter system set log_statement = 'all'`, 'select pg_reload_conf()');
  await wait(COUNTED_MS);
  const [{ flushes: before }] = await ask(FLUSHES);
  const start = statSync(log).size;
  await work();
  const end = statSync(log).size;
  await wait(COUNTED_MS);
  const [{ flushes: after }] = await ask(FLUSHES);
  await ask('alter system reset log_statement', 'select pg_reload_conf()');
  return { statements: (await statementsIn(log, start, end)) / count, flushes: (after - before) / count };
}

async function statementsIn(log, start, end) {
  let found = 0;
  for await (const line of createInterface({ input: createReadStream(log, { start, end }) }))
    if (/LOG:\s+(statement|execute )/.test(line)) found += 1;
  return found;
}
