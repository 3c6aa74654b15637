import { KIT_TABLES } from './schema-problems.js';
import { migratedDatabase } from './migrated-database.js';

const UNAUDITED = `select relname as name from pg_class c
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
    select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = c.oid and p.prosrc like '%insert into staff_change%')
  order by relname`;

/**
 * The tables of a service whose changes by staff are not recorded (docs/product-rules.md#R178): they have no trigger
 * that adds to staff_change. `migrations` is the service's folder.
 */
export async function unauditedTables(migrations: string): Promise<string[]> {
  const database = await migratedDatabase(migrations);
  const tables = await database.query<{ name: string }>(UNAUDITED).finally(() => database.drop());
  return tables.map(({ name }) => name).filter((name) => !KIT_TABLES.has(name));
}
