import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { settingsChanged } from '@shop/contracts/settings';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { ContactRepository } from '../../use-cases/contact.repository.js';

@Controller()
export class SettingsConsumer {
  constructor(private readonly messages: ContactRepository) {}

  @On(settingsChanged)
  changed(@Payload() { data }: EventOf<typeof settingsChanged>): Promise<void> {
    return this.messages.setSupportAddress(data.email);
  }
}
