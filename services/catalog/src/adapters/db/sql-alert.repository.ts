import { Injectable } from '@nestjs/common';
import { type AlertKind, alertRaised, MAX_ALERTS, type OwnAlert } from '@shop/contracts/alerts';
import { toKes } from '@shop/contracts/money';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { isUuid } from '@shop/contracts/canonical-id';
import type { ProductAlert } from '../../domain/alert.js';
import { productNotFound } from '../../domain/errors.js';
import { type AlertKey, AlertRepository } from '../../ports/alert.repository.js';
import { SHOWN } from './product-filter.js';

/** PostgreSQL's bigint is text. */
interface AlertRow {
  kind: AlertKind;
  priceCents: string;
  askedAt: Date;
}
type OwnRow = AlertRow & { productId: string; name: string; image: string; currentCents: string };
type RaisedRow = Omit<AlertRow, 'askedAt'> & { userId: string; name: string; currentCents: string };

const ALERT = `kind, price_cents as "priceCents", asked_at as "askedAt"`;
const OF_PRODUCT: Statement<AlertRow> = {
  name: 'alerts of product',
  text: `select ${ALERT} from product_alert where user_id = $1 and product_id = $2 order by kind`,
};
const OF_USER: Statement<OwnRow> = {
  name: 'alerts of user',
  text: `select ${ALERT.replace('price_cents', 'product_alert.price_cents')}, product_id as "productId", name, image,
      product.price_cents as "currentCents"
    from product_alert join product on product.id = product_id
    where user_id = $1 and ${SHOWN} order by asked_at desc, product_id, kind limit ${MAX_ALERTS}`,
};
const COUNT: Statement<{ alerts: number }> = {
  name: 'count alerts',
  text: 'select count(*)::int as alerts from product_alert where user_id = $1',
};
/** The lock lets no change of the product pass between this look and the alert. */
const PRODUCT: Statement<{ priceCents: string; countInStock: number }> = {
  name: 'product of alert',
  text: `select price_cents as "priceCents", count_in_stock as "countInStock" from product
    where id = $1 and ${SHOWN} for share`,
};
const ADD: Statement<AlertRow> = {
  name: 'add alert',
  text: `written as (insert into product_alert (user_id, product_id, kind, price_cents) values ($1, $2, $3, $4)
    returning ${ALERT})`,
};
const END: Statement = {
  name: 'end alert',
  text: `written as (delete from product_alert where user_id = $1 and product_id = $2 and kind = $3 returning kind)`,
};

const DUE: Statement<{ productId: string }> = {
  name: 'due alert checks',
  text: 'select product_id as "productId" from alert_check where due_at <= now() order by due_at limit 100',
};
const CLAIM: Statement = {
  name: 'claim alert check',
  text: 'select 1 from alert_check where product_id = $1 and due_at <= now() for update skip locked',
};
/** Read after the claim, by a statement of its own: a change of the product that comes later waits for the claim. */
const RAISE: Statement<RaisedRow> = {
  name: 'raise alerts',
  text: `written as (delete from product_alert using (
      select alert.user_id, alert.product_id, alert.kind, product.name, product.price_cents as current
      from product_alert as alert join product on product.id = alert.product_id
      where alert.product_id = $1 and count_in_stock > 0 and ${SHOWN}
        and (kind = 'back-in-stock' or product.price_cents < alert.price_cents)
      limit $2) as due
    where product_alert.user_id = due.user_id and product_alert.product_id = due.product_id
      and product_alert.kind = due.kind
    returning product_alert.user_id as "userId", product_alert.kind, product_alert.price_cents as "priceCents",
      due.name, due.current as "currentCents")`,
};
const FORGET_CHECK: Statement = {
  name: 'forget alert check',
  text: 'written as (delete from alert_check where product_id = $1 returning product_id)',
};

@Injectable()
export class SqlAlertRepository extends AlertRepository {
  constructor(private readonly database: Database) {
    super();
  }

  add(
    { userId, productId, kind }: AlertKey,
    assertMayAsk: (product: { countInStock: number }, alerts: number) => void,
  ): Promise<ProductAlert> {
    return this.database.commit(
      async (tx) => {
        const waiting = await tx.rows(OF_PRODUCT, [userId, productId]);
        const same = waiting.find((alert) => alert.kind === kind);
        if (same) return { result: toAlert(same) };
        const [product] = await tx.rows(PRODUCT, [productId]);
        if (!product) throw productNotFound();
        const [count] = await tx.rows(COUNT, [userId]);
        assertMayAsk(product, count?.alerts ?? 0);
        const [added] = await tx.write(ADD, [userId, productId, kind, product.priceCents]);
        if (!added) throw new Error('an alert was not stored');
        return { result: toAlert(added) };
      },
      [`alerts of ${userId}`],
    );
  }

  async end({ userId, productId, kind }: AlertKey): Promise<void> {
    if (isUuid(productId)) await this.database.write(END, [userId, productId, kind]);
  }

  async ofProduct(userId: string, productId: string): Promise<ProductAlert[]> {
    if (!isUuid(productId)) return [];
    return (await this.database.rows(OF_PRODUCT, [userId, productId])).map(toAlert);
  }

  async ofUser(userId: string): Promise<OwnAlert[]> {
    return (await this.database.rows(OF_USER, [userId])).map(
      ({ kind, priceCents, askedAt, productId, name, image, currentCents }) => ({
        ...{ productId, kind, name, image, askedAt: askedAt.toISOString() },
        priceWhenAsked: toKes(Number(priceCents)),
        price: toKes(Number(currentCents)),
      }),
    );
  }

  async dueProducts(): Promise<string[]> {
    return (await this.database.rows(DUE)).map(({ productId }) => productId);
  }

  raiseNext(productId: string, limit: number): Promise<boolean> {
    return this.database.commit(async (tx) => {
      if ((await tx.rows(CLAIM, [productId])).length === 0) return { result: false };
      const raised = await tx.write(RAISE, [productId, limit]);
      const isLeft = raised.length === limit;
      if (!isLeft) await tx.write(FORGET_CHECK, [productId]);
      return { result: isLeft, events: raised.map((row) => raisedOf(productId, row)) };
    });
  }
}

const toAlert = ({ kind, priceCents, askedAt }: AlertRow): ProductAlert => ({
  ...{ kind, askedAt },
  priceCents: Number(priceCents),
});

const raisedOf = (productId: string, { userId, kind, priceCents, name, currentCents }: RaisedRow) =>
  alertRaised.of(userId, {
    ...{ userId, productId, kind, productName: name },
    priceWhenAskedCents: Number(priceCents),
    priceCents: Number(currentCents),
  });
