import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyAttempts } from '../../domain/errors.js';
import { AttemptLimit } from '../../use-cases/attempt-limit.js';

/** Wrong passwords per address before it has to wait, and the time they count, in seconds. */
const LIMIT = { points: 10, duration: 900 };

@Injectable()
export class MemoryAttemptLimit extends AttemptLimit {
  private readonly failures = new RateLimiterMemory(LIMIT);

  async check(email: string): Promise<void> {
    const used = await this.failures.get(email);
    if (used && used.consumedPoints >= LIMIT.points) throw tooManyAttempts(Math.ceil(used.msBeforeNext / 1000));
  }

  async failed(email: string): Promise<void> {
    await this.failures.consume(email).catch((full: unknown) => {
      if (!(full instanceof RateLimiterRes)) throw full;
    });
  }

  async succeeded(email: string): Promise<void> {
    await this.failures.delete(email);
  }
}
