import pg from 'pg';
import { rowsOf, type Statement } from './statement.js';

/** Reads from one of several databases. */
export type Read<Name extends string> = <Row>(
  database: Name,
  statement: Statement<Row>,
  values: readonly unknown[],
) => Promise<Row[]>;

/** Gives `work` these databases by their names and URLs, read only, over a connection each. @throws the first that is unavailable */
export async function readDatabases<Name extends string, T>(
  urls: Readonly<Record<Name, string>>,
  work: (read: Read<Name>) => Promise<T>,
): Promise<T> {
  const names = Object.keys(urls) as Name[];
  const options = { connectionTimeoutMillis: 10_000, options: '-c default_transaction_read_only=on' };
  const clients = new Map(names.map((name) => [name, new pg.Client({ connectionString: urls[name], ...options })]));
  // If a connection breaks between readings, the next reading fails.
  for (const client of clients.values()) client.on('error', () => undefined);
  try {
    for (const client of clients.values()) await client.connect();
    return await work((database, statement, values) => rowsOf(clients.get(database) as pg.Client, statement, values));
  } finally {
    await Promise.allSettled([...clients.values()].map((client) => client.end()));
  }
}
