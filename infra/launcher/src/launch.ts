import type { Progress } from '../bin/progress.mjs';
import { announcement } from './announcement.js';
import type { Config } from './config.js';
import { layOutDataFolder } from './data-folder.js';
import { planDatabases } from './database-urls.js';
import { chooseDemonstration, demonstrate } from './demonstration.js';
import { chooseInspectPorts, followChanges } from './dev/dev-mode.js';
import { takeLock } from './lock.js';
import { type Plan, choosePorts, chooseProcesses, chooseTargets } from './plan.js';
import { PortPicker, requireFree } from './ports.js';
import { clearLeftoverProcesses, removeRunFile } from './run-file.js';
import { hasSecrets, keepSecrets } from './secrets.js';
import { seedShop } from './seed.js';
import { Shop } from './shop.js';
import type { ProcessEntry, TargetEntry } from './targets.js';

/**
 * Runs the shop on its data folder until the signal aborts, then ends all its processes. Resolves when all have ended.
 * @throws PlainFailure when it cannot start; then too all its processes have ended
 */
export async function launch(
  config: Config,
  table: readonly TargetEntry[],
  signal: AbortSignal,
  progress: Progress,
): Promise<void> {
  const targets = chooseTargets(table, config);
  layOutDataFolder(config.dataDir);
  const lock = takeLock(config.dataDir);
  try {
    await clearLeftoverProcesses(config.dataDir);
    if (targets.some(({ name }) => name === 'gateway')) await requireFree(config.shopPort);
    await run(await decide(config, table, chooseProcesses(targets, config)), signal, progress);
  } finally {
    removeRunFile(config.dataDir);
    lock.release();
  }
}

interface Decided {
  readonly plan: Plan;
  readonly postgresPort: number;
  readonly needsPostgres: boolean;
  /** What to say about the demonstration. */
  readonly note: string | undefined;
}

async function decide(
  config: Config,
  table: readonly TargetEntry[],
  processes: readonly ProcessEntry[],
): Promise<Decided> {
  const isNew = !hasSecrets(config.dataDir);
  const secrets = keepSecrets(config.dataDir);
  const picker = new PortPicker([config.shopPort]);
  const ports = await choosePorts(table, processes, config.shopPort, picker);
  const postgresPort = await picker.pick();
  const databases = planDatabases(config.environment, postgresPort, secrets.DATABASE_PASSWORD);
  const smtpPort = await picker.pick();
  const inspectPorts = config.dev && (await chooseInspectPorts(processes, picker));
  const databaseUrls = databases.urls;
  const plan = { config, secrets, processes, ports, smtpPort, databaseUrls, inspectPorts };
  const { demonstrates, note } = chooseDemonstration(plan, postgresPort, isNew);
  return { plan: { ...plan, demonstrates }, postgresPort, needsPostgres: databases.needsEmbedded, note };
}

async function run(
  { plan, postgresPort, needsPostgres, note }: Decided,
  signal: AbortSignal,
  progress: Progress,
): Promise<void> {
  // One failure aborts the waiting of the others.
  const failing = new AbortController();
  const anyEnd = AbortSignal.any([signal, failing.signal]);
  const say = (line: string) => progress.say(line);
  const shop = new Shop(plan, postgresPort, say, anyEnd);
  if (note !== undefined) say(note);
  try {
    shop.start();
    const tools = shop.whenStageReady(['tool']);
    const services = async () => {
      if (needsPostgres) await progress.step('Opening the database', () => shop.startPostgres());
      anyEnd.throwIfAborted();
      shop.admit();
      const all = async () => void (await Promise.all([shop.whenStageReady(['service', 'door']), tools]));
      await progress.step('Starting the services', all, () => shop.look());
    };
    await allOrNone([services(), tools], failing);
    await seedShop(plan, progress, anyEnd);
    if (!signal.aborted) say(announcement(plan));
    const demonstration = demonstrate(plan, say, anyEnd);
    if (plan.inspectPorts && !signal.aborted) await followChanges(plan, shop, anyEnd, say);
    await aborted(signal);
    await demonstration;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await shop.stop();
  }
}

/** Waits for all to settle before it throws the first failure, so that no process starts after a stop. */
async function allOrNone(work: readonly Promise<void>[], failing: AbortController): Promise<void> {
  let first: { error: unknown } | undefined;
  const fail = (error: unknown) => {
    first ??= { error };
    failing.abort(error);
  };
  await Promise.all(work.map((part) => part.catch(fail)));
  if (first) throw first.error;
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
