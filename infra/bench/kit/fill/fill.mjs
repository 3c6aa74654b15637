import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { targetOf } from '@shop/shop-client/run-file';
import { addRows, onDatabase } from '../database.mjs';

const sql = (name) => readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8');

/** The tables that grow, by database. */
const TABLES = {
  catalog: 'product, stock_movement',
  identity: 'account, contact_message, audit_entry',
  orders: 'customer_order, order_line, order_payment, order_history, order_day, product_day',
  reviews: 'review, product',
};

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
const fillCatalog = (client, products) => fillOne(client, 'catalog', { products, users: 1, reviews: 0 });

async function fillOne(client, name, sizes) {
  for (const [what, size] of Object.entries(sizes))
    await client.query('select set_config($1, $2, false)', [`bench.${what}`, String(size)]);
  await client.query(sql('names'));
  await addRows(client, sql(name), TABLES[name]);
}

/** Whether `fill` ran on this shop before. */
export const isFilled = ({ databaseUrls }) =>
  onDatabase(databaseUrls.orders, async (client) => {
    const { rowCount } = await client.query(`select 1 from customer_order where number like 'B%' limit 1`);
    return rowCount > 0;
  });

const POLL_MS = 500;
const INDEXED = /^catalog_indexed_products(?:\{.*\})? (\d+)/m;

/** Adds generated products until the catalogue has so many; resolves with the seconds until its index in memory has all that are shown. */
export async function fillCatalogue(shop, products) {
  const { databaseUrls } = shop.run;
  const shown = await onDatabase(databaseUrls.catalog, async (client) => {
    const { rows } = await client.query('select count(*)::int as present from product');
    const missing = products - rows[0].present;
    if (missing > 0) await fillCatalog(client, missing);
    const counted = await client.query(
      'select count(*)::int as shown from product where not hidden and deleted_at is null',
    );
    return counted.rows[0].shown;
  });
  const begin = performance.now();
  const { managementPort } = targetOf(shop.run, 'catalog');
  const indexed = async () => {
    // The index notices changes when it is asked.
    await (await fetch(`${shop.url}/api/products?pageSize=1&at=${performance.now()}`)).text();
    const metrics = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
    return Number(INDEXED.exec(metrics)?.[1] ?? 0);
  };
  while ((await indexed()) < shown) await wait(POLL_MS);
  return (performance.now() - begin) / 1_000;
}

/** The id that a text always has, as names.sql makes it. */
export const idOf = (text) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
