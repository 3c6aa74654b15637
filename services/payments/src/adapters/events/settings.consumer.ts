import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { settingsChanged } from '@shop/contracts/settings';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { SettingsRepository } from '../../ports/settings.repository.js';

/** Stores the limits of a prompt, and when a success needs Daraja's confirmation. */
@Controller()
export class SettingsConsumer {
  constructor(private readonly settings: SettingsRepository) {}

  @On(settingsChanged)
  changed(@Payload() { data }: EventOf<typeof settingsChanged>): Promise<void> {
    return this.settings.save(data);
  }
}
