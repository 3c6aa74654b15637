import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** Products per request, as the feed sends them. */
const BATCH = 500;

/**
 * The same calls of an index on a search server, in elapsed milliseconds by the row of the table: this process waits for the most of
 * them. Warns of calls with another answer than that of the index in memory.
 */
export async function measuredOnServer(root, url, { products, memory, synonyms, calls, repeats }) {
  const at = (name) => import(join(root, 'services/catalog/dist/adapters/opensearch', `${name}.js`));
  const [{ SearchServer }, { IndexStore }, { documentOf }, { ServerSearch }, { readWords }] = await Promise.all(
    ['search-server', 'index-store', 'product-document', 'server-search', 'server-words'].map(at),
  );
  const server = new SearchServer(`${url}/bench-${randomUUID()}`);
  const store = new IndexStore(server);
  const index = store.nameOf(1);
  const stored = ([product, texts], version) => ({ id: product.id, version, document: documentOf(product, texts) });
  await store.create(index);
  try {
    const rows = {};
    rows['build the index'] = await elapsed(async () => {
      for (let from = 0; from < products.length; from += BATCH)
        await store.put(
          index,
          products.slice(from, from + BATCH).map((row) => stored(row, '1')),
        );
      await store.switchTo(index);
    });
    let words;
    rows['read the words'] = await elapsed(async () => {
      words = await readWords(server, store.alias);
    });
    rows['follow one change'] = await elapsed(async () => {
      await store.put(store.alias, [stored(products[0], '2')]);
      await store.refresh(store.alias);
    });
    const search = new ServerSearch(server, store.alias, words, synonyms);
    for (const [name, all] of Object.entries(calls)) {
      for (const call of all)
        if (JSON.stringify(await call(search)) !== JSON.stringify(call(memory)))
          console.warn(`${name}: ${call} differs`);
      const spent = await elapsed(async () => {
        for (let n = 0; n < repeats; n++) for (const call of all) await call(search);
      });
      rows[name] = spent / repeats / all.length;
    }
    return rows;
  } finally {
    await store.remove(index);
  }
}

async function elapsed(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
