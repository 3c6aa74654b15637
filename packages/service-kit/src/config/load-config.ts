import { z } from 'zod';

/** A TCP port as environment text. */
export const Port = z.coerce.number().int().min(0).max(65_535);

/** A comma-separated list in one variable. */
const CommaSeparated = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).min(1));

/** `true` or `false`. */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Settings of the event bus. */
export const eventSettings = {
  /** The database of the embedded event bus; not needed with KAFKA_BROKERS. */
  EVENTS_DATABASE_URL: z.url().optional(),
  /** Brokers of Apache Kafka as host:port, separated by commas; when set, Kafka carries the events. */
  KAFKA_BROKERS: CommaSeparated.optional(),
  /** TLS to the brokers. */
  KAFKA_TLS: Flag.default(false),
  /** A PEM file with the authority of the brokers' certificates, where it is not a public one. */
  KAFKA_CA_FILE: z.string().min(1).optional(),
  /** How the user proves itself; `plain` sends the password and needs KAFKA_TLS. */
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).default('scram-sha-512'),
  /** The user of this process and its password: both or none. */
  KAFKA_USERNAME: z.string().min(1).optional(),
  KAFKA_PASSWORD: z.string().min(1).optional(),
  /** Prefix of topics and groups, for shops that share brokers. */
  KAFKA_PREFIX: z.string().max(60).default(''),
  /** Partitions of a new topic: the largest number of replicas that can share the events of one service. */
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).max(100).default(6),
  /** Copies of a new topic; -1 uses the brokers' default. */
  KAFKA_REPLICAS: z.coerce.number().int().min(-1).max(9).default(-1),
  /** Until then events without a signature count: only for an upgrade from a release that did not sign. UTC, ISO 8601. */
  UNSIGNED_EVENTS_UNTIL: z.iso.datetime().optional(),
  /** The wait before a failed event is retried, in milliseconds; it doubles with each retry. */
  EVENT_RETRY_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
};

/** Settings of the keys of the shop's own processes. */
export const keySettings = {
  /** The private key of this process, with which it signs its calls and its events (P-256, PKCS #8, DER in base64url). */
  SERVICE_KEY: z.string().min(1),
  /** `caller:key` of every process, separated by commas (SPKI, DER in base64url). The command `service-keys` prints new ones. */
  SERVICE_PUBLIC_KEYS: z.string().min(1),
};

/** Settings of the cache that replicas share; its content may be lost. */
export const cacheSettings = {
  /** Redis; without it, or while it is unavailable, each process uses its own memory. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
};

/** Settings of limits. */
const limitSettings = {
  /** Multiplies every limit counted per client IP address; limits per account never change. */
  RATE_LIMIT_PER_ADDRESS_FACTOR: z.coerce.number().positive().default(1),
};

/** Settings of tracing. */
export const tracingSettings = {
  /** An OTLP collector over HTTP; without it tracing is off and its code is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of requests that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** Tracing alone: for the page server, which reads its other settings itself. */
export const TracingSettings = z.object(tracingSettings);

/** The event bus alone: for the operator's commands. */
export const EventSettings = z.object(eventSettings);
export type EventConfig = z.infer<typeof EventSettings>;

/** Settings of every service; the launcher and the manifests set them. */
export const serviceSettings = {
  /** `production` leaves out what only development and tests need, such as the validation of each answer. */
  NODE_ENV: z.string().optional(),
  /** The port of the HTTP API; 0 chooses any free port (tests). */
  SERVICE_PORT: Port,
  /** The address on which it listens. */
  SERVICE_HOST: z.string().default('127.0.0.1'),
  /**
   * This service's own database of PostgreSQL 15 or newer, with a role that owns it; `?sslmode=verify-full&sslrootcert=FILE` for TLS.
   */
  DATABASE_URL: z.url(),
  /** The maximum number of connections in the service's pool (`npm start`: 4). */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(8),
  /** The server cancels a statement after this time, and its request gets 503; in milliseconds. */
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  /**
   * False where the job `migrate` runs first: the service then applies nothing and waits for the version that it needs.
   */
  MIGRATE_AT_START: Flag.default(true),
  /** Deletes daily what is older than its retention; false where a scheduled job `sweep` does this. */
  SWEEP_DAILY: Flag.default(true),
  ...eventSettings,
  ...tracingSettings,
  ...cacheSettings,
  ...keySettings,
  ...limitSettings,
  /** Identity's published keys. */
  JWKS_URL: z.url(),
  /** The origin of the links in mails and pages. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  /** The least important lines of the log: fatal, error, warn, info, debug or trace. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
};
export type ServiceConfig = z.infer<z.ZodObject<typeof serviceSettings>>;

/** Lists all problems of the settings at once. */
export class ConfigError extends Error {}

/** Parses the environment. @throws ConfigError naming every missing or wrong variable, never their values */
export function loadConfig<S extends z.ZodObject>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings are missing or wrong:\n${problems.join('\n')}`);
}
