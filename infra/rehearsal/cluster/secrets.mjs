import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KAFKA_USERS } from '../../compose/kafka-users.mjs';
import { secrets } from '../../../k8s/overlays/local/secrets.mjs';
import { backupKeys } from './backups.mjs';
import { RUN } from './home.mjs';

const key = (name) => readFileSync(join(RUN, 'keys', name), 'utf8');
const secret = (name, stringData, type) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'savannapc' },
  ...(type && { type }),
  stringData,
});

const STORE = join(RUN, 'secret-store.json');

/** All Secrets of the shop, one list for kubectl. They are made once for a cluster, and survive the shop's namespace as in a store of secrets. */
export function allSecrets() {
  if (!existsSync(STORE)) writeFileSync(STORE, JSON.stringify(newSecrets()), { mode: 0o600 });
  return JSON.parse(readFileSync(STORE, 'utf8'));
}

/** The Secrets of the local overlay and, in place of Strimzi, those of the broker and of its users. */
function newSecrets() {
  const ofShop = Object.entries(secrets()).map(([name, values]) =>
    secret(name, values, name.endsWith('-database') ? 'kubernetes.io/basic-auth' : undefined),
  );
  const users = ['operator', ...KAFKA_USERS];
  const items = [
    ...ofShop,
    secret('kafka-cluster-ca-cert', { 'ca.crt': key('ca.crt') }),
    secret('kafka-broker', { 'tls.crt': key('kafka.crt'), 'tls.key': key('kafka.key') }),
    secret('postgres-backups', backupKeys()),
    ...users.map((name) => secret(`kafka-${name}`, { password: randomBytes(24).toString('hex') })),
  ];
  return { apiVersion: 'v1', kind: 'List', items };
}
