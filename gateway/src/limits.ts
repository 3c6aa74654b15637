import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { SERVICE_TOKEN_HEADER, type ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { networkOf } from '@shop/service-kit/http/client-network';
import { sendProblem } from './problem.js';

const GATEWAY = 'gateway';

/**
 * The header with which the page server may read what a page needs, beyond the limits of one IP address: the visitor's request
 * was counted already. It has no key of its own, and this is valid for minutes and opens nothing else.
 */
export const passForPage = (tokens: ServiceTokens): Record<string, string> => ({
  [SERVICE_TOKEN_HEADER]: tokens.to(GATEWAY),
});

const MINUTE = 60;
const DAY = 86_400;

/** Requests of one client IP address, and the seconds in which they are counted. */
const LIMITS = {
  /** Everything under /api. */
  api: [1_200, MINUTE],
  /** Calls that try credentials or send mail. */
  account: [240, MINUTE],
  /** Builds that are saved: each is stored. */
  build: [120, MINUTE],
  /** The same in a day: so many fill no disk, and are enough for a school that shares one IP address. */
  buildsOfDay: [1_000, DAY],
  /** Builds that are proposed or mended: each costs as much as many reads. */
  proposal: [30, MINUTE],
  /** Quotes of builds: each is stored and drawn. */
  quote: [30, MINUTE],
  /** Pictures of builds for link previews: each that is not in a cache is drawn. */
  picture: [120, MINUTE],
  /** Photos of customers: each is decoded and stored. */
  photo: [60, MINUTE],
  /** Stories of orders: each asks several services, and a phone's last digits could be counted through. */
  story: [30, MINUTE],
  /** Prompts to a phone. */
  prompt: [60, MINUTE],
  /** Pages that are not in the cache: each is rendered. */
  page: [1_200, MINUTE],
  /** Files of the pages, and pictures. */
  file: [12_000, MINUTE],
  /** Reports of visits: one for each page that is opened, and each is counted. */
  visit: [600, MINUTE],
  /** Payment callbacks: Safaricom sends those of all payers from few IP addresses. */
  callback: [6_000, MINUTE],
} as const;
type Limit = keyof typeof LIMITS;

/**
 * Limits the requests of one IP address in a minute, or a day; above that the response is 429 with Retry-After. Counted in Redis
 * for all replicas together; without Redis, or while it is unavailable, each process counts for itself.
 */
export class AddressLimits {
  private readonly limiters: Record<Limit, RateLimiterAbstract>;

  constructor(
    factor: number,
    private readonly tokens: ServiceTokens,
    redis?: RedisClient,
  ) {
    const limiter = ([name, [points, duration]]: [string, readonly [number, number]]) => {
      const options = { keyPrefix: `gateway:limit:${name}`, points: Math.ceil(points * factor), duration };
      const own = new RateLimiterMemory(options);
      if (!redis) return [name, own];
      const shared = { ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: own };
      return [name, new RateLimiterRedis(shared)];
    };
    this.limiters = Object.fromEntries(Object.entries(LIMITS).map(limiter)) as Record<Limit, RateLimiterAbstract>;
  }

  /** True when the request may pass; if false, the response is already sent. */
  async pass(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (this.isOwn(request)) return true;
    for (const limit of limitsOf(request.method, request.url)) {
      const full = await this.consume(limit, request.ip);
      if (!full) continue;
      const retryAfterSeconds = Math.max(1, Math.ceil(full.msBeforeNext / 1000));
      sendProblem(reply, 429, {
        code: 'too_many_requests',
        message: 'Too many requests. Please wait a moment.',
        retryAfterSeconds,
      });
      return false;
    }
    return true;
  }

  /** Whether the page server sent the request, for a page that it renders: the gateway gave it a pass with the visitor's request. */
  isOwn({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    const given = headers[SERVICE_TOKEN_HEADER];
    return given !== undefined && this.tokens.callerOf(String(given)) === GATEWAY;
  }

  private consume(limit: Limit, address: string): Promise<RateLimiterRes | undefined> {
    return this.limiters[limit].consume(networkOf(address)).then(
      () => undefined,
      (full: RateLimiterRes) => full,
    );
  }
}

function limitsOf(method: string, url: string): Limit[] {
  if (/^(\/sw)?\/(build-pc\/picture\/|product\/[^/?]+\/preview\.jpg)/.test(url)) return ['page', 'picture'];
  if (!url.startsWith('/api/')) return /^\/media\/|^[^?]*\.[^/?]*(\?|$)/.test(url) ? ['file'] : ['page'];
  if (url.startsWith('/api/payments/hooks/')) return ['callback'];
  if (/^\/api\/audit\/story(\?|$)/.test(url)) return ['api', 'story'];
  if (/^\/api\/visits(\?|$)/.test(url)) return ['api', 'visit'];
  if (method !== 'GET' && /^\/api\/(auth\/|contact\b)/.test(url)) return ['api', 'account'];
  if (method === 'POST' && /^\/api\/builds(\?|$)/.test(url)) return ['api', 'build', 'buildsOfDay'];
  if (method === 'POST' && url.startsWith('/api/uploads/')) return ['api', 'photo'];
  if (method === 'POST' && /^\/api\/builds\/(propose|mend)(\?|$)/.test(url)) return ['api', 'proposal'];
  if (/^\/api\/builds\/[^/?]+\/quote(\.pdf)?(\?|$)/.test(url)) return ['api', 'quote'];
  return method === 'POST' && url.startsWith('/api/mpesa/') ? ['api', 'prompt'] : ['api'];
}
