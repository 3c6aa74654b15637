// npm run bench -- builder [--parts 5000 …]: starts a separate shop, adds generated parts to each slot, and prints what the calls of
// the PC builder cost: CPU milliseconds of all processes and PostgreSQL together, and milliseconds at the gateway. Then the
// engine alone, in this process, and the page of the builder in a browser. No limits. Linux only. Options, with their defaults:
//   --parts 5000               parts per slot
//   --requests 40 --rounds 3   each call is measured in each round
import { setTimeout as wait } from 'node:timers/promises';
import { SLOT_IDS } from '@shop/contracts/build-parts';
import { measureBareServer, measureCalls, printFigures } from '../kit/calls.mjs';
import { heading, thisRun } from '../kit/figures.mjs';
import { optionsOf } from '../kit/options.mjs';
import { OwnShop, withShop } from '../kit/shops.mjs';
import { printEngine } from './engine.mjs';
import { addParts } from './fill.mjs';
import { measurePage } from './page.mjs';

const options = optionsOf({ parts: 5_000, requests: 40, rounds: 3 });
const { parts } = options;

/** After this time the index no longer reads the filling again at each refresh (services/catalog/src/adapters/db/part-index-rows.ts). */
const SETTLED_MS = 65_000;

/** Every call has another price bound, so that the gateway's cache answers none. */
function callsFor(chosen) {
  let number = 0;
  const ids = Object.fromEntries(SLOT_IDS.map((slot) => [slot, chosen[slot].id]));
  const others = (slot) =>
    SLOT_IDS.filter((one) => one !== slot)
      .map((one) => `&part=${one}:${ids[one]}`)
      .join('');
  const list =
    (slot, query = '') =>
    () =>
      `/builds/parts?slot=${slot}${others(slot)}${query}&maxPrice=${9_000_000 + (number += 1)}`;
  const headers = { 'content-type': 'application/json' };
  const post = (path, body) => ({
    path: () => path,
    init: (n) => ({ method: 'POST', headers, body: JSON.stringify(body(n)) }),
  });
  const wrong = { ...ids, gpu: chosen.longGpu.id };
  return {
    ...Object.fromEntries(SLOT_IDS.map((slot) => [`parts for ${slot}`, list(slot)])),
    'parts for gpu, a search and a fact': list('gpu', '&search=rtx 40&fact=vram:12'),
    'check of a good build': post('/builds/check', () => ({ parts: ids })),
    'check of a bad build, with swaps': post('/builds/check', () => ({ parts: wrong })),
    proposal: post('/builds/propose', (n) => ({ preset: '1440p', budget: 250_000 + n })),
  };
}

async function measure(shop) {
  await shop.start();
  const chosen = await addParts(shop.run, parts);
  await wait(SETTLED_MS);
  console.log(heading(thisRun(), `${parts} parts in each slot`));
  const target = { origin: `${shop.url}/api`, pid: shop.run.launcherPid };
  printFigures([await measureBareServer(), ...(await measureCalls(target, callsFor(chosen), options))]);
  printEngine(parts);
  const { longGpu: _, ...fitting } = chosen;
  await measurePage(shop.url, fitting);
}

export const run = () => withShop(new OwnShop(process.env.BENCH_PORT ?? 18984), measure);
