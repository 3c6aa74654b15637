import { pidOf } from '@shop/shop-client/run-file';
import pg from 'pg';

/** Lets a fault happen. The launcher restarts what is killed. */
export async function cause(world, fault) {
  switch (fault.kind) {
    case 'kill':
      return kill(world, fault.process);
    case 'cut':
      return cutConnections(world, fault.database);
    case 'outage':
      return world.sim('POST', 'outages', {
        mode: fault.mode,
        seconds: fault.seconds,
        ...(fault.calls?.length && { calls: fault.calls }),
      });
    case 'token':
      return world.sim('POST', 'tokens/expire', {});
    case 'limit':
      return world.sim('POST', 'queries-per-minute', { limit: fault.limit });
    case 'confirms':
      return world.sim('POST', 'settings', { confirmsPrompts: fault.isOn });
    default:
      throw new Error(`no fault ${fault.kind}`);
  }
}

/** Ends all faults that last. */
export async function endFaults(world) {
  await world.sim('DELETE', 'outages');
  await world.sim('DELETE', 'plan');
  await world.sim('POST', 'queries-per-minute', { limit: null });
}

/** Ends the process of a target: with one process for all, the whole shop. */
function kill(world, name) {
  try {
    process.kill(pidOf(world.run, name), 'SIGKILL');
  } catch {
    // It is restarting already.
  }
}

async function cutConnections(world, database) {
  const client = new pg.Client({ connectionString: world.run.databaseUrls[database] });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
