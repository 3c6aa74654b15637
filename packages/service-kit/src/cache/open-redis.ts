import type { createClient } from '@redis/client';
import type { Logger } from '../observe/logger.js';
import { readAtScrape } from '../observe/read-at-scrape.js';

/** A connection to Redis whose commands fail at once while Redis is unavailable. It reconnects by itself. */
export type RedisClient = ReturnType<typeof connection>;

const connection = (create: typeof createClient, url: string) =>
  create({
    url,
    // Commands are never queued: each user of Redis can work without it.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 3_000) },
  });

/** Starts connecting and does not wait: a service starts without Redis. The client library is loaded only when used. */
export async function openRedis(url: string, logger: Logger): Promise<RedisClient> {
  const redis = await import('@redis/client');
  const client = connection(redis.createClient, url);
  let isUnavailable = false;
  client.on('error', (error) => {
    if (!isUnavailable) logger.warn({ err: error as Error }, 'Redis is unavailable; continuing without it');
    isUnavailable = true;
  });
  client.on('ready', () => {
    if (isUnavailable) logger.info('Redis is available again');
    isUnavailable = false;
  });
  readAtScrape({ name: 'redis_up', help: 'Whether this process is connected to Redis' }, () => [
    { value: client.isReady ? 1 : 0 },
  ]);
  client.connect().catch(() => undefined);
  return client;
}
