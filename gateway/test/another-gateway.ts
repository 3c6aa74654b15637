import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { newServiceKey, publicServiceKeys } from '@shop/service-kit/auth/new-service-key';
import { eventually, runFile } from './shop.js';

const ENTRY = resolve(import.meta.dirname, '../../shop/dist/main.js');

/** A second gateway for the same services. */
export interface AnotherGateway {
  url: string;
  managementUrl: string;
  /** Ends it by a signal. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a replica that receives others' writes only by Redis where tests have one, else only by the bus. `env`: other services. */
export async function anotherGateway(env: NodeJS.ProcessEnv = {}): Promise<AnotherGateway> {
  const { targets, databaseUrls } = runFile();
  const [port, managementPort] = [await freePort(), await freePort()];
  const addresses = targets.flatMap(({ name, port: at, managementPort: health }) => [
    [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${at}`],
    [`${name.toUpperCase()}_HEALTH_URL`, `http://127.0.0.1:${health}/readyz/${name}`],
  ]);
  const redis = process.env.TEST_REDIS_URL;
  const key = newServiceKey();
  const gateway = spawn(process.execPath, [ENTRY], {
    stdio: 'ignore',
    env: {
      ...(Object.fromEntries(addresses) as NodeJS.ProcessEnv),
      ...(redis ? { REDIS_URL: redis } : { EVENTS_DATABASE_URL: databaseUrls.events }),
      SHOP_TARGETS: 'gateway',
      SHOP_HOST: '127.0.0.1',
      SHOP_PORT: String(port),
      MANAGEMENT_PORT: String(managementPort),
      SERVICE_KEY: key,
      SERVICE_PUBLIC_KEYS: publicServiceKeys({ gateway: key }),
      RATE_LIMIT_PER_ADDRESS_FACTOR: '50',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    if (!(await fetch(`${url}/api/health`)).ok) throw new Error('the second gateway is not ready');
  });
  return { url, managementUrl: `http://127.0.0.1:${managementPort}`, stop: () => end(gateway) };
}

export async function end(gateway: ChildProcess): Promise<number | null> {
  if (gateway.exitCode === null) {
    gateway.kill('SIGTERM');
    await once(gateway, 'exit');
  }
  return gateway.exitCode;
}

export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolvePort(port));
    });
  });
}
