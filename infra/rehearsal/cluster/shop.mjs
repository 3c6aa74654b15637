import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { RunningShop } from '../../bench/kit/shops.mjs';
import { ROOT, RUN } from './home.mjs';
import { apply, awaitCondition, kubectl, objects } from './kubectl.mjs';
import { databaseReady } from './postgres.mjs';
import { allSecrets } from './secrets.mjs';

const SERVICES = ['identity', 'catalog', 'orders', 'reviews', 'payments', 'media'];
/** Every Deployment of the shop. */
export const DEPLOYMENTS = [...SERVICES, 'gateway', 'frontend'];
const RUN_FILE = join(RUN, 'shop/run.json');
const MINUTE = 60;

/** Applies an overlay of the rehearsal: first or next. */
export const applyRelease = async (name) =>
  apply(await kubectl('kustomize', join(ROOT, 'infra/rehearsal/overlays', name)));

/** Creates the namespace with its Secrets, which are there before the overlay. */
export async function applySecrets() {
  await apply(await kubectl('create', 'namespace', 'savannapc', '--dry-run=client', '--output=yaml'));
  await apply(allSecrets());
}

/** Installs the shop into an empty cluster and waits until it sells. @returns seconds of each stage */
export async function install() {
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1_000;
  await applySecrets();
  await applyRelease('first');
  const applied = since();
  await databaseReady();
  const database = since();
  await migrated('local');
  const migrations = since();
  await rolledOut();
  const ready = since();
  await awaitCondition('condition=Complete', 10 * MINUTE, 'job/seed-catalogue-local');
  const seeded = since();
  return { applied, database, migrations, ready, seeded };
}

/** Waits until the migrations of a release are done. */
export const migrated = (release) =>
  awaitCondition('condition=Complete', 5 * MINUTE, ...SERVICES.map((name) => `job/${name}-migrate-${release}`));

/** Waits until every Deployment of the shop runs its newest version. */
export async function rolledOut(names = DEPLOYMENTS) {
  for (const name of names) await kubectl('rollout', 'status', `deployment/${name}`, '--timeout', `${5 * MINUTE}s`);
}

/** Opens the shop to `work` as the benches see one, and its mails and M-Pesa, which answer under this machine's names alone. `url`: where shoppers come in, by default at the gateway itself. */
export async function withShop(work, { url } = {}) {
  const [mails, simulator] = await Promise.all([forward('mail-catcher', 8025), forward('daraja-simulator', 8082)]);
  const run = {
    shopUrl: url ?? `http://${await hostOf('gateway')}:8080`,
    mailUrl: mails.url,
    simulatorUrl: simulator.url,
    adminEmail: await secretOf('identity', 'ADMIN_EMAIL'),
    processes: [],
    targets: [],
  };
  mkdirSync(join(RUN, 'shop'), { recursive: true });
  writeFileSync(RUN_FILE, JSON.stringify(run));
  const secrets = { ADMIN_PASSWORD: await secretOf('identity', 'ADMIN_PASSWORD') };
  writeFileSync(join(RUN, 'shop/secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  try {
    return await work(new RunningShop(RUN_FILE));
  } finally {
    for (const { close } of [mails, simulator]) close();
  }
}

const secretOf = async (name, field) =>
  Buffer.from((await objects('get', 'secret', name)).data[field], 'base64').toString();

/** The IP address of a Service. The machine reaches Services, because it is a node. */
export const hostOf = async (service, namespace = 'savannapc') =>
  (await objects('get', 'service', service, '--namespace', namespace)).spec.clusterIP;

/** A port of this machine that leads to a Service. `at`: which one, by default any that is free. */
export async function forward(service, port, { namespace, at = 0 } = {}) {
  const host = await hostOf(service, namespace);
  const server = createServer((here) => {
    const there = connect(port, host);
    for (const [one, other] of [
      [here, there],
      [there, here],
    ])
      one.pipe(other).on('error', () => one.destroy());
  });
  await once(server.listen(at, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
