import pg from 'pg';

/** One number for all: the lock is that of the database (docs/product-rules.md#R382). */
const LOCK = 38_238_238;

/**
 * Does the work while nothing else adds to the demonstration or removes it; undefined where the lock is not free in time. A lock of
 * PostgreSQL ends with its connection, so that a process that is killed leaves none behind, as a file would.
 */
export async function whileAlone<T>(
  databaseUrl: string,
  waitMs: number,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // A connection that breaks is noticed by the work, which needs the same database.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${Math.trunc(waitMs)}`);
    if (!(await takes(client))) return undefined;
    return { result: await work() };
  } finally {
    await client.end();
  }
}

async function takes(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  }
}
