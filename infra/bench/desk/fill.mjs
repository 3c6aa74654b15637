import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

const sql = (name) => readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8');

/** The tables that grow, by database. */
const TABLES = {
  catalog: 'product, stock_movement',
  identity: 'account, contact_message, audit_entry',
  orders: 'customer_order, order_line, order_payment, order_history, order_day, product_day',
  reviews: 'review, product',
};

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

/**
 * Adds rows to the databases of a running shop, and vacuums as autovacuum would in time. `sizes`: products, users,
 * orders, reviews, messages and audit entries. Returns the seconds of each database.
 */
export async function fill({ databaseUrls }, sizes) {
  const seconds = {};
  for (const name of Object.keys(TABLES)) {
    const begin = performance.now();
    await onDatabase(databaseUrls[name], (client) => fillOne(client, name, sizes));
    seconds[name] = (performance.now() - begin) / 1_000;
  }
  return seconds;
}

/** Adds products only, to the catalogue's database. */
export const fillCatalog = (client, products) => fillOne(client, 'catalog', { products, users: 1, reviews: 0 });

async function fillOne(client, name, sizes) {
  for (const [what, size] of Object.entries(sizes))
    await client.query('select set_config($1, $2, false)', [`bench.${what}`, String(size)]);
  await client.query(sql('names'));
  await client.query(sql(name));
  await client.query(`vacuum (analyze) ${TABLES[name]}`);
}

/** Whether `fill` ran on this shop before. */
export const isFilled = ({ databaseUrls }) =>
  onDatabase(databaseUrls.orders, async (client) => {
    const { rowCount } = await client.query(`select 1 from customer_order where number like 'B%' limit 1`);
    return rowCount > 0;
  });
