import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../plain-failure.js';
import { type Account, giveTo } from './account.js';
import type { Binaries } from './binaries.js';

/** The one role of the embedded database. */
export const roleName = 'shop';

/** Creates the database folder if there is none, or checks the existing one. @throws PlainFailure */
export async function prepareCluster(
  cluster: string,
  binaries: Binaries,
  account: Account,
  password: string,
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    requireVersion(cluster, binaries.major);
    if (account && statSync(cluster).uid !== account.uid) giveTo(account, cluster);
    return;
  }
  if (existsSync(cluster))
    throw new PlainFailure(
      `${cluster} is not a database of this shop: move it away, or set SHOP_DATA_DIR to another folder.`,
    );
  await create(cluster, binaries, account, password);
}

function requireVersion(cluster: string, major: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new PlainFailure(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this shop brings PostgreSQL ${major}: dump it with the old one first.`,
  );
}

/** Created under another name first, so that an interrupted start leaves no incomplete database. */
async function create(cluster: string, binaries: Binaries, account: Account, password: string): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    await run(binaries.initdb, initdbArguments(draft, passwordFile), account);
    renameSync(draft, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The builtin C.UTF-8 sorts in the same way on every machine, so a data folder can move to another machine. */
function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${roleName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
}

function run(program: string, args: readonly string[], account: Account): Promise<void> {
  const identity = account && { uid: account.uid, gid: account.gid };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new PlainFailure(`PostgreSQL could not make its folder: ${said.trim().split('\n').slice(-3).join(' ')}`),
        );
    });
  });
}
