import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../plain-failure.js';

/** The user of PostgreSQL; undefined is the user who started the launcher. */
export type Account = { readonly uid: number; readonly gid: number; readonly name: string } | undefined;

/**
 * PostgreSQL refuses to run as root. If root starts the launcher, it runs as the owner of the database folder; else as
 * `postgres`; else as the last account named below, which every Linux has. The launcher does not add users to the machine.
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
    'PostgreSQL does not run as root and there is no other user for it: start the shop as an ordinary user.',
  );
}

/** Checks as that user whether it can enter a folder, because modes, access lists and containers may all forbid it. */
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
