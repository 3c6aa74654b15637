import type { Environment } from './config.js';
import { databaseNames, databaseUrl } from './postgres/databases.js';

/** The database URL of each service. */
export interface DatabasePlan {
  readonly urls: Readonly<Record<string, string | undefined>>;
  /** False when the user's own servers have all databases. */
  readonly needsEmbedded: boolean;
}

/** The user's <NAME>_DATABASE_URL where set, else a database of the embedded server; events need none where Kafka carries them. */
export function planDatabases(environment: Environment, port: number, password: string): DatabasePlan {
  const own = (name: string) => environment[`${name.toUpperCase()}_DATABASE_URL`] || undefined;
  const embedded = databaseNames.filter((name) => !own(name) && !(name === 'events' && environment.KAFKA_BROKERS));
  const urls = databaseNames.map((name) => [
    name,
    own(name) ?? (embedded.includes(name) ? databaseUrl(port, password, name) : undefined),
  ]);
  return { urls: Object.fromEntries(urls) as DatabasePlan['urls'], needsEmbedded: embedded.length > 0 };
}
