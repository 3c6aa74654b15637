import { assertTransition, type HistoryEntry, NO_DETAIL, type Order, type OrderChange } from '../src/domain/order.js';

/** The order after a change, as the repository writes it. */
export function applied(order: Order, change: OrderChange, at: Date): Order {
  const { moves = [], payment, refund: _refund, restock = [], detail, events: _events, ...columns } = change;
  const entry = { ...NO_DETAIL, ...detail, at };
  const isStep = moves.length === 0 && detail?.step;
  const entries: HistoryEntry[] = (isStep ? [order.status] : moves).map((status) => ({ ...entry, status }));
  const status = moves.reduce((from, to) => {
    assertTransition(from, to);
    return to;
  }, order.status);
  const backOf = (productId: string) => restock.find((line) => line.productId === productId)?.quantity ?? 0;
  return {
    ...order,
    ...columns,
    status,
    revision: order.revision + 1,
    lines: order.lines.map((line) => ({ ...line, restocked: line.restocked + backOf(line.productId) })),
    payments: payment ? [...order.payments.filter(({ id }) => id !== payment.id), payment] : order.payments,
    history: [...order.history, ...entries],
  };
}
