import { randomUUID } from 'node:crypto';
import { kafkaRightsCommand } from '@shop/service-kit/kafka-rights-command';

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
    ...kafkaUsersOf(environment),
    ...searchUrlOf(environment, own),
    KAFKA_PREFIX: `${own}-`,
    KAFKA_PARTITIONS: '3',
    S3_BUCKET: own,
  };
}

/** With the name of this shop's indexes. */
const searchUrlOf = ({ TEST_SEARCH_URL: url }: NodeJS.ProcessEnv, own: string): NodeJS.ProcessEnv =>
  url ? { SEARCH_URL: `${url}/${own}` } : {};

/** Who connects to Redis and to Kafka as a user of its own. */
const USERS = ['gateway', 'identity', 'catalog', 'orders', 'reviews', 'payments', 'media'];

/** TEST_REDIS_PASSWORD: Redis has a user for each of them, with this password and the rights of production. */
function redisUrlsOf({ TEST_REDIS_URL: url, TEST_REDIS_PASSWORD: password }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!url || !password) return {};
  const urlOf = (username: string) => Object.assign(new URL(url), { username, password }).href;
  return Object.fromEntries(USERS.map((user) => [`${user.toUpperCase()}_REDIS_URL`, urlOf(user)]));
}

/** TEST_KAFKA_SECURE_BROKERS: there each of them is a user of Kafka, with TEST_KAFKA_PASSWORD, and has only its rights. */
function kafkaUsersOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { TEST_KAFKA_SECURE_BROKERS: KAFKA_BROKERS, TEST_KAFKA_PASSWORD, TEST_KAFKA_CA_FILE } = environment;
  if (!KAFKA_BROKERS) return {};
  const named = USERS.map((user) => [`${user.toUpperCase()}_KAFKA_USERNAME`, user]);
  return {
    ...(Object.fromEntries(named) as NodeJS.ProcessEnv),
    KAFKA_BROKERS,
    KAFKA_TLS: 'true',
    KAFKA_CA_FILE: TEST_KAFKA_CA_FILE,
    KAFKA_PASSWORD: TEST_KAFKA_PASSWORD,
  };
}

/** Gives the users of Kafka their rights in a shop with these settings; nothing where Kafka has no users. */
export async function grantRights(environment: NodeJS.ProcessEnv, shop: NodeJS.ProcessEnv): Promise<void> {
  const { TEST_KAFKA_BROKERS: brokers, TEST_KAFKA_SECURE_BROKERS: secure } = environment;
  if (!brokers || !secure) return;
  const settings = { KAFKA_BROKERS: brokers, KAFKA_PREFIX: shop.KAFKA_PREFIX };
  if ((await kafkaRightsCommand(['grant'], settings)) !== 0) throw new Error('The users of Kafka got no rights.');
}

/** Describes which dependencies of a run are real. */
export function describeDependencies(environment: NodeJS.ProcessEnv): string {
  const {
    TEST_KAFKA_BROKERS: kafka,
    TEST_REDIS_URL: redis,
    TEST_S3_ENDPOINT: s3,
    TEST_SEARCH_URL: search,
  } = environment;
  const events = kafka ? `Kafka at ${kafka}` : 'embedded, in PostgreSQL';
  return `Events: ${events}. Shared limits: ${redis ? 'Redis' : 'each process'}. Pictures: ${s3 ? `S3 at ${s3}` : 'a folder'}. Search: ${search ? `OpenSearch at ${search}` : 'in memory'}.`;
}
