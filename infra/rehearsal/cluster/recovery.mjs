import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@shop/shop-client/eventually';
import { ROOT } from './home.mjs';
import { apply, awaitCondition, kubectl, objects } from './kubectl.mjs';
import { archived, backUp, CLUSTER, databaseReady, PATIENCE_MS, reconcile, sql } from './postgres.mjs';
import { seconds } from './report.mjs';
import { sellOnce } from './sale.mjs';
import { applySecrets, DEPLOYMENTS, hostOf, migrated, rolledOut, withShop } from './shop.mjs';
import { tradeDuring } from './trade.mjs';

const TRADE_MS = 20_000;

/** Deletes all payments by a mistake, loses PostgreSQL with its volumes, and recovers it to the second before, by the runbook. */
export async function recover() {
  await backUp('before-the-mistake');
  return withShop((shop) => tradeDuring(shop, { longest: 60, afterwards: loseAndRecover }, () => pause(TRADE_MS)));
}

async function loseAndRecover() {
  const receipts = await sql('payments', 'select count(*) from receipt');
  const second = await sql('postgres', `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
  // The next whole second is the one to return to; the mistake comes after it.
  const time = new Date(Date.parse(second) + 1_000).toISOString().replace('.000', '');
  await eventually(async () => {
    if ((await sql('postgres', `select now() > '${time}'`)) !== 't') throw new Error(`${time} is not over`);
  });
  await sql('payments', 'truncate receipt cascade');
  await archived();
  const begin = performance.now();
  const since = () => seconds((performance.now() - begin) / 1_000);
  await stopShop();
  const stopped = since();
  const lost = await logName();
  await kubectl('delete', CLUSTER, '--timeout=120s');
  await applyRecovery({ lost, time });
  await databaseReady();
  const recovered = since();
  await startShop();
  const open = since();
  const found = await sql('payments', 'select count(*) from receipt');
  if (found !== receipts) throw new Error(`${found} of ${receipts} payments were recovered`);
  return {
    'recovered to': time,
    'payments before the mistake and after the recovery': [receipts, found],
    'all stopped after': stopped,
    'PostgreSQL recovered after': recovered,
    'shop open after': open,
    reconcile: await reconcile('after-recovery'),
  };
}

/** Under which name PostgreSQL writes its log into the bucket now. */
const logName = async () => (await objects('get', CLUSTER)).spec.plugins[0].parameters.serverName ?? 'postgres';

/** Applies the overlay of a recovery as an operator edits it: the names of the log counted on, and the time, or all that was archived. */
async function applyRecovery({ lost, time }) {
  const next = `postgres-${Number(/\d+$/.exec(lost)?.[0] ?? 1) + 1}`;
  const manifests = await kubectl('kustomize', join(ROOT, 'infra/rehearsal/overlays/recovered'));
  const edits = [
    [/^ +recoveryTarget:\n +targetTime: .*\n/m, (lines) => (time ? lines.replace(/(?<=: )\S+$/m, `'${time}'`) : '')],
    [/(?<=serverName: )postgres-2$/m, () => next],
    [/(?<=serverName: )postgres$/m, () => lost],
  ];
  const edited = edits.reduce((text, [place, to]) => {
    if (!place.test(text)) throw new Error(`components/recovery has no ${place}`);
    return text.replace(place, to);
  }, manifests);
  await apply(edited);
}

/**
 * Loses the shop's namespace with all its volumes, and builds it again of what is elsewhere: manifests, Secrets, PostgreSQL's backup and log,
 * copies of the pictures. Events and sessions that Kafka and Redis had are gone.
 */
export async function loseNamespace() {
  await backUp('before-the-namespace');
  const found = await withShop((shop) =>
    tradeDuring(shop, { longest: 60, afterwards: loseAndRebuild }, () => pause(TRADE_MS)),
  );
  const again = await withShop(sellOnce);
  return { ...found, result: { ...found.result, 'a new order is paid in': seconds(again.seconds) } };
}

async function loseAndRebuild(open) {
  // What answers at the simulator's address afterwards is another service.
  open.books.close();
  await copyPictures('to-backup');
  await archived();
  const lost = await logName();
  // Kubernetes looks again only after half of the longest grace of a pod, which is that of PostgreSQL: a quarter of an hour.
  await kubectl('delete', CLUSTER, '--timeout=120s');
  await kubectl('wait', '--for', 'delete', 'pod', '--selector', 'cnpg.io/cluster=postgres', '--timeout=300s');
  await kubectl('delete', 'namespace', 'savannapc', '--timeout=300s');
  await emptyVolumes();
  const begin = performance.now();
  const since = () => seconds((performance.now() - begin) / 1_000);
  await applySecrets();
  await applyRecovery({ lost });
  await databaseReady();
  const recovered = since();
  await migrated('local');
  await rolledOut();
  const ready = since();
  await copyPictures('from-backup');
  open.url = `http://${await hostOf('gateway')}:8080`;
  return {
    'PostgreSQL recovered after': recovered,
    'shop open after': ready,
    'pictures back after': since(),
    reconcile: await reconcile('after-the-namespace'),
  };
}

/** Deletes what is in the volumes that nothing has any more. */
async function emptyVolumes() {
  const { items } = await objects('get', 'persistentvolume');
  for (const { metadata, spec } of items.filter(({ status: { phase } }) => phase === 'Released')) {
    const folder = spec.hostPath.path;
    for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true });
    await kubectl('delete', 'persistentvolume', metadata.name);
  }
}

