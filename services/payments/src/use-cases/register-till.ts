import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { Till } from '../ports/till.js';
import { TillRepository } from '../ports/till.repository.js';

/** Tells Daraja once where to report payments without a prompt. */
@Injectable()
export class RegisterTill {
  constructor(
    private readonly till: Till,
    private readonly state: TillRepository,
    private readonly clock: Clock,
  ) {}

  async isDue(): Promise<boolean> {
    return (await this.state.read()).registeredAt === null;
  }

  /** @throws Error when Daraja does not accept it; it is tried again later */
  async execute(): Promise<void> {
    await this.till.registerUrls((await this.state.read()).secret);
    await this.state.registered(this.clock.now());
  }
}
