import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { settingsChanged } from '@shop/contracts/settings';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { SettingsRepository } from '../../ports/settings.repository.js';

/** Receipts use the store's name and contact, new orders use its limits. */
@Controller()
export class SettingsConsumer {
  constructor(private readonly settings: SettingsRepository) {}

  @On(settingsChanged)
  changed(@Payload() { data }: EventOf<typeof settingsChanged>): Promise<void> {
    return this.settings.save(data);
  }
}
