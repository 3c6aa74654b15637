import { Inject, Injectable, Optional } from '@nestjs/common';
import { openLimiter, takePoint } from '@shop/service-kit/cache/open-limiter';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import { tooManyPhotos, uploadsBusy } from '../../domain/errors.js';
import { PhotoLimits } from '../../ports/photo-limits.js';

const HOUR = 3_600;
const PHOTOS = { hour: [40, HOUR], day: [100, 24 * HOUR] } as const;

/** Uploads at the same time: each holds one photo of at most 10 MB in memory. */
const OF_ACCOUNT = 2;
const OF_ALL = 12;

/** Photos are counted in Redis for all replicas, running uploads by each process for itself: they use its memory. */
@Injectable()
export class CountedPhotoLimits extends PhotoLimits {
  private readonly running = new Map<string, number>();
  private count = 0;
  private readonly limiters;

  constructor(@Optional() @Inject(REDIS) redis?: RedisClient) {
    super();
    this.limiters = (['hour', 'day'] as const).map((time) => openLimiter(`media:photos:${time}`, PHOTOS[time], redis));
  }

  async together<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const own = this.running.get(accountId) ?? 0;
    if (own >= OF_ACCOUNT || this.count >= OF_ALL) throw uploadsBusy();
    this.count += 1;
    this.running.set(accountId, own + 1);
    try {
      return await work();
    } finally {
      this.count -= 1;
      const left = (this.running.get(accountId) ?? 1) - 1;
      if (left > 0) this.running.set(accountId, left);
      else this.running.delete(accountId);
    }
  }

  async take(accountId: string): Promise<void> {
    for (const limiter of this.limiters) await takePoint(limiter, accountId, tooManyPhotos);
  }
}
