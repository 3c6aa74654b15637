import { mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from '../supervised.js';
import { chooseAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { choosePlace, notedPlace } from './cluster-place.js';
import { prepareCluster } from './cluster.js';
import { clearLeftover } from './leftover.js';

/** Options of the embedded server. */
export interface PostgresNeeds {
  readonly dataDir: string;
  readonly port: number;
  readonly password: string;
  readonly logFile: string;
}

/**
 * Settings of a server with personal data on one machine: every setting that makes a commit durable is on.
 * It accepts connections on 127.0.0.1 with a password only.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '150',
  // Three processes less; the files are in the memory of the operating system.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // JIT compilation costs more time than it saves for queries of a millisecond.
  jit: 'off',
  // Rows and statements contain personal data: they must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Prepares the database folder for any user and any location. Returns the command that starts its server. @throws PlainFailure */
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
