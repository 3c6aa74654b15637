import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { ALL_EVENTS } from '@shop/contracts/all-events';
import { closeAfterAnswers, endConnectionsOn } from '@shop/contracts/leaving-server';
import { SERVICES } from '@shop/contracts/callers';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { CurrentNames } from './auth/current-names.js';
import { requireOwnKey } from './auth/service-keys.js';
import { RevokedSessions } from './auth/revoked-sessions.js';
import type { RedisClient } from './cache/open-redis.js';
import type { ServiceConfig } from './config/load-config.js';
import { awaitMigrations } from './db/await-migrations.js';
import { dailySweep } from './db/daily-sweep.js';
import { Listener } from './db/listener.js';
import { migrate } from './db/migrate.js';
import { Postgres } from './db/postgres.js';
import type { Retention } from './db/sweep.js';
import { EventBus } from './events/event-bus.js';
import { EventDispatcher } from './events/event-dispatcher.js';
import { Outbox } from './events/outbox.js';
import { createAdapter } from './http/server.js';
import { PeriodicJobs } from './jobs/periodic-jobs.js';
import { REDIS } from './kit.module.js';
import { runAsTarget } from './observe/current-target.js';
import { createLogger, NestLogger, type Logger } from './observe/logger.js';
import type { Management, ReadinessCheck } from './observe/management.js';
import { observeService } from './observe/service-gauges.js';
import { startTracing } from './observe/tracing.js';
import type { RunningTarget } from './running-target.js';

/** What the kit needs to run one service. */
export interface Service {
  name: string;
  config: ServiceConfig;
  /** The service's module; it imports `KitModule.forService`. */
  module: DynamicModule;
  /** Folder of the service's SQL migrations; absent when it has no tables of its own. */
  migrations?: string;
  /** Which rows of the service's own tables are deleted by age. */
  retention?: readonly Retention[];
  /** The largest accepted body in bytes; default 100 kB. */
  bodyLimit?: number;
  /** The largest accepted multipart upload in bytes, where the service accepts uploads. */
  uploadLimit?: number;
  /** Fastify plugins that only this service needs. */
  plugins?: (fastify: FastifyInstance) => Promise<void>;
  /** What the running service needs besides its database before it takes traffic; `/readyz` names it. */
  readiness?: (app: NestFastifyApplication) => readonly ReadinessCheck[];
  /** Runs once after the migrations and before the first request. */
  onReady?: (running: { app: NestFastifyApplication }) => Promise<void>;
}

/** A running service. */
export interface RunningService extends RunningTarget {
  app: NestFastifyApplication;
}

/**
 * Starts the service on an up-to-date database and resolves when it answers. From the start the management port says
 * what is still missing: `migrated` while the database does not have the version that this code needs.
 * @throws AbortError when the signal ends the wait for a migration, ConfigError when its key is not its own
 */
export function startService(
  service: Service,
  management: Management,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningService> {
  return runAsTarget(service.name, () => startInTarget(service, management, signal));
}

async function startInTarget(service: Service, management: Management, signal: AbortSignal): Promise<RunningService> {
  const { name, config } = service;
  const logger = createLogger(name, config.LOG_LEVEL);
  requireOwnKey(name, config);
  const stopTracing = await startTracing(config);
  const state = { isMigrated: false, isRunning: false };
  const checks: ReadinessCheck[] = [
    { name: 'migrated', isReady: () => state.isMigrated },
    { name: 'running', isReady: () => state.isRunning },
  ];
  management.watch(name, checks);
  try {
    await (config.MIGRATE_AT_START
      ? migrate(config.DATABASE_URL, service.migrations, logger)
      : awaitMigrations(config.DATABASE_URL, service.migrations, logger, signal));
    state.isMigrated = true;
    const { app, drain, stop } = await startApp(service, logger);
    checks.push({ name: 'database', isReady: () => app.get(Postgres).isUp() }, ...(service.readiness?.(app) ?? []));
    state.isRunning = true;
    logger.info('ready');
    const leave = () => {
      state.isRunning = false;
      drain();
    };
    const stopAll = async (cut: AbortSignal) => {
      state.isRunning = false;
      await stop(cut);
      await stopTracing();
    };
    return { app, drain: leave, stop: stopAll };
  } catch (error) {
    await stopTracing();
    throw error;
  }
}

async function startApp(service: Service, logger: Logger): Promise<RunningService> {
  const { name, config } = service;
  const { app, strategy } = await createApp(service, logger);
  await app.init();
  await service.onReady?.({ app });
  await app.get(RevokedSessions).start();
  await app.get(CurrentNames).start();
  await app.get(Listener).start();
  await app.startAllMicroservices();
  requireDeclared(name, [...strategy.getHandlers().keys()]);
  const [postgres, outbox] = [app.get(Postgres), app.get(Outbox)];
  outbox.start();
  await app.listen(config.SERVICE_PORT, config.SERVICE_HOST);
  observeService({ name, postgres, outbox, bus: app.get(EventBus), topics: () => [...strategy.getHandlers().keys()] });
  const sweeping = dailySweep(postgres, service.retention ?? [], logger);
  if (config.SWEEP_DAILY) sweeping.start();
  app.get(PeriodicJobs).start();
  const server = app.getHttpServer();
  const stop = async (cut: AbortSignal) => {
    endConnectionsOn(cut, server);
    await app.get(PeriodicJobs).stop();
    await app.close();
    await sweeping.stop();
    await outbox.stop();
    await app.get(RevokedSessions).stop();
    await app.get(CurrentNames).stop();
    await app.get(Listener).stop();
    await app.get(EventBus).stop();
    app.get<RedisClient | undefined>(REDIS)?.destroy();
    await postgres.pool.end();
  };
  return { app, drain: () => closeAfterAnswers(server), stop };
}

async function createApp({ name, module, bodyLimit, uploadLimit, plugins }: Service, logger: Logger) {
  const adapter = createAdapter(logger, { bodyLimit, uploadLimit });
  await plugins?.(adapter.getInstance<FastifyInstance>());
  // Nest's own parsers would accept forms beside JSON on every endpoint; Fastify's parser of JSON stays.
  const options = { logger: new NestLogger(logger), bodyParser: false };
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, options);
  const strategy = app.get(EventBus).consumerOf(name, app.get(EventDispatcher));
  app.connectMicroservice({ strategy });
  return { app, strategy };
}

/** The contracts say who consumes an event, because brokers give rights by them. @throws Error that names what is not declared */
function requireDeclared(name: string, topics: readonly string[]): void {
  if (!SERVICES.some((service) => service === name)) return;
  const undeclared = topics.filter(
    (topic) => !ALL_EVENTS.some((event) => event.topic === topic && event.consumers.some((one) => one === name)),
  );
  if (undeclared.length > 0) throw new Error(`${name} is no declared consumer of ${undeclared.join(', ')}`);
}
