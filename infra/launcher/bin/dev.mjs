// What `npm run dev [-- name…]` runs, or SHOP_TARGETS=name,… npm run dev: the shop from its sources, restarted at each saved file. Plain JavaScript, because it
// must run on the machine's own Node (20 or newer) before anything is installed or built.
import { build, prepare, runLauncher } from './bootstrap.mjs';

const prepared = await prepare();
const given = process.argv.slice(2);
const names = given.length > 0 ? given : (process.env.SHOP_TARGETS ?? '').split(',').filter(Boolean);
// Vite serves the pages, so their long build is skipped, unless only other processes run from source.
const servesPagesFromSource = names.length === 0 || names.includes('frontend');
await build(prepared, servesPagesFromSource ? ['--filter=!@shop/frontend'] : []);
runLauncher(prepared, ['--dev', ...names.filter((name) => name !== 'all')]);
