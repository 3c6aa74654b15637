import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';
import { PlainFailure } from './plain-failure.js';

/** Below the range of ports for outgoing connections, so that no connection can use one of ours. */
const lowest = 20_000;
const highest = 31_999;

/** Checks that the shop's own port is free. @throws PlainFailure */
export async function requireFree(port: number): Promise<void> {
  const problem = await listenProblem(port, '0.0.0.0');
  if (problem === 'EADDRINUSE') {
    throw new PlainFailure(
      `Port ${port} is in use by another program: stop it, or choose another one, for example SHOP_PORT=${port + 10} npm start.`,
    );
  }
  if (problem)
    throw new PlainFailure(
      `Port ${port} cannot be opened (${problem}): choose another one, for example SHOP_PORT=8080 npm start.`,
    );
}

/** Gives free ports of 127.0.0.1, never the same one twice. */
export class PortPicker {
  private readonly taken = new Set<number>();

  constructor(reserved: readonly number[]) {
    for (const port of reserved) this.taken.add(port);
  }

  /** The preferred port when it is free, else any free one. */
  async pick(preferred?: number): Promise<number> {
    if (preferred !== undefined && (await this.take(preferred))) return preferred;
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const port = randomInt(lowest, highest + 1);
      if (await this.take(port)) return port;
    }
    throw new PlainFailure('No free port was found between 20000 and 31999 on this machine.');
  }

  private async take(port: number): Promise<boolean> {
    if (this.taken.has(port)) return false;
    this.taken.add(port);
    return (await listenProblem(port, '127.0.0.1')) === undefined;
  }
}

function listenProblem(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
