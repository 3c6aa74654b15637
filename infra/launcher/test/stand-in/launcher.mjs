// The real launcher with a list of stand-in processes: node launcher.mjs; SHOP_* as for npm start.
import { resolve } from 'node:path';
import { readConfig } from '../../dist/config.js';
import { launch } from '../../dist/launch.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());

const script = 'infra/launcher/test/stand-in/process.mjs';
const table = [
  { name: 'orders', script, stage: 'service', hasManagementPort: true, needs: [], calls: [], heapMb: 32 },
  { name: 'gateway', script, stage: 'door', hasManagementPort: true, needs: [], calls: [], heapMb: 32 },
];
const config = { ...readConfig(resolve(import.meta.dirname, '../../../..')), only: ['orders', 'gateway'] };
await launch(config, table, stopping.signal, console.log);
