import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { idlePeriod } from '../domain/cart-reminder.js';
import { CartRepository } from '../ports/cart.repository.js';
import { SettingsRepository } from '../ports/settings.repository.js';

/** Finds carts that their users have not changed for the hours that staff set, and about which no job has decided since. */
@Injectable()
export class FindIdleCarts {
  constructor(
    private readonly carts: CartRepository,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  /** The ids of their users, at most 100; none where the shop sends no reminders. */
  async execute(): Promise<string[]> {
    const { marketing } = await this.settings.current();
    const period = idlePeriod(marketing.cartMailAfterHours, this.clock.now());
    return period ? this.carts.idle(period) : [];
  }
}
