import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import type { Caller } from '@shop/contracts/callers';
import type { OutgoingEvent } from '@shop/contracts/event';
import { SERVICE_TOKEN_HEADER } from '../auth/service-tokens.js';
import { type RunningService, type Service, startService } from '../boot.js';
import { loadConfig } from '../config/load-config.js';
import { PeriodicJobs } from '../jobs/periodic-jobs.js';
import { TestBus } from './test-bus.js';
import { Management } from '../observe/management.js';
import { registryOf } from '../observe/metrics.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { testRedisUrl } from './redis-url.js';
import { startTestIdentity, type TestIdentity } from './test-identity.js';
import { keySettingsOf, tokensOf } from './test-keys.js';

/** Which service to start, and how. */
export interface TestServiceOptions<S extends z.ZodObject> {
  /** The service whose key it gets. */
  name: string;
  /** The service's own settings; they are parsed from an environment, as in its main.ts. */
  settings: S;
  service: (config: z.infer<S>) => Service | Promise<Service>;
  /** Additional or overriding settings. */
  environment?: NodeJS.ProcessEnv;
  /** The management port; it opens one of its own without. */
  management?: Management | undefined;
}

/** The content of a call besides its path. A text body is sent unchanged. */
export interface TestCall {
  token?: string;
  /** Sends a token of this caller for the service. */
  asService?: Caller | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Those of this process. Replicas of one service share its counters, as they share the process. */
const startedHere = new Set<TestService>();

/** Counters begin at 0 in a new process; here one process runs the services of many test files. */
function beginAtZero(service: string): void {
  if (![...startedHere].some(({ name }) => name === service)) registryOf(service).resetMetrics();
}

/** One real service on a real PostgreSQL; the test stands in for its callers and for all other services. */
export class TestService {
  /** Its database. */
  readonly database: TestDatabase;
  readonly identity: TestIdentity;
  readonly bus: TestBus;

  private constructor(
    readonly name: string,
    private readonly running: RunningService,
    private readonly management: Management,
    private readonly around: Surroundings,
  ) {
    this.database = around.database;
    this.identity = around.identity;
    this.bus = around.bus;
  }

  /** Starts it on new databases. @throws the errors of the service's own start */
  static async start<S extends z.ZodObject>({
    name,
    settings,
    service,
    environment,
    management: given,
  }: TestServiceOptions<S>): Promise<TestService> {
    const around = await prepareSurroundings(name);
    const management = given ?? (await Management.open(0, '127.0.0.1'));
    try {
      const described = await service(
        loadConfig(settings, {
          ...around.environment,
          ...keySettingsOf(name),
          REDIS_URL: testRedisUrl(name),
          ...environment,
        }),
      );
      beginAtZero(described.name);
      const started = new TestService(described.name, await startService(described, management), management, around);
      startedHere.add(started);
      return started;
    } catch (error) {
      management.close();
      await around.release();
      throw error;
    }
  }

  /** The base URL of its HTTP API. */
  get url(): string {
    const { port } = this.running.app.getHttpServer().address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Its metrics as Prometheus reads them: each sample's name with labels, without that of the service, and its value. */
  async metrics(): Promise<Map<string, number>> {
    const text = await (await fetch(`${this.management.url}/metrics`)).text();
    const own = new RegExp(`\\{service="${this.name}"\\}|,service="${this.name}"|service="${this.name}",`);
    const samples = text
      .split('\n')
      .filter((line) => !line.startsWith('#') && own.test(line))
      .map((line) => line.replace(own, ''));
    return new Map(samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  }

  async request<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { token, asService, body, headers }: TestCall = {},
  ): Promise<TestAnswer<Body>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(asService && { [SERVICE_TOKEN_HEADER]: tokensOf(asService).to(this.name) }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body };
  }

  /** Publishes an event as another service would. */
  publish(event: OutgoingEvent) {
    return this.bus.publish(event);
  }

  /** Delivers a message directly to this service's queue of a topic: a repeat, or a malformed one. Events are signed. */
  deliver(topic: string, message: object, key?: string): Promise<void> {
    return this.bus.deliver(topic, this.name, message, key);
  }

  /** Ends the pause of a job: it looks for work now, as it does by itself later. */
  wake(job: string): void {
    this.running.app.get(PeriodicJobs).wake(job);
  }

  async stop(): Promise<void> {
    startedHere.delete(this);
    await this.running.stop(new AbortController().signal);
    this.management.close();
    await this.around.release();
  }
}

interface Surroundings {
  database: TestDatabase;
  identity: TestIdentity;
  bus: TestBus;
  environment: NodeJS.ProcessEnv;
  release(): Promise<void>;
}

/** Creates everything that a service needs at its start: empty databases, published keys, a running bus. */
async function prepareSurroundings(service: string): Promise<Surroundings> {
  const database = await createTestDatabase();
  const identity = await startTestIdentity();
  const bus = await TestBus.start(service);
  const environment = {
    SERVICE_PORT: '0',
    DATABASE_URL: database.url,
    ...bus.environment,
    EVENT_RETRY_MS: '200',
    JWKS_URL: identity.jwksUrl,
    LOG_LEVEL: 'fatal',
    // All calls of a test come from one IP address.
    RATE_LIMIT_PER_ADDRESS_FACTOR: '50',
  };
  const release = async () => {
    await bus.stop();
    await identity.stop();
    await database.drop();
  };
  return { database, identity, bus, environment, release };
}
