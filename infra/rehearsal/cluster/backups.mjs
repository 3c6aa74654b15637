import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME, RUN } from './home.mjs';

const KEYS = join(RUN, 'backup-keys.json');

/** The credentials of the S3 for backups, made with the cluster. */
export function backupKeys() {
  if (!existsSync(KEYS)) {
    const keys = { S3_ACCESS_KEY: 'backups', S3_SECRET_KEY: randomBytes(24).toString('hex') };
    writeFileSync(KEYS, JSON.stringify(keys), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(KEYS, 'utf8'));
}

const asText = ({ metadata, type, stringData }) =>
  JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata, type, stringData });

/** The namespace that a loss of the shop leaves alone, with an S3. */
export const elsewhere = () =>
  [
    readFileSync(join(import.meta.dirname, 'elsewhere.yaml'), 'utf8'),
    asText({ metadata: { name: 's3', namespace: 'elsewhere' }, stringData: backupKeys() }),
  ].join('\n---\n');

/** The plugin of CloudNativePG that archives, as its module has it, with our image and certificates: there is no cert-manager here. */
export function archiver() {
  const documents = readFileSync(join(HOME, 'barman-plugin.yaml'), 'utf8')
    .split(/^---$/m)
    .filter((text) => !text.includes('cert-manager.io/v1'))
    .map((text) =>
      text
        .replace(
          /image: ghcr\.io\/cloudnative-pg\/plugin-barman-cloud\S*/,
          'image: localhost/rehearsal/barman-plugin:1',
        )
        .replace(
          /^data:\n {2}SIDECAR_IMAGE: \|\n( {4}\S+\n)+/m,
          'stringData:\n  SIDECAR_IMAGE: localhost/rehearsal/barman-sidecar:1\n',
        ),
    );
  const key = (name) => readFileSync(join(RUN, 'keys', name), 'utf8');
  const certificate = (part) =>
    asText({
      metadata: { name: `barman-cloud-${part}-tls`, namespace: 'cnpg-system' },
      type: 'kubernetes.io/tls',
      stringData: {
        'tls.crt': key(`barman-${part}.crt`),
        'tls.key': key(`barman-${part}.key`),
      },
    });
  return [...documents, certificate('server'), certificate('client')].join('\n---\n');
}
