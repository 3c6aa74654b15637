import { Client } from 'pg';

/** Runs `work` with a connection to a database of the shop. */
export async function onDatabase(url, work) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of one statement. */
export const rowsOf = (url, sql, values) => onDatabase(url, async (client) => (await client.query(sql, values)).rows);

/** Runs a file of SQL statements, and vacuums `tables` as autovacuum would in time. */
export async function addRows(client, sql, tables, values) {
  await client.query(sql, values);
  await client.query(`vacuum (analyze) ${tables}`);
}
