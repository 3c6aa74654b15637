import { Injectable } from '@nestjs/common';
import { type CartLine, MAX_CART_LINES } from '@shop/contracts/cart';
import { toCents, toKes } from '@shop/contracts/money';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import { Clock } from '@shop/service-kit/domain/clock';
import { cartFull } from '../../domain/errors.js';
import { CartRepository } from '../../ports/cart.repository.js';

interface LineRow {
  line_id: string;
  product_id: string;
  name: string;
  /** PostgreSQL's bigint, as text. */
  unit_cents: string;
  image: string;
  quantity: number;
  category: string;
  builds: CartLine['builds'] | null;
}

/** One more than a cart holds, so that a merge sees when there are too many. */
const LINES = {
  name: 'lines of cart',
  text: `select line_id, product_id, name, unit_cents, image, quantity, category, builds
    from cart_line where user_id = $1 order by position limit ${MAX_CART_LINES + 1}`,
};

/** Locks the cart until the transaction ends. */
const TOUCH = {
  name: 'touch cart',
  text: `written as (insert into cart (user_id, changed_at) values ($1, $2)
    on conflict (user_id) do update set changed_at = excluded.changed_at returning user_id)`,
};

const MERGE = {
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
const REMOVE = {
  name: 'remove cart line',
  text: `touched as (update cart set changed_at = $3 where user_id = $1 returning user_id),
    written as (delete from cart_line using touched
      where cart_line.user_id = touched.user_id and product_id = $2 returning product_id)`,
};

const CLEAR = { name: 'clear cart', text: 'written as (delete from cart where user_id = $1 returning user_id)' };

@Injectable()
export class SqlCartRepository extends CartRepository {
  constructor(
    private readonly database: SqlDatabase,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(userId: string): Promise<CartLine[]> {
    return (await this.database.rows<LineRow>(LINES, [userId])).map(toLine);
  }

  async merge(userId: string, lines: readonly CartLine[]): Promise<CartLine[]> {
    if (lines.length === 0) return this.of(userId);
    return this.database.commit(async (tx) => {
      await tx.write(TOUCH, [userId, this.clock.now()]);
      await tx.write(MERGE, [userId, ...columnsOf(lines)]);
      const rows = await tx.rows<LineRow>(LINES, [userId]);
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
