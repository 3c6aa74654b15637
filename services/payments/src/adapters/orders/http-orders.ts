import { Injectable } from '@nestjs/common';
import { getPayable } from '@shop/contracts/orders';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import type { NewPayable } from '../../domain/attempt.js';
import { Orders } from '../../ports/orders.js';

@Injectable()
export class HttpOrders extends Orders {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async payable(orderId: string): Promise<NewPayable | undefined> {
    try {
      return { ...(await this.client.call(getPayable, { params: { id: orderId } })), paidCents: 0 };
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return undefined;
      throw error;
    }
  }
}
