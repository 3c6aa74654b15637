// node infra/compose/write-env.mjs [file]: a .env (or that file) with fresh secrets for docker-compose.yml; one that is there
// stays as it is.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = process.argv[2] ?? join(import.meta.dirname, '../../.env');
const secret = () => randomBytes(24).toString('hex');
const { privateKey } = generateKeyPairSync('ed25519', { privateKeyEncoding: { type: 'pkcs8', format: 'pem' } });

const databases = ['POSTGRES', 'IDENTITY_DATABASE', 'CATALOG_DATABASE', 'ORDERS_DATABASE', 'REVIEWS_DATABASE'];
const passwords = [...databases, 'PAYMENTS_DATABASE', 'MEDIA_DATABASE', 'REDIS', 'S3', 'SIM_INITIATOR', 'ADMIN'];
const secrets = ['INTERNAL_TOKEN', 'DARAJA_CONSUMER_KEY', 'DARAJA_CONSUMER_SECRET', 'DARAJA_PASSKEY'];
const lines = [
  'COMPOSE_PROFILES=dev',
  'ADMIN_EMAIL=admin@shop.local',
  ...passwords.map((name) => `${name}_PASSWORD=${secret()}`),
  ...secrets.map((name) => `${name}=${secret()}`),
  `TOKEN_SIGNING_KEY="${privateKey}"`,
];

try {
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`Wrote ${file}; ADMIN_PASSWORD in it signs in as admin@shop.local.`);
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  console.log(`${file} is there already.`);
}
