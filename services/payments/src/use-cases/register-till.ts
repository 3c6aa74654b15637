import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { Till } from '../ports/till.js';
import { TillRepository } from '../ports/till.repository.js';

/** Tells Daraja once where to report payments without a prompt. It is repeated until Daraja accepts it. */
@Injectable()
export class RegisterTill {
  constructor(
    private readonly till: Till,
    private readonly state: TillRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async isDue(): Promise<boolean> {
    return (await this.state.read()).registeredAt === null;
  }

  async execute(): Promise<void> {
    const { secret } = await this.state.read();
    try {
      await this.till.registerUrls(secret);
      await this.state.registered(this.clock.now());
    } catch (error) {
      this.logger.warn({ err: error }, 'Daraja did not register the URLs for payments without a prompt');
    }
  }
}
