import { migrate } from '../db/migrate.js';
import { createLogger } from '../observe/logger.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** A new database as a service's migrations leave it; without a service, only the kit's own. */
export async function migratedDatabase(serviceMigrations?: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await migrate(database.url, serviceMigrations, createLogger('test', 'fatal'));
  return database;
}
