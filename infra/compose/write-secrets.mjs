// Generates the missing secrets of docker-compose.yml in its volume `secrets` before each start.
//   docker compose run --rm secrets print NAME     prints one, such as ADMIN_PASSWORD; without NAME all of them
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KAFKA_ADMINISTRATOR, KAFKA_USERS, kafkaCredentials, kafkaUiSettings, kafkaUsers } from './kafka-users.mjs';
import { REDIS_USERS, redisUrl, redisUsers } from './redis-users.mjs';
import { CALLERS, newServiceKey, publicServiceKeys } from './service-keys.mjs';

const FOLDER = '/run/secrets';
const SIMULATOR = 'http://daraja-simulator:8082';
const DATABASES = ['identity', 'catalog', 'orders', 'reviews', 'payments', 'media'];

/**
 * The groups of the services. Only the group of a service can read the folder with its name, also when the service runs as
 * root without capabilities. The group `secrets` reads all of them.
 */
export const GROUPS = {
  secrets: 2000,
  identity: 2001,
  catalog: 2002,
  orders: 2003,
  reviews: 2004,
  payments: 2005,
  media: 2006,
  gateway: 2007,
  kafka: 2008,
  seed: 2009,
  'daraja-simulator': 2010,
  postgres: 2011,
  redis: 2012,
  s3: 2013,
  backup: 2014,
  'kafka-rights': 2015,
  'kafka-ui': 2016,
};

const random = () => randomBytes(24).toString('hex');
const keyName = (caller) => `SERVICE_KEY_${caller.toUpperCase()}`;
const redisName = (user) => `REDIS_PASSWORD_${user.toUpperCase()}`;
const kafkaName = (user) => `KAFKA_PASSWORD_${user.toUpperCase()}`;
const databaseName = (name, suffix) => `${name.toUpperCase()}_DATABASE_${suffix}`;

const privateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const certificateOf = (key) => createPublicKey(key).export({ type: 'spki', format: 'pem' });

function made(name) {
  if (name.startsWith('SERVICE_KEY_')) return newServiceKey();
  return name === 'SIM_PRIVATE_KEY' ? privateKey() : random();
}

/** Generates a value for each secret that is not among the existing ones, by its name. */
export function freshValues(existing = {}) {
  const names = [
    ...['TOKEN_KEY_SECRET', 'ADMIN_PASSWORD', 'POSTGRES_PASSWORD', 'S3_PASSWORD'],
    ...CALLERS.map(keyName),
    ...REDIS_USERS.map(redisName),
    ...[...KAFKA_USERS, KAFKA_ADMINISTRATOR].map(kafkaName),
    'KAFKA_KEYSTORE_PASSWORD',
    ...DATABASES.map((name) => databaseName(name, 'PASSWORD')),
    ...['DARAJA_CONSUMER_KEY', 'DARAJA_CONSUMER_SECRET', 'DARAJA_PASSKEY', 'SIM_INITIATOR_PASSWORD', 'SIM_PRIVATE_KEY'],
  ];
  const missing = names.filter((name) => existing[name] === undefined);
  const isFromBefore = Object.keys(existing).length > 0 && missing.includes(keyName('orders'));
  return {
    ...Object.fromEntries(missing.map((name) => [name, made(name)])),
    // The release before did not sign its events: those that still wait count for an hour.
    ...(isFromBefore && { UNSIGNED_EVENTS_UNTIL: new Date(Date.now() + 3_600_000).toISOString() }),
  };
}

/**
 * The files of each reader's folder: name and text. `env` is for Node's --env-file and for sh. `given` (an environment) decides
 * about M-Pesa's initiator.
 */
