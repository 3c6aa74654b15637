import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KAFKA_USERS } from '../../compose/kafka-users.mjs';
import { secrets } from '../../../k8s/overlays/local/secrets.mjs';
import { RUN } from './home.mjs';

const key = (name) => readFileSync(join(RUN, 'keys', name), 'utf8');
const secret = (name, stringData, type) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'savannapc' },
  ...(type && { type }),
  stringData,
});

/** The Secrets of the local overlay and, in place of Strimzi, those of the broker and of its users: one list for kubectl. */
export function allSecrets() {
  const ofShop = Object.entries(secrets()).map(([name, values]) =>
    secret(name, values, name.endsWith('-database') ? 'kubernetes.io/basic-auth' : undefined),
  );
  const users = ['operator', ...KAFKA_USERS];
  const items = [
    ...ofShop,
    secret('kafka-cluster-ca-cert', { 'ca.crt': key('ca.crt') }),
    secret('kafka-broker', { 'tls.crt': key('kafka.crt'), 'tls.key': key('kafka.key') }),
    ...users.map((name) => secret(`kafka-${name}`, { password: randomBytes(24).toString('hex') })),
  ];
  return { apiVersion: 'v1', kind: 'List', items };
}
