import { SLOT_IDS } from '@shop/contracts/build-parts';
import { onDatabase } from '../kit/database.mjs';
import { partOf } from './parts.mjs';

const INSERT = `insert into product (id, sku, name, description, price_cents, category, brand, image, count_in_stock, compat,
    facts_version)
  select id, sku, name, 'A part of the benchmark.', price * 100, category, brand,
    coalesce((select image from product where category = part.category limit 1), '/media/none'), "countInStock", compat, 30000
  from jsonb_to_recordset($1::jsonb) as part (id uuid, sku text, name text, price bigint, category text, brand text,
    "countInStock" integer, compat jsonb)`;

/** Adds generated parts to each slot of a running shop. Returns a part of each slot, which fit each other, and a long card. */
export async function addParts({ databaseUrls }, parts) {
  const numbers = Array.from({ length: parts }, (_, n) => n);
  await onDatabase(databaseUrls.catalog, async (client) => {
    for (const slot of SLOT_IDS) await client.query(INSERT, [JSON.stringify(numbers.map((n) => partOf(slot, n)))]);
    await client.query('vacuum (analyze) product, stock_movement');
  });
  const longGpu = numbers.map((n) => partOf('gpu', n)).find(({ compat }) => compat.lengthMm > 395);
  return { ...Object.fromEntries(SLOT_IDS.map((slot) => [slot, partOf(slot, 0)])), longGpu };
}
