import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.js';
import { type Launched, startLauncher } from './launcher.js';
import type { Counts } from './stage.js';
import { resultsDir, root, throwAwayDir } from './place.js';
import { grantRights, realDependenciesOf } from './real-dependencies.js';
import { makeShopDatabases } from './postgres.js';

const targets = JSON.parse(readFileSync(join(root, 'infra/targets/targets.json'), 'utf8')) as {
  name: string;
  needs: string[];
}[];
const databaseNames = [...targets.filter(({ needs }) => needs.includes('postgres')).map(({ name }) => name), 'events'];

/** The journeys use the default settings: variables of the developer's shell are removed. */
const asByDefault = {
  RATE_LIMIT_PER_ADDRESS_FACTOR: '50',
  PUBLIC_URL: '',
  SHOP_TARGETS: undefined,
  DEMO_DATA: 'off',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  SMTP_URL: '',
  DARAJA_BASE_URL: '',
  // The journeys see that a lost outcome is asked for, not that this takes most of a minute.
  DARAJA_REVERSAL_CHECK_SECONDS: '8',
  // The most verbose level: gateway/test/alone/logs.e2e.spec.ts reads all logs.
  LOG_LEVEL: 'debug',
};

/** A whole shop for the journeys. */
export interface TestShop {
  /** SHOP_URL, SHOP_RUN_FILE, and SHOP_OTLP_URL: where the shop sends its traces, with or without a receiver. */
  readonly env: NodeJS.ProcessEnv;
  /** Ends it, keeps its logs, and counts: it opened, it left no process behind. @throws Error naming what is left */
  readonly stop: () => Promise<Counts>;
}

/** One process for all targets, or one for each (SHOP_PROCESSES). */
export type ShopLayout = 'one' | 'many';

/** The shop that runs already and wrote SHOP_RUN_FILE, else one of the tests' own. */
export async function openShop(layout: ShopLayout): Promise<TestShop> {
  const runFile = process.env.SHOP_RUN_FILE;
  if (!runFile) return startShop(layout);
  const { shopUrl } = JSON.parse(readFileSync(runFile, 'utf8')) as { shopUrl: string };
  const stop = () => Promise.resolve({ passed: 0, failed: 0, skipped: 0 });
  return { env: { SHOP_URL: shopUrl, SHOP_RUN_FILE: resolve(runFile) }, stop };
}

/** Starts the shop as `npm start` does, with a new data folder. Its databases are on TEST_POSTGRES_URL, if set. */
async function startShop(layout: ShopLayout): Promise<TestShop> {
  const dataDir = throwAwayDir();
  const server = process.env.TEST_POSTGRES_URL;
  const databases = server ? await makeShopDatabases(server, databaseNames) : undefined;
  const port = await freePort();
  const collector = `http://127.0.0.1:${await freePort()}`;
  const env = {
    ...asByDefault,
    ...realDependenciesOf(process.env),
    SHOP_PROCESSES: layout,
    SHOP_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  };
  const tidyUp = async () => {
    const logs = join(dataDir, 'logs');
    if (existsSync(logs)) cpSync(logs, join(resultsDir, `shop-logs-${layout}`), { recursive: true });
    await databases?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await grantRights(process.env, env);
    const launched = await startLauncher(
      dataDir,
      { ...databases?.env, ...env },
      join(resultsDir, `shop-${layout}.log`),
    );
    const shop = {
      SHOP_URL: launched.run().shopUrl,
      SHOP_RUN_FILE: launched.runFile,
      SHOP_OTLP_URL: collector,
    };
    return { env: shop, stop: () => closeShop(launched).finally(tidyUp) };
  } catch (error) {
    await tidyUp();
    throw error;
  }
}

async function closeShop(launched: Launched): Promise<Counts> {
  const { processes } = launched.run();
  const code = await launched.stop();
  if (code !== 0) throw new Error(`The shop did not close in order (exit code ${code}).`);
  for (let attempt = 0; attempt < 20 && processes.some(isAlive); attempt += 1) await sleep(100);
  const left = processes.filter(isAlive).map(({ name, pid }) => `${name} (${pid})`);
  if (left.length > 0) throw new Error(`The shop closed, and these still run: ${left.join(', ')}.`);
  return { passed: 2, failed: 0, skipped: 0 };
}

function isAlive({ pid }: { pid: number | null }): boolean {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
}
