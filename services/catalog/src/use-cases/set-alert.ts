import { Injectable } from '@nestjs/common';
import { isUuid } from '@shop/contracts/canonical-id';
import { type ProductAlert, alertKindOf, assertMayAsk } from '../domain/alert.js';
import { productNotFound } from '../domain/errors.js';
import { AlertRepository } from '../ports/alert.repository.js';

interface Wish {
  userId: string;
  productId: string;
  /** As the path has it. */
  kind: string;
}

/** Notes that a customer wants one mail about a product. */
@Injectable()
export class SetAlert {
  constructor(private readonly alerts: AlertRepository) {}

  /** @throws DomainError `unknown_alert`, `product_not_found`, `in_stock`, `too_many_alerts` */
  async execute({ userId, productId, kind: text }: Wish): Promise<ProductAlert> {
    const kind = alertKindOf(text);
    if (!isUuid(productId)) throw productNotFound();
    return this.alerts.add({ userId, productId, kind }, (product, alerts) => assertMayAsk(kind, product, alerts));
  }
}