/** Runs the operator's command for pictures, as the CronJob that the overlay `local` leaves out: with the settings of media. */
async function copyPictures(direction) {
  const { containers, ...pod } = (await objects('get', 'deployment', 'media')).spec.template.spec;
  const [{ image, env, securityContext, volumeMounts, resources }] = containers;
  const fromSecret = (key) => ({ secretKeyRef: { name: 'postgres-backups', key } });
  const container = {
    ...{ name: 'app', image, securityContext, volumeMounts, resources },
    args: ['node', 'shop/dist/main.js', 'copy-pictures', direction],
    env: [
      ...env,
      { name: 'BACKUP_S3_ENDPOINT', value: 'http://s3.elsewhere:9000' },
      { name: 'BACKUP_S3_BUCKET', value: 'pictures' },
      { name: 'BACKUP_S3_ACCESS_KEY', valueFrom: fromSecret('S3_ACCESS_KEY') },
      { name: 'BACKUP_S3_SECRET_KEY', valueFrom: fromSecret('S3_SECRET_KEY') },
    ],
  };
  const labels = { 'to.savannapc.example/s3': 'allowed' };
  const spec = { ...pod, restartPolicy: 'OnFailure', containers: [container] };
  await apply({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: `pictures-${direction}`, namespace: 'savannapc' },
    spec: { template: { metadata: { labels }, spec } },
  });
  await awaitCondition('condition=Complete', 300, `job/pictures-${direction}`);
}

const PARTS = ['--selector', 'app.kubernetes.io/part-of=savannapc'];

/** Step 1 of the runbook. */
export async function stopShop() {
  await kubectl('delete', 'hpa', '--all');
  await kubectl('scale', 'deployment', '--replicas', '0', ...PARTS);
  await suspendJobs(true);
  await eventually(async () => {
    const left = (await objects('get', 'pods', ...PARTS, '--field-selector', 'status.phase=Running')).items;
    if (left.length > 0) throw new Error(`${left.map(({ metadata }) => metadata.name)} run`);
  }, PATIENCE_MS);
}

/** Step 4 of the runbook, when the overlay is applied already. */
export async function startShop() {
  await kubectl('scale', 'deployment', '--replicas', '1', ...PARTS);
  await suspendJobs(false);
  await rolledOut(DEPLOYMENTS);
}

async function suspendJobs(suspend) {
  const jobs = (await kubectl('get', 'cronjob', '--output', 'name')).trim().split('\n');
  for (const job of jobs) await kubectl('patch', job, '--patch', JSON.stringify({ spec: { suspend } }));
}
