import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { paymentFailed, paymentStarted, paymentSucceeded } from '@shop/contracts/payments';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { RecordPayment } from '../../use-cases/record-payment.js';

@Controller()
export class PaymentConsumer {
  constructor(private readonly recording: RecordPayment) {}

  @On(paymentStarted)
  started(@Payload() { data }: EventOf<typeof paymentStarted>): Promise<void> {
    return this.recording.started(data);
  }

  @On(paymentSucceeded)
  succeeded(@Payload() { data }: EventOf<typeof paymentSucceeded>): Promise<void> {
    return this.recording.succeeded(data);
  }

  @On(paymentFailed)
  failed(@Payload() { data }: EventOf<typeof paymentFailed>): Promise<void> {
    return this.recording.failed(data);
  }
}
