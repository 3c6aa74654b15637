import { setTimeout as pause } from 'node:timers/promises';
import { apply, awaitCondition, kubectl, objects } from './kubectl.mjs';
import { reconcile, sql } from './postgres.mjs';
import { startShop, stopShop } from './recovery.mjs';
import { seconds } from './report.mjs';
import { withShop } from './shop.mjs';
import { tradeDuring } from './trade.mjs';

const TRADE_MS = 10_000;

/**
 * Loses the database of reviews while events are on their way to it, and restores it from the nightly dump. Kafka sends again what came after
 * the dump, by the steps of the runbook.
 */
export async function replay() {
  await kubectl('create', 'job', 'nightly', '--from', 'cronjob/backup');
  await awaitCondition('condition=Complete', 300, 'job/nightly');
  const folder = (await kubectl('logs', 'job/nightly')).trim().split('\n').at(-1);
  return withShop((shop) =>
    tradeDuring(shop, { longest: 60, afterwards: () => loseAndReplay(folder) }, async () => {
      await pause(TRADE_MS);
      // What is sold from now on waits in Kafka.
      await kubectl('scale', 'deployment', 'reviews', '--replicas=0');
      await pause(TRADE_MS);
    }),
  );
}

const PURCHASES = 'select count(*) from purchase';

async function loseAndReplay(folder) {
  const before = await sql('reviews', PURCHASES);
  const begin = performance.now();
  const since = () => seconds((performance.now() - begin) / 1_000);
  await stopShop();
  await restore(folder);
  const dumped = await sql('reviews', PURCHASES);
  const restored = since();
  await sendAgain('reviews', eventsAgainFrom(await manifestOf(folder)));
  await startShop();
  const open = since();
  const compared = await reconcile('after-replay');
  return {
    'purchases before the loss, in the dump, and after the replay': [before, dumped, await sql('reviews', PURCHASES)],
    'restored after': restored,
    'shop open after': open,
    reconcile: compared,
  };
}

/** A Job like the nightly one with another command. */
async function jobOf(name, command) {
  const { spec } = (await objects('get', 'cronjob', 'backup')).spec.jobTemplate;
  spec.template.spec.containers[0].command = command;
  await apply({ apiVersion: 'batch/v1', kind: 'Job', metadata: { name, namespace: 'savannapc' }, spec });
  await awaitCondition('condition=Complete', 300, `job/${name}`);
  return kubectl('logs', `job/${name}`);
}

const restore = (folder) => jobOf('restore', ['sh', '/backup/restore.sh', folder, '--replace', 'reviews']);
const manifestOf = (folder) => jobOf('manifest', ['cat', `${folder}/manifest`]);

const eventsAgainFrom = (manifest) => /^events again from = (.+)$/m.exec(manifest)[1];

/** Lets a group of consumers read its topics again from a time on, by Kafka's own command. */
async function sendAgain(group, time) {
  const command = 'org.apache.kafka.tools.consumer.group.ConsumerGroupCommand';
  const which = ['--bootstrap-server', 'localhost:9094', '--group', group, '--all-topics'];
  const reset = ['--reset-offsets', '--to-datetime', time, '--execute'];
  await kubectl('exec', 'deployment/kafka', '--', 'java', '-cp', '/opt/kafka/libs/*', command, ...which, ...reset);
}
