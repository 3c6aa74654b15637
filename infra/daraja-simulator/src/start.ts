import type { AddressInfo } from 'node:net';
import type { Config } from './config.js';
import { createHttpServer } from './http.js';
import { openSimulator } from './simulator.js';

/** A running simulator and its port. */
export interface RunningSimulator {
  readonly port: number;
  /** Resolves when the last change is in the journal. */
  stop(): Promise<void>;
}

/** Starts the simulator. @throws when the port is in use */
export async function startSimulator(config: Config): Promise<RunningSimulator> {
  const simulator = await openSimulator(config);
  const app = createHttpServer(simulator);
  await app.listen({ port: config.port, host: config.host });
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      simulator.prompts.stop();
      await app.close();
      await simulator.store.settled();
    },
  };
}
