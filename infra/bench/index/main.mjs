// npm run bench -- index [--sizes 1000,20000,100000] [--repeats 3]
// How soon a new process of catalog has its index of products in memory: from all rows, and from a snapshot with the changes since.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { copiesOfSeed } from '../kit/copies-of-seed.mjs';
import { addRows, onDatabase, rowsOf } from '../kit/database.mjs';
import { heading, median, thisRun } from '../kit/figures.mjs';
import { optionsOf } from '../kit/options.mjs';
import { OwnShop, withShop } from '../kit/shops.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const PORT = 5_178;
const BATCH = 2_000;
const INSERT = `insert into product (id, sku, name, brand, category, description, description_sw, specifications, compat, spec_values,
    price_cents, count_in_stock, rating, num_reviews, image)
  select gen_random_uuid(), sku, name, brand, category, description, "descriptionSw", specifications, compat, specs,
    "priceCents", "countInStock", rating, "numReviews", '/media/part'
  from jsonb_to_recordset($1) as row (sku text, name text, brand text, category text, description text, "descriptionSw" text,
    specifications jsonb, compat jsonb, specs jsonb, "priceCents" bigint, "countInStock" integer, rating numeric, "numReviews" integer)`;

async function addProducts(url, from, until) {
  const { specValuesOf } = await import(join(ROOT, 'packages/builder/dist/facts/spec-values.js'));
  const specs = ({ category, name, specifications, compat }) =>
    specValuesOf({ category, name, specifications, compat, compatSource: null });
  await onDatabase(url, async (client) => {
    for (let at = from; at < until; at += BATCH) {
      const rows = copiesOfSeed(at, Math.min(at + BATCH, until)).map((row) => ({ ...row, specs: specs(row) }));
      await client.query(INSERT, [JSON.stringify(rows)]);
    }
    await addRows(client, 'select', 'product');
  });
}

/** What a process of its own measures: `load` or `store`. */
const measured = (url, step) =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'one-start.mjs'), ROOT, url, step], { encoding: 'utf8' }),
  );

function middleOf(url, repeats) {
  const runs = Array.from({ length: repeats }, () => measured(url, 'load'));
  return { ms: median(runs.map(({ ms }) => ms)), cpuMs: median(runs.map(({ cpuMs }) => cpuMs)), rssMb: runs[0].rssMb };
}

async function figuresOf(url, repeats) {
  const forget = () => rowsOf(url, 'delete from index_snapshot');
  await forget();
  const rows = middleOf(url, repeats);
  const store = measured(url, 'store');
  const [{ mb }] = await rowsOf(url, 'select sum(length(content)) / 1e6::float8 as mb from index_snapshot_part');
  const snapshot = middleOf(url, repeats);
  await rowsOf(
    url,
    `update product set price_cents = price_cents + 100, name = name || ' New'
    where id in (select id from product order by id limit 999)`,
  );
  return { rows, store: { ...store, mb }, snapshot, changed: middleOf(url, repeats) };
}

const cell = (value) => value.toFixed(value < 10 ? 1 : 0).padStart(9);
const LINES = [
  ['all rows, ms', ({ rows }) => rows.ms],
  ['all rows, CPU ms', ({ rows }) => rows.cpuMs],
  ['all rows, MB of the process', ({ rows }) => rows.rssMb],
  ['snapshot, ms', ({ snapshot }) => snapshot.ms],
  ['snapshot, CPU ms', ({ snapshot }) => snapshot.cpuMs],
  ['snapshot, MB of the process', ({ snapshot }) => snapshot.rssMb],
  ['snapshot and 999 new names, ms', ({ changed }) => changed.ms],
  ['store the snapshot, ms', ({ store }) => store.ms],
  ['store the snapshot, CPU ms', ({ store }) => store.cpuMs],
  ['longest pause while it is stored', ({ store }) => store.pauseMs],
  ['size of the snapshot, MB', ({ store }) => store.mb],
];

export async function run() {
  const { sizes, repeats } = optionsOf({ sizes: '1000,20000,100000', repeats: 3 });
  const counts = sizes.split(',').map(Number);
  const figures = await withShop(new OwnShop(PORT), async (shop) => {
    await shop.startDatabase();
    const { catalog: url } = shop.run.databaseUrls;
    measured(url, 'migrate');
    const measuredSizes = [];
    for (const [place, count] of counts.entries()) {
      await addProducts(url, counts[place - 1] ?? 0, count);
      measuredSizes.push(await figuresOf(url, repeats));
    }
    return measuredSizes;
  });
  console.log(`${heading(thisRun(), `the middle of ${repeats} processes`)}\n`);
  console.log(`${'products'.padEnd(34)}${counts.map((count) => String(count).padStart(9)).join('')}`);
  for (const [name, valueOf] of LINES) console.log(`${name.padEnd(34)}${figures.map(valueOf).map(cell).join('')}`);
}
