import { randomUUID } from 'node:crypto';
import { type CanActivate, type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, Reflector } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor } from '@nestjs/common';
import type pg from 'pg';
import { AuthGuard, bearerGuard } from './auth/auth.guard.js';
import { CheckedTokens } from './auth/checked-tokens.js';
import { CurrentNames } from './auth/current-names.js';
import { NameConsumer } from './auth/name.consumer.js';
import { RecentSignIn } from './auth/recent-sign-in.js';
import { SoleOwner } from './auth/sole-owner.js';
import { RevokedSessions } from './auth/revoked-sessions.js';
import { ServiceKeys } from './auth/service-keys.js';
import { ServiceTokens } from './auth/service-tokens.js';
import { SessionConsumer } from './auth/session.consumer.js';
import { SharedRevokedSessions } from './auth/shared-revoked-sessions.js';
import { TokenKeys } from './auth/token-keys.js';
import { tokenStrategy } from './auth/token.strategy.js';
import { Tokens } from './auth/tokens.js';
import { openRedis, type RedisClient } from './cache/open-redis.js';
import type { ServiceConfig } from './config/load-config.js';
import { Database } from './db/database.js';
import { Listener } from './db/listener.js';
import { Postgres } from './db/postgres.js';
import { Clock, SystemClock } from './domain/clock.js';
import { EventBus } from './events/event-bus.js';
import { EventDispatcher } from './events/event-dispatcher.js';
import { EventSignatures } from './events/event-signatures.js';
import { Outbox } from './events/outbox.js';
import { openEventBus } from './events/open-event-bus.js';
import { PeriodicJobs } from './jobs/periodic-jobs.js';
import { AnswerInterceptor } from './http/answer.interceptor.js';
import { InternalClient } from './http/internal-client.js';
import { ProblemFilter } from './http/problem.filter.js';
import { validationPipe } from './http/validation.js';
import { SenderLimits } from './limits/sender-limits.js';
import { createLogger, type Logger } from './observe/logger.js';

/** The logger of the process. */
export const LOGGER = Symbol('Logger');

/** The process's connection to Redis; undefined where the settings have none. */
export const REDIS = Symbol('Redis');

/** What a service configures in the kit. */
export interface KitOptions {
  /** The service's name: its logs, its consumer group, its key. */
  name: string;
  config: ServiceConfig;
  /** Creates the Prisma client of a service of people and settings, on the kit's pool. */
  prisma?: (pool: pg.Pool) => object;
}

/** Everything that all services share: database, events, sign-in checks, errors, logs, clock. */
@Global()
@Module({})
export class KitModule {
  static forService(options: KitOptions): DynamicModule {
    const providers = [...partsOf(options), ...DATA, ...EVENTS, ...ACCESS_CONTROL, ...HTTP];
    return {
      module: KitModule,
      controllers: [SessionConsumer, NameConsumer],
      providers,
      exports: providers.filter(isExported),
    };
  }
}

const OPTIONS = Symbol('KitOptions');
/** Finds out who calls. */
const BEARER = Symbol('Bearer');

const partsOf = (options: KitOptions): Provider[] => [
  { provide: OPTIONS, useValue: options },
  { provide: LOGGER, useValue: createLogger(options.name, options.config.LOG_LEVEL) },
  { provide: Clock, useClass: SystemClock },
  {
    provide: ServiceKeys,
    useFactory: ({ name, config }: KitOptions) => new ServiceKeys(name, config),
    inject: [OPTIONS],
  },
  { provide: ServiceTokens, useFactory: (keys: ServiceKeys) => new ServiceTokens(keys), inject: [ServiceKeys] },
  {
    provide: REDIS,
    useFactory: ({ config }: KitOptions, logger: Logger) => config.REDIS_URL && openRedis(config.REDIS_URL, logger),
    inject: [OPTIONS, LOGGER],
  },
];

const DATA: Provider[] = [
  {
    provide: Postgres,
    useFactory: ({ config }: KitOptions, logger: Logger) =>
      new Postgres(config, (error) => logger.warn({ err: error }, 'database connection lost')),
    inject: [OPTIONS, LOGGER],
  },
  {
    provide: Listener,
    useFactory: ({ config }: KitOptions, logger: Logger) => new Listener(config.DATABASE_URL, logger),
    inject: [OPTIONS, LOGGER],
  },
  {
    provide: Database,
    useFactory: ({ prisma }: KitOptions, postgres: Postgres, outbox: Outbox) =>
      new Database(postgres, outbox, prisma?.(postgres.pool) ?? {}),
    inject: [OPTIONS, Postgres, Outbox],
  },
  {
    provide: PeriodicJobs,
    useFactory: (postgres: Postgres, logger: Logger) => new PeriodicJobs(postgres, logger),
    inject: [Postgres, LOGGER],
  },
];

