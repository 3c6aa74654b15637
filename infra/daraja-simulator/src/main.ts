import { readConfig } from './config.js';
import { startSimulator } from './start.js';

const simulator = await startSimulator(readConfig());
console.log(`The Daraja simulator is at http://127.0.0.1:${simulator.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.stop().then(() => process.exit(0));
  });
}
