import { toCents } from '@shop/contracts/money';
import type { OrderDraft } from '@shop/contracts/orders';
import type { SeenPrices } from '@shop/contracts/price-check';
import { DomainError } from '@shop/service-kit/domain/domain-error';

/** What the customer saw, as the request says. */
export const seenPrices = ({ orderItems, itemsPrice, totalPrice, delivery }: OrderDraft): SeenPrices => ({
  items: orderItems.map(({ product, price }) => ({ productId: product, unitCents: toCents(price) })),
  itemsCents: toCents(itemsPrice),
  totalCents: toCents(totalPrice),
  ...(delivery && { place: placeOf(delivery) }),
});

const placeOf = (delivery: NonNullable<OrderDraft['delivery']>): SeenPrices['place'] =>
  delivery.method === 'pickup' ? { method: 'pickup' } : { county: delivery.county };

/** One line per product with the sum of its quantities, in the order of the cart. */
export function mergedLines(items: OrderDraft['orderItems']): { productId: string; quantity: number }[] {
  const quantities = new Map<string, number>();
  for (const { product, quantity } of items) quantities.set(product, (quantities.get(product) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/**
 * The catalogue and the limits report product ids; the client's form has lines. Products that are not sold any more are named as the
 * client named them. Other problems stay unchanged.
 */
export function byLine({ orderItems }: OrderDraft, problem: DomainError): DomainError {
  const { kind, code, message, details } = problem;
  if (!details.errors?.some(({ path }) => orderItems.some(({ product }) => product === path))) return problem;
  const isGone = code === 'product_not_found';
  const errors = details.errors.map((error) => {
    const line = orderItems.findIndex(({ product }) => product === error.path);
    const text = isGone ? notSold(orderItems[line]?.name ?? '') : error.message;
    return { path: `orderItems.${line}`, message: text };
  });
  const sentence = isGone
    ? `${errors.map((error) => error.message).join('. ')}. Please remove it from your cart.`
    : message;
  return new DomainError(kind, code, sentence, { ...details, errors });
}

const notSold = (name: string): string => `${name} is not sold any more`;
