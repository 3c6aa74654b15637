import { z } from 'zod';

/** A TCP port as environment text. */
export const Port = z.coerce.number().int().min(0).max(65_535);

/** A list in one variable. */
const CommaSeparated = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).min(1));

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Where events come from and go to. */
export const eventSettings = {
  /** The database of the embedded event bus; not needed with KAFKA_BROKERS. */
  EVENTS_DATABASE_URL: z.url().optional(),
  /** Brokers of Apache Kafka as host:port, separated by commas; set, they carry the events. */
  KAFKA_BROKERS: CommaSeparated.optional(),
  KAFKA_TLS: Flag.default(false),
  /** SCRAM-SHA-512; both or none. */
  KAFKA_USERNAME: z.string().min(1).optional(),
  KAFKA_PASSWORD: z.string().min(1).optional(),
  /** Put before topics and groups where shops share brokers. */
  KAFKA_PREFIX: z.string().max(60).default(''),
  /** Partitions of a new topic: at most as many replicas of a service share its events. */
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).max(100).default(6),
  /** Copies of a new topic; -1 leaves it to the brokers' default. */
  KAFKA_REPLICAS: z.coerce.number().int().min(-1).max(9).default(-1),
  /** The wait before a failed event is tried again, in milliseconds; it doubles each time. */
  EVENT_RETRY_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
};

/** Where replicas share what is quick to lose. */
export const cacheSettings = {
  /** Redis; without it, or while it is away, each process keeps to itself. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
};

/** Where traces go. */
export const tracingSettings = {
  /** An OTLP collector over HTTP; without it nothing is traced, and nothing of it is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export type EventConfig = z.infer<z.ZodObject<typeof eventSettings>>;

/** Settings every service has; the launcher and the manifests fill them. */
export const serviceSettings = {
  /** Where the service answers; 0 takes any free port (tests). */
  SERVICE_PORT: Port,
  /** Where /livez, /readyz and /metrics answer, never through the public door. */
  MANAGEMENT_PORT: Port,
  SERVICE_HOST: z.string().default('127.0.0.1'),
  /** This service's own PostgreSQL database, as a role that owns it; `?sslmode=verify-full&sslrootcert=FILE` for TLS. */
  DATABASE_URL: z.url(),
  /** The most connections of the service's own pool. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(8),
  /** After so long the server ends a statement, and its request is answered with 503, in milliseconds. */
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  /** False where `migrate-main` runs before: the service applies nothing, and waits for the version it needs. */
  MIGRATE_AT_START: Flag.default(true),
  /** Deletes each day what is older than its retention; false where `sweep-main` does it on a schedule. */
  SWEEP_DAILY: Flag.default(true),
  ...eventSettings,
  ...tracingSettings,
  ...cacheSettings,
  /** The credential of calls between services. */
  INTERNAL_TOKEN: z.string().min(24),
  /** Identity's published keys. */
  JWKS_URL: z.url(),
  /** The shop's origin as shoppers see it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
};
export type ServiceConfig = z.infer<z.ZodObject<typeof serviceSettings>>;

/** Says all that is wrong with the settings at once. */
export class ConfigError extends Error {}

/** Parses the environment. @throws ConfigError naming every missing or wrong variable, never their values */
export function loadConfig<S extends z.ZodObject>(schema: S, environment: NodeJS.ProcessEnv): z.infer<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings are missing or wrong:\n${problems.join('\n')}`);
}
