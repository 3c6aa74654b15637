import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { factsOf } from '../src/process-facts.js';
import { aLauncher, until } from './fixtures.js';

jest.setTimeout(60_000);

let launcher: Awaited<ReturnType<typeof aLauncher>>;
afterEach(async () => {
  launcher.child.kill('SIGTERM');
  await launcher.ended();
});

const start = async (dataDir?: string) => {
  launcher = await aLauncher(dataDir);
  await launcher.opened();
  return launcher;
};

const query = async (text: string) => {
  const client = new Client({ connectionString: launcher.run().databaseUrls.orders });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
};

describe('the launcher', () => {
  it('opens a shop, writes a run.json that only its owner can read, and leaves no process when stopped twice', async () => {
    const { dataDir, run, child, ended } = await start();
    expect(statSync(join(dataDir, 'run.json')).mode & 0o777).toBe(0o600);
    expect(run().processes.map(({ name }) => name)).toEqual(['postgres', 'orders', 'gateway']);
    expect(await query('show fsync')).toEqual([{ fsync: 'on' }]);
    const pids = run().processes.map(({ pid }) => pid ?? 0);
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await ended()).toBe(0);
    expect(pids.map(factsOf)).toEqual([undefined, undefined, undefined]);
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
  });

  it('restarts a process that died on the same port, and the database too', async () => {
    await start();
    const before = { orders: launcher.process('orders'), postgres: launcher.process('postgres') };
    const target = launcher.target('orders');
    await fetch(`http://127.0.0.1:${target.managementPort}/die`).catch(() => undefined);
    process.kill(before.postgres.pid ?? 0, 'SIGKILL');
    await until(() => (launcher.process('orders').pid ?? before.orders.pid) !== before.orders.pid || undefined);
    await until(() => query('select 1').catch(() => undefined));
    expect(launcher.target('orders')).toEqual(target);
    expect(launcher.said()).toContain('orders ended (exit code 3); starting it again in 0.5 s.');
  });

  it('keeps its data after a SIGKILL, and the remaining processes end by themselves or at the next start', async () => {
    await start();
    await query('create table kept as select 42 as answer');
    const { dataDir, run, child, ended } = launcher;
    const left = run().processes.map(({ pid }) => pid ?? 0);
    child.kill('SIGKILL');
    await ended();
    await start(dataDir);
    expect(left.map(factsOf)).toEqual([undefined, undefined, undefined]);
    expect(await query('select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('refuses a second launcher on the same folder with one sentence', async () => {
    await start();
    const second = await aLauncher(launcher.dataDir);
    expect(await second.ended()).toBe(1);
    expect(second.said()).toContain('The shop already runs on');
  });
});
