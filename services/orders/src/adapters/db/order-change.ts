import type { Statement } from '@shop/service-kit/db/statement';
import { assertTransition, type HistoryEntry, NO_DETAIL, type Order, type OrderChange } from '../../domain/order.js';
import { ORDER_CHANGED } from './order-statements.js';

/** A statement and its parameters. */
export interface Bound {
  statement: Statement;
  values: unknown[];
}

/** The writes of a change, and the order after it. */
export interface ChangeWrites {
  /** Writes nothing if the order has changed since it was read. */
  first: Bound;
  /** One statement for each further transition: the database checks each of them. */
  moves: Bound[];
  after: Order;
}

/** The writes of a change; undefined for one that changes nothing. @throws forbidden_transition */
export function writesOf(order: Order, change: OrderChange, at: Date): ChangeWrites | undefined {
  const { moves = [], payment, refund, restock: _lines, detail, events = [], ...columns } = change;
  const isEmpty = moves.length === 0 && !payment && !refund && !detail?.step && events.length === 0;
  if (isEmpty && Object.keys(columns).length === 0) return undefined;
  let status = order.status;
  for (const to of moves) {
    assertTransition(status, to);
    status = to;
  }
  const entry = { ...NO_DETAIL, ...detail, at };
  const isStep = moves.length === 0 && detail?.step;
  const entries: HistoryEntry[] = (isStep ? [order.status] : moves).map((to) => ({ ...entry, status: to }));
  const [firstEntry, ...further] = entries;
  return {
    first: firstWrite(order, change, at, firstEntry),
    moves: further.map((next) => furtherMove(order.id, next)),
    after: afterChange({ ...order, ...columns, status }, change, entries),
  };
}

function afterChange(order: Order, { payment, restock = [] }: OrderChange, entries: readonly HistoryEntry[]): Order {
  const others = order.payments.filter(({ id }) => id !== payment?.id);
  const payments = payment ? [...others, payment] : others;
  return {
    ...order,
    revision: order.revision + 1,
    lines: order.lines.map((line) => {
      const back = restock.find(({ productId }) => productId === line.productId);
      return back ? { ...line, restocked: line.restocked + back.quantity } : line;
    }),
    payments: payments.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    history: [...order.history, ...entries],
  };
}

/** The parts of the statement that the change needs; its name lists them. */
function firstWrite(order: Order, change: OrderChange, at: Date, entry: HistoryEntry | undefined): Bound {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts = [changeOf(order, change, entry, bind)];
  const names: string[] = [];
  const add = (name: string, part: string) => {
    names.push(name);
    parts.push(part);
  };
  if (entry) add('entry', entryOf(entry, bind));
  if (change.payment) add('payment', paymentOf(change.payment, bind));
  if (change.refund) add('refund', refundOf(change.refund, at, bind));
  if (change.restock) add('restock', restockOf(change.restock, bind));
  const written = `written as (select id, pg_notify('${ORDER_CHANGED}', id::text) from changed)`;
  return {
    statement: {
      name: `change order${names.map((part) => ` ${part}`).join('')}`,
      text: [...parts, written].join(', '),
    },
    values,
  };
}

type Bind = (value: unknown) => string;

function changeOf(order: Order, change: OrderChange, entry: HistoryEntry | undefined, bind: Bind): string {
  const after = { ...order, ...change, status: entry?.status ?? order.status };
  const expiresAt = bind(change.expiresAt ?? null);
  return `changed as (update customer_order set revision = revision + 1, status = ${bind(after.status)},
      paid_cents = ${bind(after.paidCents)}, refund_requested_cents = ${bind(after.refundRequestedCents)},
      refunded_cents = ${bind(after.refundedCents)},
      paid_at = case when ${bind(change.paidAt !== undefined)} then ${bind(change.paidAt ?? null)} else paid_at end,
      expires_at = coalesce(${expiresAt}, expires_at), expiry_check_at = coalesce(${expiresAt}, expiry_check_at),
      archived_at = case when ${bind(change.archivedAt !== undefined)} then ${bind(change.archivedAt ?? null)}
        else archived_at end
    where id = ${bind(order.id)} and revision = ${bind(order.revision)} returning id)`;
}

const ENTRY_COLUMNS = '(order_id, status, at, step, courier, reference, reason, actor_id, actor_name)';

function entryOf({ status, at, step, courier, reference, reason, by }: HistoryEntry, bind: Bind): string {
  const texts = [step, courier, reference, reason, by?.id ?? null, by?.name ?? null].map(
    (text) => `${bind(text)}::text`,
  );
  return `entry as (insert into order_history ${ENTRY_COLUMNS}
    select id, ${bind(status)}::text, ${bind(at)}::timestamptz, ${texts.join(', ')} from changed)`;
}

function paymentOf(payment: NonNullable<OrderChange['payment']>, bind: Bind): string {
  const { id, amountCents, receipt, createdAt, method, reference, isWithdrawn } = payment;
  return `payment as (insert into order_payment (order_id, id, amount_cents, status, receipt, created_at, method, reference)
    select id, ${bind(id)}::text, ${bind(amountCents)}::bigint, ${bind(isWithdrawn ? 'withdrawn' : 'succeeded')}::text,
      ${bind(receipt)}::text, ${bind(createdAt)}::timestamptz, ${bind(method)}::text, ${bind(reference)}::text from changed
    on conflict (id) do update set amount_cents = excluded.amount_cents, receipt = excluded.receipt,
      created_at = excluded.created_at, status = excluded.status)`;
}

function refundOf(refund: NonNullable<OrderChange['refund']>, at: Date, bind: Bind): string {
  const { id, amountCents, state, reason, isAutomatic, restocked } = refund;
  const now = bind(at);
  return `refund as (insert into order_refund
      (order_id, refund_id, amount_cents, state, reason, is_automatic, restocked, created_at, updated_at)
    select id, ${bind(id)}::uuid, ${bind(amountCents)}::bigint, ${bind(state)}::text, ${bind(reason)}::text,
      ${bind(isAutomatic)}::boolean, ${bind(restocked)}::boolean, ${now}::timestamptz, ${now}::timestamptz from changed
    on conflict (refund_id) do update set amount_cents = excluded.amount_cents, state = excluded.state,
      reason = case when order_refund.reason = '' then '' else excluded.reason end, is_automatic = excluded.is_automatic, restocked = excluded.restocked,
      updated_at = excluded.updated_at)`;
}

function restockOf(lines: NonNullable<OrderChange['restock']>, bind: Bind): string {
  const ids = bind(lines.map(({ productId }) => productId));
  const quantities = bind(lines.map(({ quantity }) => quantity));
  return `restock as (update order_line set restocked = order_line.restocked + back.quantity
    from changed, unnest(${ids}::text[], ${quantities}::int[]) as back (product_id, quantity)
    where order_line.order_id = changed.id and order_line.product_id = back.product_id)`;
}

function furtherMove(orderId: string, entry: HistoryEntry): Bound {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const changed = `changed as (update customer_order set status = ${bind(entry.status)}
    where id = ${bind(orderId)} returning id)`;
  const text = `${changed}, ${entryOf(entry, bind)}, written as (select id from changed)`;
  return { statement: { name: 'move order', text }, values };
}
