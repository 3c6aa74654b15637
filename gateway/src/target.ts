import { sessionEnded } from '@shop/contracts/identity';
import { closeAfterAnswers, endConnectionsOn } from '@shop/contracts/leaving-server';
import { ServiceKeys } from '@shop/service-kit/auth/service-keys';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { TokenKeys } from '@shop/service-kit/auth/token-keys';
import { Tokens } from '@shop/service-kit/auth/tokens';
import { openRedis } from '@shop/service-kit/cache/open-redis';
import { RedisChannel } from '@shop/service-kit/cache/redis-channel';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { openEventFeed } from '@shop/service-kit/events/open-event-bus';
import { createLogger } from '@shop/service-kit/observe/logger';
import { startTracing } from '@shop/service-kit/observe/tracing';
import type { Target } from '@shop/service-kit/target';
import { AnswerCache } from './cache/answer-cache.js';
import { EVERYTHING, outdatedBy, outdatedByWrite, type Write } from './cache/freshness.js';
import { type GatewayConfig, GatewaySettings } from './config.js';
import { DeskNewsFeed } from './desk-news.js';
import { observeGateway } from './gateway-metrics.js';
import { AddressLimits } from './limits.js';
import { OrderStreams } from './order-streams.js';
import type { GatewayParts } from './parts.js';
import { createGateway } from './server.js';

/**
 * The maximum age of a cached answer, also when events were missed
 * (docs/decisions/0007-answers-kept-by-the-gateway.md).
 */
const MAX_AGE_MS = 60_000;
/** For so long after it was received, an answer stands in for a service that cannot answer. */
const MAX_STALE_MS = 600_000;

/** The gateway, the shop's only public server. */
export const target: Target = {
  start: async ({ environment, management }) => {
    const config = loadConfig(GatewaySettings, environment);
    const state = { isRunning: false };
    management.watch('gateway', [{ name: 'running', isReady: () => state.isRunning }]);
    const { parts, close } = await openParts(config);
    const gateway = createGateway(parts);
    const feed = await openEventFeed(config, parts.logger, 'gateway');
    await feed?.start(
      (event) => outdate(parts, event),
      () => outdateAll(parts),
    );
    observeGateway(parts.cache, parts.streams, feed);
    await gateway.listen({ port: config.SHOP_PORT, host: config.SHOP_HOST });
    state.isRunning = true;
    parts.logger.info('ready');
    const drain = () => {
      state.isRunning = false;
      closeAfterAnswers(gateway.server);
    };
    const stop = async (cut: AbortSignal) => {
      state.isRunning = false;
      parts.streams.close();
      endConnectionsOn(cut, gateway.server);
      await gateway.close();
      await feed?.stop();
      await close();
    };
    return { drain, stop };
  },
};

async function openParts(config: GatewayConfig): Promise<{ parts: GatewayParts; close: () => Promise<void> }> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const stopTracing = await startTracing(config);
  const maxBytes = config.CACHE_MEGABYTES * 1024 * 1024;
  const cache = new AnswerCache({ maxBytes, maxAgeMs: MAX_AGE_MS, maxStaleMs: MAX_STALE_MS });
  const redis = config.REDIS_URL === undefined ? undefined : await openRedis(config.REDIS_URL, logger);
  const serviceTokens = new ServiceTokens(new ServiceKeys('gateway', config));
  const limits = new AddressLimits(config.RATE_LIMIT_PER_ADDRESS_FACTOR, serviceTokens, redis);
  const writes = redis && new RedisChannel<Write>(redis, 'gateway:writes');
  writes?.listen((write) => cache.drop(outdatedByWrite(write)));
  const streams = new OrderStreams(config.RATE_LIMIT_PER_ADDRESS_FACTOR);
  const desk = new DeskNewsFeed();
  const tokens = new Tokens(new TokenKeys(`${config.IDENTITY_URL}/internal/jwks`));
  const close = async () => {
    writes?.stop();
    redis?.destroy();
    await stopTracing();
  };
  return { parts: { config, logger, cache, limits, streams, desk, tokens, serviceTokens, writes }, close };
}

function outdate({ cache, desk, streams }: GatewayParts, event: Parameters<typeof outdatedBy>[0]): void {
  cache.drop(outdatedBy(event));
  desk.tell(event);
  if (event.topic === sessionEnded.topic) streams.endOf(event.key);
}

function outdateAll({ cache, streams }: GatewayParts): void {
  cache.drop(EVERYTHING);
  streams.endAll();
}
