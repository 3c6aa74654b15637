// npm run bench -- search [--sizes 1000,20000,100000] [--repeats 30] [--before FOLDER]
// The index of products alone, in this process: what building it and each kind of question cost. FOLDER: another checkout, built.
// With TEST_SEARCH_URL (an OpenSearch: .ci/recipes/real-servers.sh start opensearch FOLDER) also the index on that server.
import { join, resolve } from 'node:path';
import { copiesOfSeed } from '../kit/copies-of-seed.mjs';
import { heading, thisRun } from '../kit/figures.mjs';
import { optionsOf } from '../kit/options.mjs';
import { measuredOnServer } from './server.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const PAGE = { stock: 'all', visibility: 'shown', pageNumber: 1, pageSize: 24 };
const list = (query) => (index) => index.list({ ...PAGE, ...query });

/** Texts that shoppers type, by the row of the table. */
const CALLS = {
  'list below a price': [list({ maxPrice: 20_000 })],
  search: [
    'rtx 5070',
    'ddr5 32gb',
    'gaming pc',
    'ssd 1tb',
    'intel core i5',
    'kadi ya picha',
    'white case',
    '750w gold',
  ].map((search) => list({ search })),
  'price and purpose': ['card for 1440p under 60k', 'monitor 144hz', 'pc for gta 5', 'gpu under 50k'].map((search) =>
    list({ search }),
  ),
  'joined, quoted, part of a number': ['rtx5070', '"ryzen 5 5600"', 'kvr16n', '5m2b6000'].map((search) =>
    list({ search }),
  ),
  typo: ['moniter', 'grafics card', 'keybord', 'ryzne 5'].map((search) => list({ search })),
  suggestion: ['r', 'ry', 'ryz', 'mo', 'rtx 50', 'ssd 1'].map((typed) => (index) => index.suggest(typed, 8)),
  'facets of a category': [(index) => index.facets({ ...PAGE, category: 'memory' })],
  'facets of a search': [(index) => index.facets({ ...PAGE, search: 'ssd' })],
  'sorted by price per GB': [list({ category: 'memory', sort: 'price-per-gb' })],
};

/** `count` products as the index reads them. */
const productsOf = (count, specValuesOf, kindsOf) =>
  copiesOfSeed(0, count).map((row, at) => {
    const { name, category, brand, specifications, compat, description, descriptionSw, ...numbers } = row;
    const id = `${String(at).padStart(8, '0')}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`;
    const none = { listPriceCents: null, listPriceFrom: null, listPriceUntil: null };
    const specs = specValuesOf({ category, name, specifications, compat, compatSource: null });
    const texts = { name, brand, category, specifications, kinds: kindsOf(compat) };
    return [
      {
        ...{ id, name: name.toLowerCase(), category, brand, specs, createdAt: at, unitsSold: at % 30 },
        ...numbers,
        ...none,
      },
      { ...texts, description: `${description} ${descriptionSw}` },
    ];
  });

/** CPU milliseconds by row, one for each size; of a search server, elapsed ones. */
async function measured(root, sizes, repeats, url) {
  const at = (path) => import(join(root, path));
  const [{ ProductIndex }, { Synonyms }, { DEFAULT_SYNONYMS }, { kindsOf }, { specValuesOf }] = await Promise.all([
    at('services/catalog/dist/adapters/search/product-index.js'),
    at('services/catalog/dist/domain/search/phrases.js'),
    at('services/catalog/dist/domain/search/default-synonyms.js'),
    at('services/catalog/dist/domain/search/kinds.js'),
    at('packages/builder/dist/facts/spec-values.js'),
  ]);
  const rows = { 'build the index': [] };
  const onServer = {};
  const synonyms = new Synonyms(DEFAULT_SYNONYMS);
  for (const size of sizes) {
    const products = productsOf(size, specValuesOf, kindsOf);
    const index = new ProductIndex(synonyms);
    const build = process.cpuUsage();
    for (const product of products) index.put(...product);
    for (const _ of index.finishLoad());
    rows['build the index'].push(millisecondsSince(build));
    for (const [name, calls] of Object.entries(CALLS)) {
      for (const call of calls) call(index);
      const begin = process.cpuUsage();
      for (let n = 0; n < repeats; n++) for (const call of calls) call(index);
      (rows[name] ??= []).push(millisecondsSince(begin) / repeats / calls.length);
    }
    if (!url) continue;
    const found = await measuredOnServer(root, url, { products, memory: index, synonyms, calls: CALLS, repeats });
    for (const [name, value] of Object.entries(found)) (onServer[name] ??= []).push(value);
  }
  return { rows, onServer };
}

function millisecondsSince(begin) {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

export async function run() {
  const { sizes, repeats, before } = optionsOf({ sizes: '1000,20000,100000', repeats: 30, before: '' });
  const counts = sizes.split(',').map(Number);
  const { rows: old } = before === '' ? { rows: {} } : await measured(resolve(before), counts, repeats);
  const { rows, onServer } = await measured(ROOT, counts, repeats, process.env.TEST_SEARCH_URL);
  console.log(`${heading(thisRun(), 'CPU ms a call')}\n`);
  const cells = (values) => values.map((value) => value.toFixed(value < 10 ? 2 : 0).padStart(9)).join('');
  console.log(`${''.padEnd(34)}${counts.map((count) => String(count).padStart(9)).join('')}`);
  for (const [name, values] of Object.entries(rows)) {
    console.log(`${name.padEnd(34)}${cells(values)}`);
    if (old[name]) console.log(`${'  before'.padEnd(34)}${cells(old[name])}`);
  }
  if (Object.keys(onServer).length > 0) console.log('\nOn the search server, elapsed ms a call');
  for (const [name, values] of Object.entries(onServer)) console.log(`${name.padEnd(34)}${cells(values)}`);
}
