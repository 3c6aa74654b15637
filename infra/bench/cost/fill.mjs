import { setTimeout as wait } from 'node:timers/promises';
import { targetOf } from '@shop/shop-client/run-file';
import { fillCatalog, onDatabase } from '../desk/fill.mjs';

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
