import { fillCatalog, onDatabase } from '../desk/fill.mjs';

/** Adds generated products until the catalogue has so many. */
export async function fillCatalogue(shop, products) {
  const { catalog } = shop.run.databaseUrls;
  await onDatabase(catalog, async (client) => {
    const { rows } = await client.query('select count(*)::int as present from product');
    const missing = products - rows[0].present;
    if (missing > 0) await fillCatalog(client, missing);
  });
}
