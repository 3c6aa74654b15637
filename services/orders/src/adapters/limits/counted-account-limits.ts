import { Inject, Injectable, Optional } from '@nestjs/common';
import { openLimiter, takePoint } from '@shop/service-kit/cache/open-limiter';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import { tooManyWrongPrices } from '../../domain/errors.js';
import { AccountLimits } from '../../ports/account-limits.js';
import { SettingsRepository } from '../../ports/settings.repository.js';

/** Checkouts with wrong prices, and in how many seconds: a shopper meets a changed price a few times a day at most. */
const WRONG_PRICES = [30, 600] as const;

/** Counted in Redis for all replicas. */
@Injectable()
export class CountedAccountLimits extends AccountLimits {
  private readonly wrongPrices;

  constructor(
    private readonly settings: SettingsRepository,
    @Optional() @Inject(REDIS) redis?: RedisClient,
  ) {
    super();
    this.wrongPrices = openLimiter('orders:wrong-prices', WRONG_PRICES, redis);
  }

  async ofOrders() {
    return (await this.settings.current()).orders;
  }

  countWrongPrices(userId: string): Promise<void> {
    return takePoint(this.wrongPrices, userId, tooManyWrongPrices);
  }
}
