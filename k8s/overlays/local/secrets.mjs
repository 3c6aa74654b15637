// node k8s/overlays/local/secrets.mjs | kubectl create --filename -
// Generates Secrets for a local cluster, as one JSON list. In production they come from your secret store.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { REDIS_USERS, redisUrl, redisUsers } from '../../../infra/compose/redis-users.mjs';
import { CALLERS, newServiceKey, publicServiceKeys } from '../../../infra/compose/service-keys.mjs';

const random = () => randomBytes(24).toString('hex');
/** A private key of P-256 as VAPID writes it: 32 bytes in base64url (RFC 8292). */
const vapidKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d;
const DATABASES = ['identity', 'catalog', 'orders', 'reviews', 'payments', 'media'];

/** Every Secret of this overlay: name, key, value. */
export function secrets() {
  const passwords = Object.fromEntries(DATABASES.map((name) => [name, random()]));
  const keys = Object.fromEntries(CALLERS.map((caller) => [caller, newServiceKey()]));
  const redis = Object.fromEntries(REDIS_USERS.map((user) => [user, random()]));
  const ofCaller = (name) => ({ SERVICE_KEY: keys[name], REDIS_URL: redisUrl(name, redis[name]) });
  const daraja = ['DARAJA_CONSUMER_KEY', 'DARAJA_CONSUMER_SECRET', 'DARAJA_PASSKEY', 'DARAJA_INITIATOR_PASSWORD'];
  const mpesa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // CloudNativePG accepts TLS alone; its authority is mounted into each pod that has this URL.
  const verified = 'sslmode=verify-full&sslrootcert=/etc/postgres-ca/ca.crt';
  const url = (name) => ({
    DATABASE_URL: `postgres://${name}:${passwords[name]}@postgres-rw:5432/${name}?${verified}`,
  });
  return {
    'service-keys': { SERVICE_PUBLIC_KEYS: publicServiceKeys(keys) },
    gateway: ofCaller('gateway'),
    seed: { SERVICE_KEY: keys.seed },
    identity: {
      ...ofCaller('identity'),
      ...url('identity'),
      ADMIN_EMAIL: 'admin@shop.local',
      ADMIN_PASSWORD: random(),
      TOKEN_KEY_SECRET: random(),
      PUSH_VAPID_PRIVATE_KEY: vapidKey(),
      SMTP_URL: 'smtp://mail-catcher:1025',
    },
    catalog: { ...ofCaller('catalog'), ...url('catalog') },
    orders: { ...ofCaller('orders'), ...url('orders') },
    reviews: { ...ofCaller('reviews'), ...url('reviews') },
    payments: {
      ...ofCaller('payments'),
      ...url('payments'),
      ...Object.fromEntries(daraja.map((name) => [name, random()])),
      DARAJA_INITIATOR_NAME: 'shop',
      DARAJA_CERTIFICATE: mpesa.publicKey,
    },
    media: { ...ofCaller('media'), ...url('media'), S3_ACCESS_KEY: 'shop', S3_SECRET_KEY: random() },
    redis: { 'users.acl': redisUsers(redis) },
    'daraja-simulator': { SIM_PRIVATE_KEY: mpesa.privateKey },
    // CloudNativePG sets the passwords of its roles; they must equal those in DATABASE_URL.
    ...Object.fromEntries(DATABASES.map((name) => [`${name}-database`, { username: name, password: passwords[name] }])),
  };
}

if (import.meta.main) {
  const items = Object.entries(secrets()).map(([name, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: 'savannapc' },
    ...(name.endsWith('-database') && { type: 'kubernetes.io/basic-auth' }),
    stringData,
  }));
  process.stdout.write(`${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`);
}
