import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Facets, Product } from '@shop/contracts/catalog';
import { Management } from '@shop/service-kit/observe/management';
import { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import pg from 'pg';
import { IndexStore } from '../src/adapters/opensearch/index-store.js';
import { documentOf } from '../src/adapters/opensearch/product-document.js';
import { SearchServer } from '../src/adapters/opensearch/search-server.js';
import { ServerSearch } from '../src/adapters/opensearch/server-search.js';
import { readWords } from '../src/adapters/opensearch/server-words.js';
import { CatalogSettings } from '../src/config.js';
import { DEFAULT_SYNONYMS } from '../src/domain/search/default-synonyms.js';
import { Synonyms } from '../src/domain/search/phrases.js';
import { catalogService } from '../src/service.js';
import { aProduct, NO_MEDIA, startCatalog } from './fixtures.js';
import { seedIndex, seedProducts, toIndexed } from './search/seed-index.js';

const given = process.env.TEST_SEARCH_URL;

/** Another process of a catalog, with its own settings. */
const aReplica = (catalog: TestService, environment: NodeJS.ProcessEnv, management?: Management) =>
  TestService.start({
    ...{ name: 'catalog', settings: CatalogSettings, service: catalogService, management },
    environment: { DATABASE_URL: catalog.database.url, MEDIA_URL: NO_MEDIA, ...environment },
  });

const found = async (catalog: TestService, search: string) => {
  const { status, body } = await catalog.request<Product[]>('GET', `/products?search=${encodeURIComponent(search)}`);
  return { status, names: body.map(({ name }) => name) };
};

/** A search server that says of itself that it is down. */
async function aBrokenServer() {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls++;
    response.writeHead(503).end('down');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/products`,
    calls: () => calls,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

it('is answered by SQL while the search server is down, and takes no traffic before it was up', async () => {
  const broken = await aBrokenServer();
  const management = await Management.open(0, '127.0.0.1');
  const catalog = await TestService.start({
    ...{ name: 'catalog', settings: CatalogSettings, service: catalogService, management },
    environment: { MEDIA_URL: NO_MEDIA, SEARCH_URL: broken.url },
  });
  try {
    const product = await aProduct(catalog, { name: 'Palit GTX 1650' });
    await eventually(() => Promise.resolve(expect(broken.calls()).toBeGreaterThan(0)));
    expect(await found(catalog, 'gtx 1650')).toEqual({ status: 200, names: ['Palit GTX 1650'] });
    const { body: facets } = await catalog.request<Facets>('GET', '/products/facets');
    expect(facets.total).toBe(1);
    const { body: suggested } = await catalog.request<{ id: string }[]>('GET', '/products/suggest?q=gtx');
    expect(suggested.map(({ id }) => id)).toEqual([product.id]);
    expect((await catalog.request('GET', `/products/${product.id}/similar`)).status).toBe(200);
    const ready = await fetch(`${management.url}/readyz/catalog`);
    expect({ status: ready.status, body: await ready.json() }).toMatchObject({
      status: 503,
      body: { checks: { index: false } },
    });
  } finally {
    await catalog.stop();
    await broken.close();
  }
});

it.each(['ftp://search/products', 'http://search', 'http://search/Products'])(
  'does not start with the search server %j',
  (url) => {
    expect(CatalogSettings.shape.SEARCH_URL.safeParse(url).success).toBe(false);
  },
);

if (given !== undefined) {
  describe('the index on a server and the index in memory', () => {
    const products = seedProducts();
    const rows = products.map(toIndexed);
    const memory = seedIndex(products);
    const server = new SearchServer(`${given}/test-${randomUUID()}`);
    const store = new IndexStore(server);
    let search: ServerSearch;

    beforeAll(async () => {
      const index = store.nameOf(1);
      await store.create(index);
      await store.put(
        index,
        rows.map(([product, texts]) => ({ id: product.id, version: '1', document: documentOf(product, texts) })),
      );
      await store.switchTo(index);
      search = new ServerSearch(
        server,
        store.alias,
        await readWords(server, store.alias),
        new Synonyms(DEFAULT_SYNONYMS),
      );
    });
    afterAll(() => store.remove(store.nameOf(1)));

    const judged = JSON.parse(readFileSync(new URL('./search/queries.json', import.meta.url), 'utf8')) as {
      query: string;
    }[];

    /** Ranges of prices and phrases, of which the judged queries have none. */
    const UNJUDGED = [
      ...['gpu between 20k and 60k', 'kadi zaidi ya 60k', 'under 5k', 'over 200k', 'under 2k', 'laptop under 50k'],
      ...['"ryzen 5 5600"', '27 monitor', 'ram 32', '2 x 8 gb', 'ssd 1,000 gb', 'gpu over 900k'],
    ];

    it('give the same answers to the judged queries and others, in the same order', async () => {
      const differences: string[] = [];
      const compare = async (query: string) => {
        const list = {
          search: query,
          stock: 'all',
          visibility: 'shown',
          pageNumber: 1,
          pageSize: 24,
          relax: 'true',
        } as const;
        const [own, theirs] = [
          [memory.list(list), memory.suggest(query, 8), memory.facets(list)],
          await Promise.all([search.list(list), search.suggest(query, 8), search.facets(list)]),
        ];
        if (JSON.stringify(own) !== JSON.stringify(theirs)) differences.push(query);
      };
      const waiting = [...judged.map(({ query }) => query), ...UNJUDGED];
      const next = async (): Promise<void> => {
        const query = waiting.pop();
        if (query === undefined) return;
        await compare(query);
        await next();
      };
      await Promise.all(Array.from({ length: 8 }, next));
      expect(judged.length).toBeGreaterThanOrEqual(240);
      expect(differences).toEqual([]);
    });

    it('find every product by its name and by its SKU', async () => {
      const some = rows.filter((_, index) => index % 7 === 0);
      for (const [{ id, name, sku }] of some) {
        const page = { stock: 'all', visibility: 'shown', pageNumber: 1, pageSize: 3 } as const;
        for (const text of [name, sku, sku.replaceAll('-', ' ')]) {
          const list = { ...page, search: text };
          expect([text, await search.list(list)]).toEqual([text, memory.list(list)]);
          expect((await search.list(list)).ids).toContain(id);
        }
      }
    });

    it('give the same beginnings of words, also of a single letter', async () => {
      for (const typed of ['a', 's', '1', 'ry', 'rtx 50', 'kibo', 'cor'])
        expect([typed, await search.suggest(typed, 8)]).toEqual([typed, memory.suggest(typed, 8)]);
    });
  });

  describe('replicas with one search server', () => {
    const url = `${given}/test-${randomUUID()}`;
    const server = new SearchServer(url);
    const store = new IndexStore(server);
    let first: TestService;
    let second: TestService;
    /** Has its index in memory. */
    let other: TestService;

    beforeAll(async () => {
      first = await startCatalog({ SEARCH_URL: url });
      second = await aReplica(first, { SEARCH_URL: url });
      other = await aReplica(first, {});
      await indexed('1');
    });
    afterAll(async () => {
      await other.stop();
      await second.stop();
      await first.stop();
    });

    /** Resolves when lists read this build. */
    const indexed = (build: string) =>
      eventually(async () => expect(await store.current()).toBe(store.nameOf(Number(build))));

    const TEXTS = [
      'Ryzen 7 7800X3D',
      'Ryzen 7',
      'RTX5070 Ti',
      'RTX 5070',
      'gaming mouse',
      'Wi-Fi 6',
      'DDR5 32GB',
      'zebra',
    ];
    const QUERIES = [
      ...TEXTS,
      'rtx5070',
      'ryzn',
      'mause',
      'wifi',
      'ddr 5',
      'zebr',
      'mouse under 50k',
      '"ryzen 7"',
      'sku',
    ];

    /** Every answer of the second process is that of the index in memory. */
    async function expectSame() {
      const paths = QUERIES.flatMap((query) => {
        const search = `search=${encodeURIComponent(query)}`;
        return [
          `/products?${search}&relax=true`,
          `/products/facets?${search}`,
          `/products/suggest?q=${encodeURIComponent(query)}`,
        ];
      });
      for (const path of [...paths, '/products?sort=best-selling', '/products/facets?category=memory']) {
        const [own, theirs] = [await second.request('GET', path), await other.request('GET', path)];
        expect([path, own.status, own.headers.get('x-total-count'), own.body]).toEqual([
          ...[path, 200, theirs.headers.get('x-total-count'), theirs.body],
        ]);
      }
    }

    it('show each other’s changes in the next answer, as an index in memory does', async () => {
      const made: Product[] = [];
      for (const [index, name] of TEXTS.entries())
        made.push(
          await aProduct(first, { name, price: 1_000 * (index + 1), category: index % 2 ? 'memory' : 'processors' }),
        );
      await expectSame();
      const changes = [
        `update product set name = 'Zebra mouse' where name = 'DDR5 32GB'`,
        `update product set count_in_stock = 0, units_sold = 9 where name like 'Ryzen%'`,
        `update product set hidden = true where name = 'zebra'`,
        `update product set deleted_at = now() where name = 'Zebra mouse'`,
        `update product set hidden = false, rating = 4.5 where name = 'zebra'`,
        `update product set description = 'with a mouse pad', description_sw = 'na pedi' where name like 'RTX%'`,
        `delete from product where name = 'gaming mouse'`,
      ];
      for (const change of changes) {
        await first.database.query(change);
        await expectSame();
      }
      expect(made).toHaveLength(TEXTS.length);
    });

    it('an older change never replaces a newer one, nor brings a deleted product back', async () => {
      const [gone, kept] = [
        await aProduct(first, { name: 'Okapi gone' }),
        await aProduct(first, { name: 'Okapi kept' }),
      ];
      await first.database.query('delete from product where id = $1', [gone.id]);
      expect((await found(second, 'okapi')).names).toEqual(['Okapi kept']);
      const [row] = seedProducts().map(toIndexed);
      if (!row) throw new Error('the seed has products');
      const late = { ...documentOf({ ...row[0], id: gone.id }, { ...row[1], name: 'Okapi late' }) };
      for (const id of [gone.id, kept.id])
        await store.put(store.alias, [{ id, version: '1', document: { ...late, id } }]);
      await store.refresh(store.alias);
      expect((await found(second, 'okapi')).names).toEqual(['Okapi kept']);
      expect(await second.request<Facets>('GET', '/products/facets?search=okapi')).toMatchObject({
        body: { total: 1 },
      });
    });

    it('build an index beside the old one when it is due, once for all of them', async () => {
      const before = await store.current();
      await first.database.query('update search_feed set is_due = true');
      await aProduct(first, { name: 'Okapi during the build' });
      expect((await found(second, 'okapi')).names).toContain('Okapi during the build');
      await eventually(async () => expect(await store.current()).not.toBe(before));
      await indexed('2');
      await expectSame();
      expect(await server.find({ method: 'HEAD', path: before ?? '', operation: 'test' })).toBeUndefined();
    });

    it('build it again when the server lost it, and answer by SQL meanwhile', async () => {
      await store.remove((await store.current()) ?? '');
      await first.database.query(`update product set rating = 4 where name = 'Okapi kept'`);
      expect((await found(second, 'okapi kept')).names).toEqual(['Okapi kept']);
      await indexed('3');
      await eventually(expectSame);
    });

    it('build it again for a database that was restored', async () => {
      await first.database.query(`update search_feed set source = 'another database'`);
      expect((await found(second, 'okapi kept')).names).toEqual(['Okapi kept']);
      await indexed('4');
      await eventually(expectSame);
    });

    it('are answered by SQL while the process that feeds hangs, and take over when it ends', async () => {
      const hanging = new pg.Client({ connectionString: first.database.url });
      await hanging.connect();
      await hanging.query(`begin; select pg_advisory_xact_lock(hashtextextended('search feed', 0))`);
      await first.database.query(`update product set name = 'Okapi last' where name = 'Okapi kept'`);
      expect(await found(second, 'okapi last')).toEqual({ status: 200, names: ['Okapi last'] });
      const waiting = second.request<Product[]>('GET', '/products?search=okapi');
      await hanging.end();
      expect((await waiting).body.map(({ name }) => name)).toContain('Okapi last');
      await eventually(expectSame);
    });
  });
}