export function secretFiles(values, given = {}) {
  const pick = (...names) => Object.fromEntries(names.map((name) => [name, values[name]]));
  const url = (name) => `postgres://${name}:${values[databaseName(name, 'PASSWORD')]}@postgres:5432/${name}`;
  const keys = Object.fromEntries(CALLERS.map((caller) => [caller, values[keyName(caller)]]));
  const passwordsOf = (users, nameOf) => Object.fromEntries(users.map((user) => [user, values[nameOf(user)]]));
  const ofRedis = passwordsOf(REDIS_USERS, redisName);
  const ofKafka = passwordsOf([...KAFKA_USERS, KAFKA_ADMINISTRATOR], kafkaName);
  const shared = {
    SERVICE_PUBLIC_KEYS: publicServiceKeys(keys),
    ...(values.UNSIGNED_EVENTS_UNTIL && pick('UNSIGNED_EVENTS_UNTIL')),
  };
  const ownOf = (name) => ({
    ...shared,
    SERVICE_KEY: keys[name],
    REDIS_URL: redisUrl(name, ofRedis[name]),
    ...kafkaCredentials(name, ofKafka),
  });
  const service = (name, more) => ({ env: lines({ ...ownOf(name), DATABASE_URL: url(name), ...more }) });
  const daraja = pick('DARAJA_CONSUMER_KEY', 'DARAJA_CONSUMER_SECRET', 'DARAJA_PASSKEY');
  const initiator = initiatorsOf(values, given);
  return {
    identity: service('identity', pick('ADMIN_PASSWORD', 'TOKEN_KEY_SECRET')),
    catalog: service('catalog'),
    orders: service('orders'),
    reviews: service('reviews'),
    payments: service('payments', { ...daraja, ...initiator.ofPayments }),
    media: service('media', { S3_SECRET_KEY: values.S3_PASSWORD }),
    gateway: { env: lines(ownOf('gateway')) },
    seed: { env: lines({ ...shared, SERVICE_KEY: keys.seed }) },
    'daraja-simulator': {
      env: lines({
        SIM_CONSUMER_KEY: values.DARAJA_CONSUMER_KEY,
        SIM_CONSUMER_SECRET: values.DARAJA_CONSUMER_SECRET,
        SIM_PASSKEY: values.DARAJA_PASSKEY,
        SIM_INITIATOR_NAME: initiator.ofSimulator.DARAJA_INITIATOR_NAME,
        SIM_INITIATOR_PASSWORD: initiator.ofSimulator.DARAJA_INITIATOR_PASSWORD,
        SIM_PRIVATE_KEY: values.SIM_PRIVATE_KEY,
      }),
    },
    postgres: {
      password: values.POSTGRES_PASSWORD,
      roles: lines(pick(...DATABASES.map((name) => databaseName(name, 'PASSWORD')))),
    },
    redis: { 'redis.conf': redisUsers(ofRedis) },
    ...kafkaFiles(ofKafka, values.KAFKA_KEYSTORE_PASSWORD),
    s3: { env: lines({ ROOT_ACCESS_KEY_ID: 'shop', ROOT_SECRET_ACCESS_KEY: values.S3_PASSWORD }) },
    backup: { env: lines(Object.fromEntries(DATABASES.map((name) => [databaseName(name, 'URL'), url(name)]))) },
  };
}

/** Those of the broker, and of who administers it. `passwords` by the names of its users. */
const kafkaFiles = (passwords, keystorePassword) => ({
  kafka: {
    env: lines({
      KAFKA_LISTENER_NAME_SHOP_PLAIN_SASL_JAAS_CONFIG: kafkaUsers(passwords),
      KAFKA_LISTENER_NAME_SHOP_SSL_KEYSTORE_PASSWORD: keystorePassword,
    }),
  },
  'kafka-rights': { env: lines(kafkaCredentials(KAFKA_ADMINISTRATOR, passwords)) },
  'kafka-ui': { 'application.yml': kafkaUiSettings(passwords) },
});

/**
 * M-Pesa's initiator. Payments and the simulator have the same: the given one, else a generated one. At the real Daraja payments has
 * the given one or none, because Safaricom must never get a generated password, nor the simulator a real one.
 */
function initiatorsOf(values, given) {
  const generated = {
    DARAJA_INITIATOR_NAME: 'shop',
    DARAJA_INITIATOR_PASSWORD: values.SIM_INITIATOR_PASSWORD,
    DARAJA_CERTIFICATE: certificateOf(values.SIM_PRIVATE_KEY),
  };
  const own = Object.fromEntries(Object.keys(generated).flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
  const isSimulated = (given.DARAJA_BASE_URL || SIMULATOR).startsWith(SIMULATOR);
  if (!isSimulated) return { ofPayments: own, ofSimulator: generated };
  const shared = { ...generated, ...own };
  return { ofPayments: shared, ofSimulator: shared };
}

const lines = (variables) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${quoted(value)}\n`)
    .join('');

/** Between marks that the value does not contain. Only given values contain one, and only Node reads those. */
function quoted(value) {
  const mark = ["'", '"', '`'].find((it) => !value.includes(it)) ?? "'";
  return `${mark}${value}${mark}`;
}

/**
 * Writes every reader's files into a folder and returns the values: those of `given` (an environment), else the existing ones,
 * else new ones. `own` gives a path to a group.
 */
export function writeSecrets(folder, given, own) {
  const kept = join(folder, 'secrets/values.json');
  const stored = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
  const generated = { ...stored, ...freshValues(stored) };
  // Written before the others, so that an interrupted start leaves no file with an unknown value.
  write(kept, JSON.stringify(generated), (path) => own(path, GROUPS.secrets));
  const values = Object.fromEntries(Object.entries(generated).map(([name, value]) => [name, given[name] || value]));
  for (const [reader, files] of Object.entries(secretFiles(values, given))) {
    for (const [name, text] of Object.entries(files)) {
      write(join(folder, reader, name), text, (path) => own(path, GROUPS[reader]));
    }
  }
  return values;
}

/** Writes a file atomically, and only its group can read it from the beginning. */
function write(path, text, own) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o750 });
  own(dirname(path));
  writeFileSync(`${path}.new`, text, { mode: 0o640 });
  own(`${path}.new`);
  renameSync(`${path}.new`, path);
}

if (import.meta.main) {
  const [word, name] = process.argv.slice(2);
  const values = writeSecrets(FOLDER, process.env, (path, group) => chownSync(path, group, group));
  if (word === 'print' && name === undefined) process.stdout.write(lines(values));
  else if (word === 'print' && Object.hasOwn(values, name)) console.log(values[name]);
  else if (word !== undefined) {
    console.error(
      `print, or print and one of ${Object.keys(values).join(', ')}; not ${[word, name].join(' ').trim()}.`,
    );
    process.exitCode = 1;
  }
}
