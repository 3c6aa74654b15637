import { randomUUID } from 'node:crypto';

/** Variables that name real servers for tests, and the settings with which a shop uses them. */
const NAMES = {
  TEST_KAFKA_BROKERS: 'KAFKA_BROKERS',
  TEST_REDIS_URL: 'REDIS_URL',
  TEST_S3_ENDPOINT: 'S3_ENDPOINT',
  TEST_S3_ACCESS_KEY: 'S3_ACCESS_KEY',
  TEST_S3_SECRET_KEY: 'S3_SECRET_KEY',
} as const;

/** A shop's settings for the real servers that the environment names; embedded dependencies replace the others. */
export function realDependenciesOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = `shop-test-${randomUUID().slice(0, 8)}`;
  const named = Object.entries(NAMES).map(([given, setting]) => [setting, environment[given] ?? '']);
  return {
    ...(Object.fromEntries(named) as NodeJS.ProcessEnv),
    ...redisUrlsOf(environment),
    KAFKA_PREFIX: `${own}-`,
    KAFKA_PARTITIONS: '3',
    S3_BUCKET: own,
  };
}

/** TEST_REDIS_PASSWORD: Redis has a user for each of these, with this password and the rights of production. */
const REDIS_USERS = ['gateway', 'identity', 'catalog', 'orders', 'reviews', 'payments', 'media'];

function redisUrlsOf({ TEST_REDIS_URL: url, TEST_REDIS_PASSWORD: password }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!url || !password) return {};
  const urlOf = (username: string) => Object.assign(new URL(url), { username, password }).href;
  return Object.fromEntries(REDIS_USERS.map((user) => [`${user.toUpperCase()}_REDIS_URL`, urlOf(user)]));
}

/** Describes which dependencies of a run are real. */
export function describeDependencies(environment: NodeJS.ProcessEnv): string {
  const { TEST_KAFKA_BROKERS: kafka, TEST_REDIS_URL: redis, TEST_S3_ENDPOINT: s3 } = environment;
  const events = kafka ? `Kafka at ${kafka}` : 'embedded, in PostgreSQL';
  return `Events: ${events}. Shared limits: ${redis ? 'Redis' : 'each process'}. Pictures: ${s3 ? `S3 at ${s3}` : 'a folder'}.`;
}
