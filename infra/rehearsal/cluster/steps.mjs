import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@shop/shop-client/eventually';
import { awaitCondition, kubectl, objects } from './kubectl.mjs';
import { ctrOf, enforcePolicies, releasePolicies } from './node.mjs';
import { run } from './processes.mjs';
import { applyRelease, DEPLOYMENTS, migrated, rolledOut, withShop } from './shop.mjs';
import { NODES, startSecondNode } from './cluster.mjs';
import { tryFlows } from './policies.mjs';
import { sellOnce } from './sale.mjs';
import { tradeDuring } from './trade.mjs';

/** One customer buys. */
export const sale = () => withShop(sellOnce);

/** A second release with one more migration, while shoppers buy. */
export const upgrade = () =>
  withShop((shop) =>
    tradeDuring(shop, { longest: 240 }, async () => {
      await applyRelease('next');
      await migrated('next');
      await rolledOut();
    }),
  );

/** Back to the first release, on the newer database, while shoppers buy. */
export const goBack = () =>
  withShop((shop) =>
    tradeDuring(shop, { longest: 240 }, async () => {
      await applyRelease('first');
      await rolledOut();
    }),
  );

/** After each kill the kubelet waits twice as long: 10, 20, 40 s. */
const KILLS = 4;
/** Callbacks arrive meanwhile. */
const BETWEEN_KILLS_MS = 4_000;

/** Kills the process of payments again and again while callbacks arrive. Requests may fail; money may not. */
export const killPayments = () =>
  withShop((shop) =>
    tradeDuring(shop, { longest: 240 }, async () => {
      for (let kills = 0; kills < KILLS; kills += 1) {
        await awaitCondition('condition=Ready', 180, 'pod', '--selector', 'app.kubernetes.io/name=payments');
        await pause(BETWEEN_KILLS_MS);
        process.kill(await processOf('payments'), 'SIGKILL');
        await pause(BETWEEN_KILLS_MS);
      }
      await rolledOut(['payments']);
      const { items } = await objects('get', 'pods', '--selector', 'app.kubernetes.io/name=payments');
      return { kills: KILLS, restarts: items[0].status.containerStatuses[0].restartCount };
    }),
  );

/** The id of the process in the container of a target, as soon as it runs. */
const processOf = (target) =>
  eventually(async () => {
    const { items } = await objects('get', 'pods', '--selector', `app.kubernetes.io/name=${target}`);
    const running = items.find(({ status }) => status.containerStatuses[0].state.running);
    if (!running) throw new Error(`${target} does not run`);
    const id = running.status.containerStatuses[0].containerID.replace('containerd://', '');
    const tasks = await run(...ctrOf(running.spec.nodeName, 'tasks', 'list'));
    return Number(
      tasks
        .split('\n')
        .find((line) => line.startsWith(id))
        .split(/\s+/)[1],
    );
  }, 120_000);

const TWICE = [{ op: 'replace', path: '/spec/minReplicas', value: 2 }];

/** Adds a second node, runs each target twice as production does, and drains the second node while shoppers buy. */
export async function drain() {
  if (!(await hasSecondNode())) await startSecondNode();
  for (const name of DEPLOYMENTS) {
    await kubectl('patch', 'hpa', name, '--type=json', '--patch', JSON.stringify(TWICE));
    await kubectl('scale', 'deployment', name, '--replicas=2');
  }
  await rolledOut();
  const before = await podsOn('two');
  const together = await onOneNode();
  const found = await withShop((shop) =>
    tradeDuring(shop, { longest: 240 }, async () => {
      await kubectl('drain', 'two', '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=300s');
      await rolledOut();
    }),
  );
  const result = {
    'pods of node two before the drain': before,
    'targets whose two pods were on one node': together.length === 0 ? 'none' : together,
    'pods of node two after it': (await podsOn('two')).length,
  };
  return { ...found, result };
}

/** The names of the shop's pods on a node, without Jobs that are over. */
async function podsOn(node) {
  const { items } = await objects('get', 'pods', '--field-selector', `spec.nodeName=${node},status.phase=Running`);
  return items.map(({ metadata }) => metadata.name);
}

/** The targets that a lost node would take away whole. */
async function onOneNode() {
  const { items } = await objects('get', 'pods', '--field-selector', 'status.phase=Running');
  const nodesOf = (target) =>
    new Set(
      items
        .filter(({ metadata }) => metadata.labels['app.kubernetes.io/name'] === target)
        .map(({ spec }) => spec.nodeName),
    );
  return DEPLOYMENTS.filter((target) => nodesOf(target).size < 2);
}

const SYNCED_MS = 90_000;

/**
 * Lets the kernel enforce the policies and tries flows that they allow, and some that they do not. Afterwards nothing enforces them: on a
 * small machine the rules follow new pods seconds late, and the other steps would show that.
 */
export async function policies() {
  enforcePolicies(NODES.one);
  let found;
  try {
    await eventually(async () => {
      found = await tryFlows();
      if (found.wrong.length > 0) throw new Error(`${found.wrong.length} flows are not as the policies say`);
    }, SYNCED_MS);
  } finally {
    await releasePolicies(NODES.one);
  }
  return found;
}

const hasSecondNode = async () => (await objects('get', 'nodes')).items.length > 1;
