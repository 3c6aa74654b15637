import { migrate } from '../db/migrate.js';
import { createLogger } from '../observe/logger.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** A new database with a service's migrations; without a service, only with the kit's. */
export async function migratedDatabase(serviceMigrations?: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await migrate(database.url, serviceMigrations, createLogger('test', 'fatal'));
  return database;
}
