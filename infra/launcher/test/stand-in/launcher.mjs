// The real launcher with stand-ins for two targets, each in a process of its own: node launcher.mjs; SHOP_* as for npm start.
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Progress } from '../../bin/progress.mjs';
import { readConfig } from '../../dist/config.js';
import { launch } from '../../dist/launch.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());

const root = mkdtempSync(join(tmpdir(), 'shop-root-'));
mkdirSync(join(root, 'shop/dist'), { recursive: true });
symlinkSync(join(import.meta.dirname, 'process.mjs'), join(root, 'shop/dist/main.js'));
const table = ['orders', 'gateway'].map((name) => ({
  name,
  stage: name === 'gateway' ? 'door' : 'service',
  needs: [],
  calls: [],
  heapMb: 32,
}));
const config = { ...readConfig(root), only: ['orders', 'gateway'], isSpread: true };
await launch(config, table, stopping.signal, new Progress());