const EVENTS: Provider[] = [
  {
    provide: EventBus,
    useFactory: ({ name, config }: KitOptions, logger: Logger) => openEventBus(config, logger, name),
    inject: [OPTIONS, LOGGER],
  },
  {
    provide: EventSignatures,
    useFactory: ({ config: { UNSIGNED_EVENTS_UNTIL: until } }: KitOptions, keys: ServiceKeys) =>
      new EventSignatures(keys, until === undefined ? undefined : new Date(until)),
    inject: [OPTIONS, ServiceKeys],
  },
  {
    provide: EventDispatcher,
    useFactory: (postgres: Postgres, logger: Logger, signatures: EventSignatures, bus: EventBus) =>
      new EventDispatcher(postgres, logger, signatures, bus.repeatsWhatIsLost),
    inject: [Postgres, LOGGER, EventSignatures, EventBus],
  },
  {
    provide: Outbox,
    useFactory: (postgres: Postgres, bus: EventBus, signatures: EventSignatures, logger: Logger) =>
      new Outbox(postgres, bus, signatures, logger),
    inject: [Postgres, EventBus, EventSignatures, LOGGER],
  },
];

const ACCESS_CONTROL: Provider[] = [
  {
    provide: RevokedSessions,
    useFactory: (postgres: Postgres, listener: Listener, logger: Logger, redis?: RedisClient) =>
      new RevokedSessions(postgres, listener, logger, redis && new SharedRevokedSessions(redis)),
    inject: [Postgres, Listener, LOGGER, REDIS],
  },
  {
    provide: CurrentNames,
    useFactory: (postgres: Postgres, listener: Listener, logger: Logger) =>
      new CurrentNames(postgres, listener, logger),
    inject: [Postgres, Listener, LOGGER],
  },
  {
    provide: TokenKeys,
    useFactory: ({ config }: KitOptions) => new TokenKeys(config.JWKS_URL),
    inject: [OPTIONS],
  },
  {
    provide: RecentSignIn,
    useFactory: ({ config }: KitOptions, tokens: ServiceTokens, clock: Clock) => {
      const identity = new InternalClient('identity', new URL(config.JWKS_URL).origin, tokens);
      return new RecentSignIn(identity, clock);
    },
    inject: [OPTIONS, ServiceTokens, Clock],
  },
  {
    provide: SoleOwner,
    useFactory: ({ config }: KitOptions, tokens: ServiceTokens) =>
      new SoleOwner(new InternalClient('identity', new URL(config.JWKS_URL).origin, tokens)),
    inject: [OPTIONS, ServiceTokens],
  },
  { provide: Tokens, useFactory: (keys: TokenKeys) => new Tokens(keys), inject: [TokenKeys] },
  {
    provide: BEARER,
    useFactory: (keys: TokenKeys, revoked: RevokedSessions, names: CurrentNames) => {
      const strategy = `token-${randomUUID()}`;
      const parts = { keys, revoked, names, checked: new CheckedTokens(keys) };
      tokenStrategy(strategy, parts);
      return bearerGuard(strategy, parts);
    },
    inject: [TokenKeys, RevokedSessions, CurrentNames],
  },
  {
    provide: APP_GUARD,
    useFactory: (reflector: Reflector, bearer: CanActivate, recent: RecentSignIn, tokens: ServiceTokens) =>
      new AuthGuard(reflector, bearer, recent, tokens),
    inject: [Reflector, BEARER, RecentSignIn, ServiceTokens],
  },
];

const HTTP: Provider[] = [
  {
    provide: SenderLimits,
    useFactory: ({ name, config }: KitOptions, redis?: RedisClient) =>
      new SenderLimits(name, config.RATE_LIMIT_PER_ADDRESS_FACTOR, redis),
    inject: [OPTIONS, REDIS],
  },
  { provide: APP_FILTER, useFactory: (logger: Logger) => new ProblemFilter(logger), inject: [LOGGER] },
  { provide: APP_PIPE, useFactory: validationPipe },
  {
    provide: APP_INTERCEPTOR,
    useFactory: (reflector: Reflector, { config }: KitOptions) =>
      config.NODE_ENV === 'production'
        ? new AnswerInterceptor(reflector)
        : new StandardSchemaSerializerInterceptor(reflector),
    inject: [Reflector, OPTIONS],
  },
];

const FRAMEWORK_TOKENS = new Set<unknown>([APP_FILTER, APP_PIPE, APP_GUARD, APP_INTERCEPTOR]);

const isExported = (provider: Provider): boolean =>
  typeof provider !== 'function' && !FRAMEWORK_TOKENS.has(provider.provide);
