import { Injectable } from '@nestjs/common';
import { suspendPrompts } from '@shop/contracts/payments';
import type { InternalClient } from '@shop/service-kit/http/internal-client';
import { NOTHING_IN_FLIGHT, type PaymentsInFlight } from '../../domain/end-order.js';
import { countedCents, type Order } from '../../domain/order.js';
import { Payments } from '../../ports/payments.js';

@Injectable()
export class HttpPayments extends Payments {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async suspendPrompts(order: Order): Promise<PaymentsInFlight> {
    if (order.paymentMethod !== 'mpesa') return NOTHING_IN_FLIGHT;
    const body = { userId: order.userId, countedCents: countedCents(order) };
    return this.client.call(suspendPrompts, { params: { id: order.id }, body });
  }
}
