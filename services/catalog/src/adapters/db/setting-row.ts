import type { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';

const READ: Statement<{ value: unknown }> = { name: 'read setting', text: 'select value from setting where key = $1' };
const LOCK: Statement = { name: 'lock setting', text: 'select pg_advisory_xact_lock($1)' };
const STORE: Statement = {
  name: 'store setting',
  text: `insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
};

/** A setting as staff saved it; undefined before that. */
export async function readSetting(from: Pick<Database, 'rows'>, key: string): Promise<unknown> {
  return (await from.rows(READ, [key]))[0]?.value;
}

/** Serialises the changes of a setting, the first one included. `lock`: a number of its own. */
export async function lockSetting(tx: Transaction, lock: number): Promise<void> {
  await tx.rows(LOCK, [lock]);
}

export async function storeSetting(tx: Transaction, key: string, value: unknown): Promise<void> {
  await tx.rows(STORE, [key, JSON.stringify(value)]);
}
