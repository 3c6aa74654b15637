import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { openLimiter, takePoint } from '../cache/open-limiter.js';
import type { RedisClient } from '../cache/open-redis.js';
import { DomainError } from '../domain/domain-error.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;

type Bound = readonly [points: number, seconds: number];

/** Bounds of one thing that is sent. Where a call needs no sign-in, `network` and `address` bound guests. */
interface Bounds {
  account: readonly Bound[];
  /** Of one IP address: many customers can share that of a mobile network. */
  network?: readonly Bound[];
  /** Under one e-mail address from one IP address. A stranger elsewhere who names the address uses up nothing of it. */
  address?: readonly Bound[];
}

/** How much one sender sends (docs/product-rules.md#R327): what is stored for others to read, mailed, or drawn. */
const LIMITS = {
  message: {
    account: [
      [10, HOUR],
      [30, DAY],
    ],
    address: [
      [10, HOUR],
      [30, DAY],
    ],
    network: [
      [60, HOUR],
      [300, DAY],
    ],
  },
  question: {
    account: [
      [10, HOUR],
      [20, DAY],
    ],
  },
  alert: {
    account: [
      [100, HOUR],
      [300, DAY],
    ],
  },
  quote: {
    account: [
      [60, HOUR],
      [200, DAY],
    ],
    network: [
      [600, HOUR],
      [3_000, DAY],
    ],
  },
} as const satisfies Record<string, Bounds>;

/** What is limited. */
export type SenderLimit = keyof typeof LIMITS;

/** Who sends: an account, or a guest, who may name an e-mail address. */
export interface Sender {
  accountId: string | undefined;
  network: string;
  email: string | undefined;
}

const tooManySent = (retryAfterSeconds: number) =>
  new DomainError('too-many', 'too_many_sent', 'You have done this many times. Please try again later.', {
    retryAfterSeconds,
  });

/** Counts what senders send, in Redis for all replicas. */
export class SenderLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract[]>();

  /** `service`: whose keys in Redis count; `factor`: RATE_LIMIT_PER_ADDRESS_FACTOR, for guests. */
  constructor(
    private readonly service: string,
    private readonly factor: number,
    private readonly redis: RedisClient | undefined,
  ) {}

  /** Counts one use of the sender. @throws DomainError `too_many_sent` */
  async take(limit: SenderLimit, { accountId, network, email }: Sender): Promise<void> {
    if (accountId !== undefined) return this.count(limit, 'account', accountId);
    if (email !== undefined) await this.count(limit, 'address', `${email} ${network}`);
    await this.count(limit, 'network', network);
  }

  private async count(limit: SenderLimit, of: keyof Bounds, key: string): Promise<void> {
    for (const limiter of this.limitersOf(limit, of)) await takePoint(limiter, key, tooManySent);
  }

  private limitersOf(limit: SenderLimit, of: keyof Bounds): RateLimiterAbstract[] {
    const name = `sent:${limit}:${of}`;
    const opened = this.limiters.get(name);
    if (opened) return opened;
    const bounds: Bounds = LIMITS[limit];
    const factor = of === 'account' ? 1 : this.factor;
    const limiters = (bounds[of] ?? []).map(([points, seconds]) =>
      openLimiter(`${this.service}:${name}:${seconds}`, [Math.ceil(points * factor), seconds], this.redis),
    );
    this.limiters.set(name, limiters);
    return limiters;
  }
}
