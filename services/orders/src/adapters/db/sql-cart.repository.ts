import { Injectable } from '@nestjs/common';
import { type CartLine, MAX_CART_LINES } from '@shop/contracts/cart';
import type { OutgoingEvent } from '@shop/contracts/event';
import { toCents, toKes } from '@shop/contracts/money';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { Clock } from '@shop/service-kit/domain/clock';
import { cartFull } from '../../domain/errors.js';
import { CartRepository, type UnconsideredCart } from '../../ports/cart.repository.js';

interface LineRow {
  line_id: string;
  product_id: string;
  name: string;
  /** PostgreSQL's bigint, as text. */
  unit_cents: string;
  image: string;
  quantity: number;
  category: string;
  builds: NonNullable<CartLine['builds']> | null;
}

/** One more than a cart holds, so that a merge sees when there are too many. */
const LINES: Statement<LineRow> = {
  name: 'lines of cart',
  text: `select line_id, product_id, name, unit_cents, image, quantity, category, builds
    from cart_line where user_id = $1 order by position limit ${MAX_CART_LINES + 1}`,
};

/** Locks the cart until the transaction ends. One that was empty is a new cart, of which no reminder was sent. */
const TOUCH: Statement = {
  name: 'touch cart',
  text: `written as (insert into cart (user_id, changed_at, is_considered) values ($1, $2, false)
    on conflict (user_id) do update set changed_at = excluded.changed_at, is_considered = false,
      reminded_at = case when exists (select from cart_line where user_id = excluded.user_id) then cart.reminded_at end
    returning user_id)`,
};

const MERGE: Statement = {
  name: 'merge cart',
  text: `written as (
    insert into cart_line (user_id, product_id, line_id, name, unit_cents, image, quantity, category, builds)
    select $1, product_id, line_id, name, unit_cents, image, quantity, category, builds::jsonb
    from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::int[], $8::text[], $9::text[])
      with ordinality as line (product_id, line_id, name, unit_cents, image, quantity, category, builds, n)
    order by n
    on conflict (user_id, product_id) do update set line_id = excluded.line_id, name = excluded.name,
      unit_cents = excluded.unit_cents, image = excluded.image, quantity = excluded.quantity,
      category = excluded.category, builds = excluded.builds
    returning product_id)`,
};

/** Waits for the lock of the cart before it deletes the line. */
const REMOVE: Statement = {
  name: 'remove cart line',
  text: `touched as (update cart set changed_at = $3, is_considered = false where user_id = $1 returning user_id),
    written as (delete from cart_line using touched
      where cart_line.user_id = touched.user_id and product_id = $2 returning product_id)`,
};

const CLEAR: Statement = {
  name: 'clear cart',
  text: 'written as (delete from cart where user_id = $1 returning user_id)',
};

const IDLE: Statement<{ user_id: string }> = {
  name: 'idle carts',
  text: `select user_id from cart where not is_considered and changed_at > $1 and changed_at <= $2
    order by changed_at limit 100`,
};
const UNCONSIDERED: Statement<UnconsideredCart> = {
  name: 'unconsidered cart',
  text: `select changed_at::text as version, changed_at as "changedAt", reminded_at as "remindedAt",
      (select max(created_at) from customer_order where user_id = cart.user_id) as "lastOrderAt"
    from cart where user_id = $1 and not is_considered`,
};
const CONSIDER: Statement = {
  name: 'consider cart',
  text: `written as (update cart set is_considered = true,
      reminded_at = case when $3::boolean then $4 else reminded_at end
    where user_id = $1 and changed_at = $2::timestamptz and not is_considered and not ($3::boolean and exists (
      select from customer_order where user_id = $1 and created_at >= $2::timestamptz))
    returning user_id)`,
};

@Injectable()
export class SqlCartRepository extends CartRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(userId: string): Promise<CartLine[]> {
    return (await this.database.rows(LINES, [userId])).map(toLine);
  }

  async merge(userId: string, lines: readonly CartLine[]): Promise<CartLine[]> {
    if (lines.length === 0) return this.of(userId);
    return this.database.commit(async (tx) => {
      await tx.write(TOUCH, [userId, this.clock.now()]);
      await tx.write(MERGE, [userId, ...columnsOf(lines)]);
      const rows = await tx.rows(LINES, [userId]);
      if (rows.length > MAX_CART_LINES) throw cartFull();
      return { result: rows.map(toLine) };
    });
  }

  async remove(userId: string, productId: string): Promise<void> {
    await this.database.write(REMOVE, [userId, productId, this.clock.now()]);
  }

  async clear(userId: string): Promise<void> {
    await this.database.write(CLEAR, [userId]);
  }

  async idle({ since, until }: { since: Date; until: Date }): Promise<string[]> {
    return (await this.database.rows(IDLE, [since, until])).map(({ user_id }) => user_id);
  }

  async unconsidered(userId: string): Promise<UnconsideredCart | undefined> {
    return (await this.database.rows(UNCONSIDERED, [userId]))[0];
  }

  async consider(userId: string, { version }: UnconsideredCart, events: readonly OutgoingEvent[]): Promise<void> {
    await this.database.write(CONSIDER, [userId, version, events.length > 0, this.clock.now()], events);
  }
}

const columnsOf = (lines: readonly CartLine[]): unknown[][] => [
  lines.map(({ product }) => product),
  lines.map(({ id }) => id),
  lines.map(({ name }) => name),
  lines.map(({ price }) => toCents(price)),
  lines.map(({ image }) => image),
  lines.map(({ quantity }) => quantity),
  lines.map(({ category }) => category),
  lines.map(({ builds }) => builds && JSON.stringify(builds)),
];

const toLine = ({ line_id, product_id, unit_cents, builds, name, image, quantity, category }: LineRow): CartLine => ({
  ...{ id: line_id, product: product_id, name, price: toKes(Number(unit_cents)), image, quantity, category },
  ...(builds && { builds }),
});
