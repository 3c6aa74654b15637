import { eventually } from '@shop/shop-client/eventually';
import { apply, awaitCondition, kubectl, objects } from './kubectl.mjs';

/** The cluster of PostgreSQL, as kubectl names it. */
export const CLUSTER = 'cluster.postgresql.cnpg.io/postgres';
/** How long a cluster may take for a change. */
export const PATIENCE_MS = 300_000;

/** The name of the instance that writes. */
export const primaryOf = async () => (await objects('get', CLUSTER)).status.currentPrimary;

/** Runs a statement as the operator's superuser at the primary. @returns what psql prints of it, without heads */
export async function sql(database, statement) {
  const words = ['psql', '--no-psqlrc', '--tuples-only', '--no-align', '--dbname', database, '--command', statement];
  return (await kubectl('exec', await primaryOf(), '--container', 'postgres', '--', ...words)).trim();
}

/** Waits until so many instances are ready and nothing is in progress. A new one copies after a checkpoint, which takes minutes unless it is asked for. */
export const healthy = (instances) =>
  eventually(async () => {
    const { status } = await objects('get', CLUSTER);
    if (status.phase === 'Cluster in healthy state' && status.readyInstances === instances) return;
    await sql('postgres', 'checkpoint');
    throw new Error(`PostgreSQL: ${status.phase}, ${status.readyInstances} of ${instances} instances are ready`);
  }, PATIENCE_MS);

/** Waits until a new or recovered cluster takes connections. */
export const databaseReady = () => eventually(() => awaitCondition('condition=Ready', 5, CLUSTER), 2 * PATIENCE_MS);

/** Takes a base backup, which a recovery begins with. */
export async function backUp(name) {
  const backup = {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Backup',
    metadata: { name, namespace: 'savannapc' },
    spec: {
      cluster: { name: 'postgres' },
      method: 'plugin',
      pluginConfiguration: { name: 'barman-cloud.cloudnative-pg.io' },
    },
  };
  await apply(backup);
  await awaitCondition('jsonpath={.status.phase}=completed', 300, `backup.postgresql.cnpg.io/${name}`);
}

/** Waits until the log up to now is outside of the cluster, so that the mistake is in it too. */
export async function archived() {
  const file = await sql('postgres', 'select pg_walfile_name(pg_switch_wal())');
  await eventually(async () => {
    const last = await sql('postgres', 'select last_archived_wal from pg_stat_archiver');
    if (last < file) throw new Error(`${file} is not archived`);
  }, PATIENCE_MS);
}

/** Compares what the services know, by the CronJob of each night. @returns its last line @throws Error with its findings */
export async function reconcile(name) {
  await kubectl('create', 'job', name, '--from', 'cronjob/reconcile');
  await eventually(async () => {
    const { succeeded = 0, failed = 0 } = (await objects('get', 'job', name)).status;
    if (succeeded + failed === 0) throw new Error('reconcile runs');
  }, PATIENCE_MS);
  const said = (await kubectl('logs', `job/${name}`)).trim();
  if (!said.endsWith(' 0 findings')) throw new Error(`reconcile: ${said}`);
  return said.split('\n').at(-1);
}
