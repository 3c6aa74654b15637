import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { alertRaised } from '@shop/contracts/alerts';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { MailProductAlert } from '../../use-cases/mail-product-alert.js';

@Controller()
export class AlertConsumer {
  constructor(private readonly alerts: MailProductAlert) {}

  @On(alertRaised)
  raised(@Payload() { data, occurredAt }: EventOf<typeof alertRaised>): Promise<void> {
    return this.alerts.execute(data, occurredAt);
  }
}
