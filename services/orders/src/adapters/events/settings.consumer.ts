import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { settingsChanged } from '@shop/contracts/settings';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { StoreRepository } from '../../use-cases/store.repository.js';

/** Receipts carry the store's name and contact. */
@Controller()
export class SettingsConsumer {
  constructor(private readonly store: StoreRepository) {}

  @On(settingsChanged)
  changed(@Payload() { data }: EventOf<typeof settingsChanged>): Promise<void> {
    return this.store.learn(data);
  }
}
