/** What everybody says about the money and the goods, read once. Cents, except for the simulator's whole shillings. */
export async function readBooks(world) {
  const token = await world.owner(0);
  const [sim, ledger, receipts, sums, reversals, refunds, exceptions] = await Promise.all([
    world.sim('GET', 'ledger'),
    world.ask('GET', '/payments/ledger', { token }),
    world.rows(
      'payments',
      'select code, amount_cents::float8 cents, order_id, reference, refunding_cents::float8 refunding, closed_at from receipt',
    ),
    world.rows(
      'payments',
      `select account, sum(cents)::float8 cents from (
        select debit account, cents from ledger_entry union all select credit, -cents from ledger_entry) side group by 1`,
    ),
    world.rows(
      'payments',
      'select receipt_code, amount_cents::float8 cents, state, code, refund_id, problem from reversal',
    ),
    world.rows('payments', 'select id, order_id, amount_cents::float8 cents, state from refund'),
    world.rows('payments', 'select receipt_code, order_id, finding, resolved_at from money_exception'),
  ]);
  return {
    sim,
    ledger: ledger.body,
    receipts,
    sums: toMap(sums),
    reversals,
    refunds,
    exceptions,
    ...(await goods(world)),
  };
}

/** The orders of the soak's own products, their holds, and the stock of each product. */
async function goods(world) {
  const ids = world.products.map(({ id }) => id);
  const [orders, holds, stock] = await Promise.all([
    world.rows(
      'orders',
      `select o.id, o.number, o.status, o.total_cents::float8 total, o.paid_cents::float8 paid, o.paid_at,
        o.refund_requested_cents::float8 asked_back, o.refunded_cents::float8 refunded,
        l.product_id, l.quantity, l.restocked
        from customer_order o join order_line l on l.order_id = o.id where l.product_id::text = any($1)`,
      [ids],
    ),
    world.rows(
      'catalog',
      `select h.id, h.state, l.product_id, l.quantity from hold h join hold_line l on l.hold_id = h.id
        where l.product_id::text = any($1)`,
      [ids],
    ),
    Promise.all(ids.map((id) => world.ask('GET', `/products/${id}`))),
  ]);
  return { orders, holds, stock: new Map(stock.map(({ body }) => [body.id, body.countInStock])) };
}

/** What is not over yet. `isPatient`: prompts without an answer too; without money they end after five minutes. */
export async function pendingOf(world, isPatient) {
  const [row] = await world.rows(
    'payments',
    `select
      (select count(*)::int from attempt where ($1 and status in ('pending', 'unanswered'))
        or (status <> 'succeeded' and (reported_at is not null or confirmed_at is not null))) prompts,
      (select count(*)::int from callback where applied_at is null) callbacks,
      (select count(*)::int from reversal where state in ('waiting', 'sent')) reversals,
      (select count(*)::int from refund where state in ('requested', 'approved')) refunds`,
    [isPatient],
  );
  return Object.entries(row).filter(([, count]) => count > 0);
}

const toMap = (rows) => new Map(rows.map(({ account, cents }) => [account, cents]));
