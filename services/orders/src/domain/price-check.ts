import { toCents, toKes } from '@shop/contracts/money';
import type { OrderDraft } from '@shop/contracts/orders';
import type { OrderPrice } from '@shop/contracts/pricing';
import { DomainError, type FieldError } from '@shop/service-kit/domain/domain-error';
import type { SoldLine } from './order.js';

/** The fields where the customer's amounts differ from the shop's, each with the correct amount in KES. */
export function priceDifferences(draft: OrderDraft, lines: readonly SoldLine[], price: OrderPrice): FieldError[] {
  const unitOf = new Map(lines.map((line) => [line.productId, line.unitCents]));
  const items = draft.orderItems.map((item, index) =>
    difference(`orderItems.${index}.price`, item.price, unitOf.get(item.product) ?? 0),
  );
  const sums = [
    difference('itemsPrice', draft.itemsPrice, price.itemsCents),
    difference('totalPrice', draft.totalPrice, price.totalCents),
  ];
  return [...items, ...sums].filter((error) => error !== undefined);
}

const difference = (path: string, seenKes: number, rightCents: number): FieldError | undefined =>
  toCents(seenKes) === rightCents ? undefined : { path, message: String(toKes(rightCents)) };

/** One line per product with the sum of its quantities, in the order of the cart. */
export function mergedLines(items: OrderDraft['orderItems']): { productId: string; quantity: number }[] {
  const quantities = new Map<string, number>();
  for (const { product, quantity } of items) quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** The catalogue and the limits report product ids; the client's form has lines. Other problems stay unchanged. */
export function byLine({ orderItems }: OrderDraft, problem: DomainError): DomainError {
  const { kind, code, message, details } = problem;
  if (!details.errors?.some(({ path }) => orderItems.some(({ product }) => product === path))) return problem;
  const errors = details.errors.map((error) => ({
    path: `orderItems.${orderItems.findIndex(({ product }) => product === error.path)}`,
    message: error.message,
  }));
  return new DomainError(kind, code, message, { ...details, errors });
}
