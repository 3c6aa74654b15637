import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';

/** Money that an order has, as payments booked it. */
export interface ReceiptRow {
  code: string;
  order_id: string;
}

/** Money that staff took out of its order, or that M-Pesa turned out not to have, pays nothing. */
const PAYS = 'withdrawn_by_id is null and void_cents = 0';

/** Where it is read it has an order, which not every receipt has. */
const ORDER = "coalesce(order_id, '') as order_id";

/** Which of these orders ($1) payments knows. */
export const KNOWN_ORDERS: Statement<{ order_id: string }> = {
  name: 'known orders to reconcile',
  text: `select order_id from payable where order_id = any(${arrayParameter('$1', 'text')})`,
};

/** The money of these orders ($1). */
export const RECEIPTS_OF_ORDERS: Statement<ReceiptRow> = {
  name: 'receipts of orders to reconcile',
  text: `select code, ${ORDER} from receipt where order_id = any(${arrayParameter('$1', 'text')}) and ${PAYS}`,
};

/** Orders with money since $1: 500 after the one paid at $2 with the receipt $3. */
export const PAID_SINCE: Statement<ReceiptRow & { paid_at: string }> = {
  name: 'paid orders to reconcile',
  text: `select code, ${ORDER}, paid_at::text from receipt where paid_at >= $1 and (paid_at, code) > ($2::timestamptz, $3)
    and receipt.order_id is not null and ${PAYS} order by receipt.paid_at, code limit 500`,
};
