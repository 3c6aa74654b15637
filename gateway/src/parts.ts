import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Health } from '@shop/contracts/health';
import type { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import type { Tokens } from '@shop/service-kit/auth/tokens';
import type { RedisChannel } from '@shop/service-kit/cache/redis-channel';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { z } from 'zod';
import type { Answer } from './cache/answer.js';
import type { AnswerCache } from './cache/answer-cache.js';
import type { Write } from './cache/freshness.js';
import type { WholeReads } from './cache/read-whole.js';
import type { GatewayConfig } from './config.js';
import type { DeskNewsFeed } from './desk-news.js';
import type { AddressLimits } from './limits.js';
import type { OrderStreams } from './order-streams.js';
import type { Proxy } from './proxy.js';

/** The dependencies of the gateway. */
export interface GatewayParts {
  config: GatewayConfig;
  logger: Logger;
  cache: AnswerCache;
  limits: AddressLimits;
  streams: OrderStreams;
  desk: DeskNewsFeed;
  tokens: Tokens;
  serviceTokens: ServiceTokens;
  /** Notifies the other gateways of writes through this one; without it they receive only the events. */
  writes?: RedisChannel<Write>;
}

/** The same, with what the server makes of them for its handlers. */
export interface HandlerParts extends GatewayParts {
  proxy: Proxy;
  wholeReads: WholeReads;
  /** The documents of the API. */
  documents: { openApi: () => Answer; page: Answer };
  readHealth: () => Promise<z.infer<typeof Health>>;
}

/** Answers one request, which the limits have let pass. */
export type Handle = (parts: HandlerParts, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
