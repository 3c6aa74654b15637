import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { settingsChanged } from '@shop/contracts/settings';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { ApplySettings } from '../../use-cases/apply-settings.js';

@Controller()
export class SettingsConsumer {
  constructor(private readonly applying: ApplySettings) {}

  @On(settingsChanged)
  changed(@Payload() { data }: EventOf<typeof settingsChanged>): Promise<void> {
    return this.applying.execute(data);
  }
}
