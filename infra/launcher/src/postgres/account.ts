import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../plain-failure.js';

/** The user PostgreSQL runs as; undefined means the one who started the launcher. */
export type Account = { readonly uid: number; readonly gid: number; readonly name: string } | undefined;

/**
 * PostgreSQL refuses to run as root. A root start hands it to the user who owns the database already, else to
 * `postgres`, else to `nobody`, which every Linux has: no user is added to somebody's machine.
 */
export function chooseAccount(clusterDir: string | undefined, passwd = '/etc/passwd'): Account {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts(passwd);
  const owner = clusterDir !== undefined && existsSync(clusterDir) ? statSync(clusterDir).uid : 0;
  const account =
    accounts.find(({ uid }) => owner !== 0 && uid === owner) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (account) return account;
  throw new PlainFailure(
    'PostgreSQL does not run as root and there is no user to give it to: start the shop as an ordinary user.',
  );
}

/** Asks the operating system itself, as that user, whether it can get into a folder: modes, access lists and containers all count. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true;
  const { uid, gid } = account;
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/** Gives a folder and all in it to the account (a database copied back by root belongs to root). */
export function giveTo(account: Account, path: string): void {
  if (!account) return;
  const entry = lstatSync(path);
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(account, join(path, name));
  if (entry.uid !== account.uid && !entry.isSymbolicLink()) chownSync(path, account.uid, account.gid);
}

function readAccounts(passwd: string) {
  return readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name !== '' && uid > 0);
}
