import { Injectable } from '@nestjs/common';
import { getPayable, getRefundable } from '@shop/contracts/payable';
import { countPayment, withdrawPayment } from '@shop/contracts/recorded-payments';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import type { Person } from '../../domain/person.js';
import { Orders } from '../../ports/orders.js';

type Payment = Parameters<Orders['count']>[0];

/** The client of the orders service. */
export class OrdersClient extends InternalClient {}

@Injectable()
export class HttpOrders extends Orders {
  constructor(private readonly client: OrdersClient) {
    super();
  }

  async payable(orderId: string) {
    const payable = await unlessMissing(this.client.call(getPayable, { params: { id: orderId } }));
    return payable && { ...payable, paidCents: 0 };
  }

  sold(orderId: string) {
    return unlessMissing(this.client.call(getRefundable, { params: { id: orderId } }));
  }

  async count(payment: Payment) {
    try {
      return await this.client.call(countPayment, { params: { id: payment.orderId }, body: payment });
    } catch (error) {
      // The payment is booked, also when orders refuses to show it now.
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  withdraw(payment: Payment, why: { by: Person; reason: string }) {
    return this.client.call(withdrawPayment, { params: { id: payment.orderId }, body: { payment, ...why } });
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return undefined;
    throw error;
  }
}
