import { setTimeout as wait } from 'node:timers/promises';
import { getImport } from '@shop/contracts/product-import';

const POLL_MS = 200;

/** A file of products; each row has the columns of the first line. */
export const productFile = (rows) => ['sku,name,brand,category,price,countInStock,description', ...rows].join('\n');

/** Imports a file of products as staff do, and resolves with its counts when the last row is done. `owner`: as of RunningShop. */
export async function importProducts({ origin, headers, client }, text) {
  const form = new FormData();
  form.set('file', new File([text], 'products.csv', { type: 'text/csv' }));
  const response = await fetch(`${origin}/products/import`, { method: 'POST', headers, body: form });
  if (response.status !== 202) throw new Error(`the import answered ${response.status}`);
  const { id } = await response.json();
  for (;;) {
    const progress = await client.call(getImport, { params: { id } });
    if (progress.state === 'done') return progress;
    await wait(POLL_MS);
  }
}
