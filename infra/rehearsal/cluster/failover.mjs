import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@shop/shop-client/eventually';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './home.mjs';
import { kubectl, objects } from './kubectl.mjs';
import { CLUSTER, healthy, PATIENCE_MS, primaryOf, reconcile, sql } from './postgres.mjs';
import { seconds } from './report.mjs';
import { withShop } from './shop.mjs';
import { tradeDuring } from './trade.mjs';

const TRADE_MS = 10_000;

/** Who confirms a commit in production. The overlay `local` has one instance, and waits for none. */
function synchronous() {
  const manifests = readFileSync(join(ROOT, 'k8s/components/in-cluster/postgres.yaml'), 'utf8');
  const [cluster] = parseAllDocuments(manifests).map((document) => document.toJS());
  return cluster.spec.postgresql.synchronous;
}

/** Adds two instances, then takes the primary and its volume away at once while shoppers buy. */
export async function failover() {
  await patch({ instances: 3 });
  await healthy(3);
  // Only now: with no other instance to confirm it, a commit waits.
  await patch({ postgresql: { synchronous: synchronous() } });
  await quorumKnown();
  return withShop((shop) =>
    tradeDuring(
      shop,
      { longest: 180, afterwards: async () => ({ reconcile: await reconcile('after-failover') }) },
      async () => {
        await pause(TRADE_MS);
        const lost = await primaryOf();
        const begin = performance.now();
        await kubectl('delete', 'pvc', lost, '--wait=false');
        await kubectl('delete', 'pod', lost, '--grace-period=0', '--force');
        await eventually(async () => {
          if ((await primaryOf()) === lost || (await sql('postgres', 'select pg_is_in_recovery()')) !== 'f')
            throw new Error('no other instance is the primary');
        }, PATIENCE_MS);
        const promoted = (performance.now() - begin) / 1_000;
        await healthy(3);
        const whole = (performance.now() - begin) / 1_000;
        return { lost, 'another one writes after': seconds(promoted), 'three instances again after': seconds(whole) };
      },
    ),
  );
}

/**
 * Until the primary has noted who confirms its commits, the operator promotes no instance when it is lost. CloudNativePG 1.29.1 may write the
 * change into its files and then not load them: the runbook's two commands do.
 */
export const quorumKnown = () =>
  eventually(async () => {
    const { status } = await objects('get', 'failoverquorum', 'postgres');
    if (status?.standbyNumber) return;
    await sql('postgres', 'select pg_reload_conf()');
    await kubectl('annotate', CLUSTER, '--overwrite', `cnpg.io/reloadedAt=${new Date().toISOString()}`);
    throw new Error('PostgreSQL has not noted who confirms its commits');
  }, PATIENCE_MS);

const patch = (spec) => kubectl('patch', CLUSTER, '--type', 'merge', '--patch', JSON.stringify({ spec }));
