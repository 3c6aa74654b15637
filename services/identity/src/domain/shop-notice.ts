import type { EventData } from '@shop/contracts/event';
import { formatKes, toKes } from '@shop/contracts/money';
import type { orderPaid } from '@shop/contracts/order-events';
import type { ExceptionKind, exceptionOpened } from '@shop/contracts/payment-desk';
import type { ShopNoticeKind } from '@shop/contracts/shop-notices';
import type { stockLow } from '@shop/contracts/stock-movements';
import { quotedLine } from './quoted.js';

/** Something that the shop is to be mailed or pushed (docs/product-rules.md#R354), in English as the whole desk is. */
export interface ShopNotice {
  kind: ShopNoticeKind;
  /** One line. */
  title: string;
  /** Lines; '' where the title has it all. */
  facts: string;
  /** Of the desk's page about it. */
  path: string;
  amountCents: number;
}

/** The most characters of what happened to a payment: payers and staff type parts of it. */
const MOST_TEXT = 500;
/** The most lines of an order that a mail names. */
const MOST_LINES = 10;

const kes = (cents: number): string => formatKes(toKes(cents));

export function paidOrderNotice(order: EventData<typeof orderPaid>): ShopNotice {
  const lines = [...order.lines, ...(order.services ?? [])].map(
    ({ quantity, name }) => `${quantity} × ${quotedLine(name, 120)}`,
  );
  const more = lines.length - MOST_LINES;
  return {
    kind: 'orderPaid',
    title: `Order ${order.number} is paid: ${kes(order.totalCents)}`,
    facts: [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    path: `/admin/orders/${order.orderId}`,
    amountCents: order.totalCents,
  };
}

const EXCEPTIONS: Record<ExceptionKind, string> = {
  unallocated: 'Money without an order',
  amount_differs: 'Another amount than asked for',
  duplicate: 'Paid twice',
  late: 'Paid too late',
  unreadable: 'A message of M-Pesa that cannot be read',
  stock_missing: 'Paid, but out of stock',
};

/** Money that a person must look at. */
export function exceptionNotice(opened: EventData<typeof exceptionOpened>): ShopNotice {
  const { exceptionId, kind, text, amountCents, receipt, number } = opened;
  const facts = [
    quotedLine(text, MOST_TEXT),
    ...(receipt === null ? [] : [`M-Pesa code: ${receipt}`]),
    ...(number === null ? [] : [`Order: ${number}`]),
  ];
  return {
    kind: 'exceptionOpened',
    title: `${EXCEPTIONS[kind]}: ${kes(amountCents)}`,
    facts: facts.join('\n'),
    path: `/admin/payments/${exceptionId}`,
    amountCents,
  };
}

export const lowStockNotice = ({ productId, sku, name, countInStock }: EventData<typeof stockLow>): ShopNotice => ({
  kind: 'stockLow',
  title: `${countInStock === 0 ? 'Sold out' : `Only ${countInStock} left`}: ${quotedLine(name, 120)}`,
  facts: `SKU: ${sku}`,
  path: `/admin/products/${productId}`,
  amountCents: 0,
});
