import { environmentOf, podsOf, runOf } from './kubernetes/render.mjs';
import { together } from './settings.mjs';

/** Settings that replicas need, but a single process does not: replicas share events, limits and pictures. */
const NEEDED_BY_REPLICAS = [
  ...['KAFKA_BROKERS', 'REDIS_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ...[
    'SERVICE_KEY',
    'SERVICE_PUBLIC_KEYS',
    'PUBLIC_URL',
    'API_URL',
    'MAIL_FROM',
    'SERVICE_HOST',
    'MANAGEMENT_HOST',
    'FRONTEND_HOST',
  ],
];

/**
 * What a container runs knows every variable and accepts its value, and no required variable is missing. Options: `image` has the
 * variables that our images set; `secrets` has the values of Secrets (names, keys, values) where they are known.
 */
export function environmentFindings(objects, settings, { image = {}, secrets = {} } = {}) {
  return containersOf(objects).flatMap(({ owner, container }) => {
    const run = runOf(container);
    const strange = run.filter((name) => !(name in settings));
    if (strange.length > 0) return [`${owner}: no target, job or tool is called ${strange.join(', ')}`];
    const known = together(...run.map((name) => settings[name]));
    const ofImage = Object.fromEntries(Object.entries(image).filter(([name]) => known.names.has(name)));
    const environment = environmentOf(container, objects, ofImage);
    return [...unknown(environment, known), ...absent(environment, known), ...refused(environment, known, secrets)].map(
      (finding) => `${owner}: ${finding}`,
    );
  });
}

/**
 * `secrets` (names and keys) has every Secret that a container needs to start. Of a Secret that it has, a key is not optional:
 * without it a part of the shop would not work.
 */
export function secretFindings(objects, secrets) {
  const references = podsOf(objects).flatMap(({ owner, spec }) =>
    spec.containers
      .flatMap(({ env = [] }) => env.map(({ valueFrom }) => valueFrom?.secretKeyRef))
      .filter((reference) => reference && (!reference.optional || reference.name in secrets))
      .map(({ name, key }) => ({ owner, name, key })),
  );
  return references
    .filter(({ name, key }) => !(key in (secrets[name] ?? {})))
    .map(({ owner, name, key }) => `${owner}: overlays/local/secrets.mjs makes no ${name}/${key}`);
}

const containersOf = (objects) =>
  podsOf(objects).flatMap(({ owner, spec }) =>
    spec.containers.filter(runOf).map((container) => ({ owner, container })),
  );

const unknown = (environment, { names }) =>
  [...environment].flatMap(([name, { missing }]) => {
    if (!names.has(name)) return [`its process knows no variable ${name}`];
    return missing === undefined ? [] : [`${name}: ${missing}`];
  });

const absent = (environment, { names }) =>
  NEEDED_BY_REPLICAS.filter((name) => names.has(name) && !environment.has(name)).map((name) => `${name} is not set`);

/** Findings about a Secret's unknown value are ignored. */
function refused(environment, { problemsOf }, secrets) {
  const knownValue = ({ name, key }) => secrets[name]?.[key];
  const values = {};
  for (const [name, { value, secret }] of environment) {
    const text = secret ? (knownValue(secret) ?? (secret.optional ? undefined : 'a value from a Secret')) : value;
    if (text) values[name] = text;
  }
  const isUnknown = ({ secret } = {}) => secret !== undefined && knownValue(secret) === undefined;
  return problemsOf(values)
    .filter(({ name }) => !isUnknown(environment.get(name)))
    .map(({ name, message }) => (name === undefined ? message : `${name}: ${message}`));
}
