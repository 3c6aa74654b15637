import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@shop/shop-client/eventually';
import { kubectl, objects } from './kubectl.mjs';
import { CLUSTER, healthy, primaryOf, reconcile, sql } from './postgres.mjs';
import { seconds } from './report.mjs';
import { withShop } from './shop.mjs';
import { tradeDuring } from './trade.mjs';

const PATIENCE_MS = 300_000;
const TRADE_MS = 10_000;

/** As k8s/components/in-cluster has it; the overlay `local` has one instance and waits for none. */
const SYNCHRONOUS = { method: 'any', number: 1, dataDurability: 'required', failoverQuorum: true };

/** Adds two instances, then takes the primary and its volume away at once while shoppers buy. */
export async function failover() {
  await patch({ instances: 3 });
  await healthy(3);
  // Only now: with no other instance to confirm it, a commit waits.
  await patch({ postgresql: { synchronous: SYNCHRONOUS } });
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

/** Until the primary has noted who confirms its commits, the operator promotes no instance when it is lost. */
const quorumKnown = () =>
  eventually(async () => {
    const { status } = await objects('get', 'failoverquorum', 'postgres');
    if (!status?.standbyNumber) throw new Error('PostgreSQL has not noted who confirms its commits');
  }, PATIENCE_MS);

const patch = (spec) => kubectl('patch', CLUSTER, '--type', 'merge', '--patch', JSON.stringify({ spec }));
