import { mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from '../supervised.js';
import { chooseAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { choosePlace, notedPlace } from './cluster-place.js';
import { prepareCluster } from './cluster.js';
import { clearLeftover } from './leftover.js';

/** What the embedded server needs to know. */
export interface PostgresNeeds {
  readonly dataDir: string;
  readonly port: number;
  readonly password: string;
  readonly logFile: string;
}

/**
 * Settings of a server that keeps people's data on one machine: nothing that makes a commit durable is switched off.
 * Reached over 127.0.0.1 with a password only.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '150',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Plans compiled ahead of time cost more than they save in queries of a millisecond.
  jit: 'off',
  // A row's values and a statement's text are people's data: neither goes into a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Makes the database folder ready, whoever started the launcher and wherever it lies, and says how to start its server. @throws PlainFailure */
export async function preparePostgres({ dataDir, port, password, logFile }: PostgresNeeds): Promise<Command> {
  const account = chooseAccount(notedPlace(dataDir) ?? join(dataDir, 'postgres'));
  const binaries = findBinaries(account);
  const place = choosePlace(dataDir, account);
  mkdirSync(dirname(place), { recursive: true });
  await prepareCluster(place, binaries, account, password);
  const cluster = realpathSync(place);
  await clearLeftover(cluster);
  return {
    name: 'postgres',
    program: binaries.postgres,
    args: [
      '-D',
      cluster,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    cwd: cluster,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    identity: account && { uid: account.uid, gid: account.gid },
    channel: false,
    stopSignal: 'SIGINT',
    logFile,
  };
}
