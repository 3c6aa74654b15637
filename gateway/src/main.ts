import { sessionEnded } from '@shop/contracts/identity';
import { TokenKeys } from '@shop/service-kit/auth/token-keys';
import { Tokens } from '@shop/service-kit/auth/tokens';
import { ConfigError, loadConfig } from '@shop/service-kit/config/load-config';
import { openRedis } from '@shop/service-kit/cache/open-redis';
import { RedisChannel } from '@shop/service-kit/cache/redis-channel';
import { createLogger } from '@shop/service-kit/observe/logger';
import { startManagement } from '@shop/service-kit/observe/management';
import { logUnhandledRejections } from '@shop/service-kit/observe/unhandled-rejections';
import { startTracing } from '@shop/service-kit/observe/tracing';
import { endWithLauncher } from '@shop/service-kit/end-with-launcher';
import { openEventFeed } from '@shop/service-kit/events/open-event-bus';
import { AnswerCache } from './cache/answer-cache.js';
import { EVERYTHING, outdatedBy, outdatedByWrite, type Write } from './cache/freshness.js';
import { GatewaySettings } from './config.js';
import { DeskNewsFeed } from './desk-news.js';
import { observeGateway } from './gateway-metrics.js';
import { AddressLimits } from './limits.js';
import { OrderStreams } from './order-streams.js';
import { createGateway } from './server.js';

/**
 * The maximum age of a cached answer, also when events were missed
 * (docs/decisions/0007-answers-kept-by-the-gateway.md).
 */
const MAX_AGE_MS = 60_000;
/** For so long after it was received, an answer stands in for a service that cannot answer. */
const MAX_STALE_MS = 600_000;

try {
  const config = loadConfig(GatewaySettings, process.env);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  logUnhandledRejections(logger);
  const stopTracing = await startTracing('gateway', config);
  const maxBytes = config.CACHE_MEGABYTES * 1024 * 1024;
  const cache = new AnswerCache({ maxBytes, maxAgeMs: MAX_AGE_MS, maxStaleMs: MAX_STALE_MS });
  const redis = config.REDIS_URL === undefined ? undefined : await openRedis(config.REDIS_URL, logger);
  const limits = new AddressLimits(config.RATE_LIMIT_PER_ADDRESS_FACTOR, config.INTERNAL_TOKEN, redis);
  const writes = redis && new RedisChannel<Write>(redis, 'writes');
  writes?.listen((write) => cache.drop(outdatedByWrite(write)));
  const streams = new OrderStreams(config.RATE_LIMIT_PER_ADDRESS_FACTOR);
  const desk = new DeskNewsFeed();
  const tokens = new Tokens(new TokenKeys(`${config.IDENTITY_URL}/internal/jwks`));
  const gateway = createGateway({ config, logger, cache, limits, streams, desk, tokens, writes });
  const feed = await openEventFeed(config, logger);
  await feed?.start(
    (event) => {
      cache.drop(outdatedBy(event));
      desk.tell(event);
      if (event.topic === sessionEnded.topic) streams.endOf(event.key);
    },
    () => {
      cache.drop(EVERYTHING);
      streams.endAll();
    },
  );
  observeGateway(cache, streams, feed);
  await gateway.listen({ port: config.SHOP_PORT, host: config.SHOP_HOST });
  let isStopping = false;
  const management = await startManagement(config.MANAGEMENT_PORT, config.MANAGEMENT_HOST, [
    { name: 'running', isReady: () => !isStopping },
  ]);
  logger.info('ready');
  endWithLauncher(async () => {
    isStopping = true;
    await gateway.close();
    await feed?.stop();
    writes?.stop();
    redis?.destroy();
    await stopTracing();
    management.close();
    management.closeAllConnections();
  });
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
