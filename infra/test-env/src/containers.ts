import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GenericContainer, StartedTestContainer } from 'testcontainers';
import { parse } from 'yaml';
import { freePort } from './free-port.js';
import { root } from './place.js';

/** A dependency in a container: the image of docker-compose.yml, and the variables with its URL for the tests. */
interface ContainerDependency {
  /** Its name in docker-compose.yml. */
  readonly service: string;
  /** A variable that, when set, names a server of the user. */
  readonly named: string;
  readonly start: (container: GenericContainer) => Promise<{ started: StartedTestContainer; env: NodeJS.ProcessEnv }>;
}

const password = randomBytes(16).toString('hex');
const addressOf = (started: StartedTestContainer, port: number) =>
  `${started.getHost()}:${started.getMappedPort(port)}`;

const DEPENDENCIES: readonly ContainerDependency[] = [
  {
    service: 'postgres',
    named: 'TEST_POSTGRES_URL',
    start: async (container) => {
      const command = ['postgres', '-c', 'fsync=off', '-c', 'max_connections=250'];
      const environment = { POSTGRES_PASSWORD: password };
      const started = await container.withEnvironment(environment).withCommand(command).withExposedPorts(5432).start();
      const url = `postgres://postgres:${password}@${addressOf(started, 5432)}/postgres`;
      return { started, env: { TEST_POSTGRES_URL: url } };
    },
  },
  {
    service: 'kafka',
    named: 'TEST_KAFKA_BROKERS',
    start: async (container) => {
      // Clients connect to the host and port that the broker advertises, so the port must be known before it starts.
      const host = await freePort();
      const started = await container
        .withEnvironment({ ...kafkaSettings, KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://localhost:${host}` })
        .withExposedPorts({ container: 9092, host })
        .start();
      return { started, env: { TEST_KAFKA_BROKERS: `localhost:${host}` } };
    },
  },
  {
    service: 'redis',
    named: 'TEST_REDIS_URL',
    start: async (container) => {
      const command = ['redis-server', '--save', '', '--appendonly', 'no'];
      const started = await container.withCommand(command).withExposedPorts(6379).start();
      return { started, env: { TEST_REDIS_URL: `redis://${addressOf(started, 6379)}` } };
    },
  },
  {
    service: 's3',
    named: 'TEST_S3_ENDPOINT',
    start: async (container) => {
      const environment = { ROOT_ACCESS_KEY_ID: 'shop-test', ROOT_SECRET_ACCESS_KEY: password };
      const started = await container
        .withEnvironment(environment)
        .withEntrypoint(['sh', '-c', 'mkdir /data && exec versitygw --port :9000 posix /data'])
        .withExposedPorts(9000)
        .start();
      const TEST_S3_ENDPOINT = `http://${addressOf(started, 9000)}`;
      return { started, env: { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY: 'shop-test', TEST_S3_SECRET_KEY: password } };
    },
  },
];

const kafkaSettings = {
  KAFKA_NODE_ID: '1',
  KAFKA_PROCESS_ROLES: 'broker,controller',
  KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
  KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
  KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
  KAFKA_INTER_BROKER_LISTENER_NAME: 'PLAINTEXT',
  KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
  KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
  KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
  KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '1',
  KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
  KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
};

/** Dependencies that run in containers during a test run. */
export interface RunningContainers {
  /** The variables that name them, as the user would have set them. */
  readonly env: NodeJS.ProcessEnv;
  readonly stop: () => Promise<void>;
}

/**
 * Starts in containers what the environment does not name. TEST_CONTAINERS says when: `auto` (the default) where a runtime
 * answers and the image is there already, `require` fetches it and fails where there is none, `off` never. What is not
 * started is printed, and the embedded dependency is used instead. @throws Error with TEST_CONTAINERS=require
 */
export async function startContainers(environment: NodeJS.ProcessEnv): Promise<RunningContainers> {
  const mode = environment.TEST_CONTAINERS ?? 'auto';
  const wanted = DEPENDENCIES.filter(({ named }) => !environment[named]);
  const running: StartedTestContainer[] = [];
  const stop = async () => void (await Promise.all(running.map((container) => container.stop())));
  const env: NodeJS.ProcessEnv = {};
  if (mode === 'off' || wanted.length === 0) return { env, stop };
  // Testcontainers' helper that cleans up after a killed run would be one more image to fetch.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const runtime = await import('testcontainers');
  const client = await runtime.getContainerRuntimeClient().catch((error: unknown) => {
    if (mode === 'require') throw error;
    return undefined;
  });
  if (!client) {
    console.log('No container runtime is available: dependencies without a variable are embedded.');
    return { env, stop };
  }
  try {
    for (const { service, start } of wanted) {
      const image = environment[`TEST_${service.toUpperCase()}_IMAGE`] ?? imageOf(service);
      if (mode === 'auto' && !(await client.image.exists(runtime.ImageName.fromString(image)))) {
        console.log(
          `${service}: embedded, as ${image} is not on this machine (docker pull it, or TEST_CONTAINERS=require).`,
        );
        continue;
      }
      const dependency = await start(new runtime.GenericContainer(image));
      running.push(dependency.started);
      Object.assign(env, dependency.env);
      console.log(`${service}: a container of ${image}.`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { env, stop };
}

/** The image that docker-compose.yml gives a service, so that both are always the same. */
function imageOf(service: string): string {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const { services } = parse(text, { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, { image: string }>;
  };
  const image = services[service]?.image;
  if (!image) throw new Error(`docker-compose.yml has no image for ${service}.`);
  return image;
}
