import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { paymentSucceeded } from '@shop/contracts/payments';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { RecordPayment } from '../../use-cases/record-payment.js';

/** Received money. Payment attempts and their results belong to payments. */
@Controller()
export class PaymentConsumer {
  constructor(private readonly recording: RecordPayment) {}

  @On(paymentSucceeded)
  async succeeded(@Payload() { data }: EventOf<typeof paymentSucceeded>): Promise<void> {
    await this.recording.execute(data);
  }
}
