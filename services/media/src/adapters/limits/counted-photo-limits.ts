import { Inject, Injectable, Optional } from '@nestjs/common';
import { openLimiter, takePoint } from '@shop/service-kit/cache/open-limiter';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import { tooManyPhotos } from '../../domain/errors.js';
import { PhotoLimits } from '../../ports/photo-limits.js';

const HOUR = 3_600;
const PHOTOS = { hour: [40, HOUR], day: [100, 24 * HOUR] } as const;

/** Photos are counted in Redis for all replicas. */
@Injectable()
export class CountedPhotoLimits extends PhotoLimits {
  private readonly limiters;

  constructor(@Optional() @Inject(REDIS) redis?: RedisClient) {
    super();
    this.limiters = (['hour', 'day'] as const).map((time) => openLimiter(`media:photos:${time}`, PHOTOS[time], redis));
  }

  async take(accountId: string): Promise<void> {
    for (const limiter of this.limiters) await takePoint(limiter, accountId, tooManyPhotos);
  }
}
