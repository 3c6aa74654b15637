import type { EventFeed } from '@shop/service-kit/events/event-feed';
import { readAtScrape } from '@shop/service-kit/observe/read-at-scrape';
import type { AnswerCache } from './cache/answer-cache.js';
import type { OrderStreams } from './order-streams.js';

/** Gauges of the gateway: its cache, its streams, and whether it receives the events that invalidate the cache. */
export function observeGateway(cache: AnswerCache, streams: OrderStreams, feed: EventFeed | undefined): void {
  const gauge = (name: string, help: string, read: () => number) =>
    readAtScrape({ name, help }, () => [{ value: read() }]);
  gauge('gateway_cache_answers', 'Answers kept in memory', () => cache.size.answers);
  gauge('gateway_cache_bytes', 'The most memory that kept answers take', () => cache.size.bytes);
  gauge('gateway_cache_limit_bytes', 'What they may take', () => cache.size.maxBytes);
  gauge('gateway_order_streams', 'Open streams of order events', () => streams.size);
  if (feed) gauge('event_bus_up', 'Whether this process receives events', () => (feed.isListening() ? 1 : 0));
}
