import type { OrderDetail, OrderStatus, PaymentMethod } from '@shop/contracts/orders';
import { forbiddenTransition } from './errors.js';

/** One line as it was sold; money in cents. */
export interface OrderLine {
  productId: string;
  name: string;
  image: string;
  unitCents: number;
  quantity: number;
}

export interface OrderPayment {
  id: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
  receipt: string | null;
  reason: string | null;
  createdAt: Date;
}

/** An order; money in cents. */
export interface Order {
  id: string;
  number: string;
  userId: string;
  userName: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  itemsCents: number;
  shippingCents: number;
  vatCents: number;
  totalCents: number;
  paidCents: number;
  delivery: OrderDetail['delivery'];
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  lines: OrderLine[];
  payments: OrderPayment[];
  history: { status: OrderStatus; at: Date }[];
}

/** Where an order may go from where it is (API.md "Order status"). */
export const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['part_paid', 'paid', 'cancelled', 'expired', 'refund_due'],
  part_paid: ['part_paid', 'paid', 'refund_due'],
  paid: ['delivered', 'refund_due'],
  delivered: ['paid', 'refund_due'],
  cancelled: ['refund_due'],
  expired: ['paid', 'refund_due'],
  refund_due: ['refunded'],
  refunded: [],
};

/** @throws DomainError `forbidden_transition` */
export function requireMove(from: OrderStatus, to: OrderStatus): void {
  if (!NEXT[from].includes(to)) throw forbiddenTransition(from, to);
}

/** How long an unpaid order keeps its stock, in minutes (API.md "Order status"). */
export const HOLD_MINUTES: Record<PaymentMethod, number> = { mpesa: 30, whatsapp: 48 * 60 };

export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

export const hasOpenPrompt = (order: Pick<Order, 'payments'>): boolean =>
  order.payments.some((payment) => payment.status === 'pending');

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `PC` and eight letters and digits that are not mistaken for one another: 12 characters at most, for the prompt. */
export const orderNumber = (random: Uint8Array): string =>
  `PC${Array.from(random.subarray(0, 8), (byte) => ALPHABET[byte % 32]).join('')}`;
