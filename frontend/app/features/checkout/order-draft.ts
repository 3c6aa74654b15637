import { toKes } from '@shop/contracts/money';
import type { Fulfilment, OrderDraft, PaymentMethod } from '@shop/contracts/orders';
import type { OrderPrice } from '@shop/contracts/pricing';

export interface DraftLine {
  product: string;
  name: string;
  price: number;
  image: string;
  quantity: number;
}

interface OrderDraftInput {
  lines: readonly DraftLine[];
  price: OrderPrice;
  paymentMethod: PaymentMethod;
  delivery: Fulfilment;
}

/** The order with the prices that the shopper sees. The server refuses it when its own prices differ (docs/product-rules.md#prices). */
export function orderDraft({ lines, price, paymentMethod, delivery }: OrderDraftInput): OrderDraft {
  return {
    orderItems: lines.map(({ product, name, price: unit, image, quantity }) => ({
      product,
      name,
      price: unit,
      image,
      quantity,
    })),
    paymentMethod,
    itemsPrice: toKes(price.itemsCents),
    totalPrice: toKes(price.totalCents),
    delivery,
  };
}

/** True when both have the same products in the same quantities. */
export function isSameContent(
  lines: readonly Pick<DraftLine, 'product' | 'quantity'>[],
  items: readonly Pick<DraftLine, 'product' | 'quantity'>[],
): boolean {
  const quantities = new Map(items.map(({ product, quantity }) => [product, quantity]));
  return lines.length === items.length && lines.every(({ product, quantity }) => quantities.get(product) === quantity);
}
