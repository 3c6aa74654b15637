import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { settingsChanged } from '@shop/contracts/settings';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { SetSupportAddress } from '../../use-cases/set-support-address.js';

@Controller()
export class SettingsConsumer {
  constructor(private readonly setting: SetSupportAddress) {}

  @On(settingsChanged)
  changed(@Payload() { data }: EventOf<typeof settingsChanged>): Promise<void> {
    return this.setting.execute(data.email);
  }
}
