import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { importProducts, productFile } from '../kit/product-import.mjs';

const CATEGORIES = ['monitors', 'graphics-cards', 'memory', 'processors', 'storage', 'motherboards', 'cases'];

/** Asks for so many pages a second that no cache has, until the signal ends; resolves with their milliseconds. */
export async function visitPages(url, perSecond, signal) {
  const visits = [];
  for (let n = 1; !signal.aborted; n += 1) {
    const path = `/category/${CATEGORIES[n % CATEGORIES.length]}?minPrice=${n}`;
    const begin = performance.now();
    visits.push(
      fetch(`${url}${path}`).then(async (response) => {
        await response.text();
        return performance.now() - begin;
      }),
    );
    await wait(1_000 / perSecond);
  }
  return Promise.all(visits);
}

/** Each with a name of its own: an import asks about rows with the name of a product. */
const rows = (count) =>
  Array.from({ length: count }, (_, n) => {
    const sku = randomUUID();
    return `${sku},Imported Part ${sku},asus,memory,${1_000 + n},5,A part.`;
  });

/** Imports new products, and waits until the last is done. */
export async function importRows(owner, count) {
  await importProducts(owner, productFile(rows(count)));
}

/** Signs in with a wrong password, again and again: Argon2id. */
export async function hashPasswords(origin, count) {
  for (let n = 0; n < count; n += 1)
    await fetch(`${origin}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${randomUUID()}@test.example`, password: 'wrong password' }),
    });
}

/** Uploads a picture of twelve megapixels, again and again. */
export async function uploadPictures({ origin, headers }, picture, count) {
  for (let n = 0; n < count; n += 1) {
    const form = new FormData();
    form.set('images', new File([picture], 'photo.jpg', { type: 'image/jpeg' }));
    const response = await fetch(`${origin}/upload`, { method: 'POST', headers, body: form });
    if (response.status !== 201) throw new Error(`the upload answered ${response.status}`);
  }
}

/** Makes the packing slip of an order, again and again: a PDF each time. */
export async function printSlips({ origin, headers }, orderId, count) {
  for (let n = 0; n < count; n += 1) {
    const response = await fetch(`${origin}/orders/${orderId}/packing-slip.pdf`, { headers });
    if (response.status !== 200) throw new Error(`the packing slip answered ${response.status}`);
    await response.arrayBuffer();
  }
}
