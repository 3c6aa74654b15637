// What `npm start` runs. Plain JavaScript, because it must run on the machine's own Node (20 or newer) before anything is installed or built.
import { build, prepare, runLauncher } from './bootstrap.mjs';

const prepared = await prepare({ isShopOnly: true });
await build(prepared, ['--filter=!@shop/test-env']);
// A first look at the shop has something to show (docs/product-rules.md#R380).
prepared.env.DEMO_DATA ||= 'new';
runLauncher(prepared);
