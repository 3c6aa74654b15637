import type { OutgoingEvent } from '@shop/contracts/event';
import { HELD_HOURS } from '@shop/contracts/limits';
import type { OrderStep } from '@shop/contracts/order-parts';
import type { OrderDetail, OrderStatus, PaymentMethod } from '@shop/contracts/orders';
import type { ReceivedBy } from '@shop/contracts/payment-methods';
import type { RefundProgress } from '@shop/contracts/refunds';
import { forbiddenTransition } from './errors.js';

/** What is sold; money in cents. */
export interface SoldLine {
  productId: string;
  name: string;
  image: string;
  unitCents: number;
  quantity: number;
}

/** One line as it was sold. */
export interface OrderLine extends SoldLine {
  /** How many of its units are in the shop again. */
  restocked: number;
}

/** Money that payments announced for an order; `id` is the payment's. The receipt may follow later. */
export interface ReceivedPayment {
  id: string;
  amountCents: number;
  receipt: string | null;
  createdAt: Date;
  method: ReceivedBy;
  /** What staff noted with money that they recorded. */
  reference: string | null;
  /** Staff took it back: it counts no longer, and its event changes nothing. */
  isWithdrawn: boolean;
}

/** Where a refund of an order stands; `declined` is final, its money is the order's again. */
export type OrderRefundState = RefundProgress | 'declined';

/** A refund as payments announced it last. */
export interface OrderRefund {
  id: string;
  amountCents: number;
  state: OrderRefundState;
  reason: string;
  /** The order requested it, and has counted it. */
  isAutomatic: boolean;
  /** Its goods were put back. */
  restocked: boolean;
}

/** A member of staff, as the history and notes name them. */
export interface StaffMember {
  id: string;
  name: string;
}

/** What the history records besides the status. `step`: what happened while the status stayed as it was. */
export interface HistoryDetail {
  step: OrderStep | null;
  courier: string | null;
  /** The courier's number of the parcel. */
  reference: string | null;
  reason: string | null;
  /** Null: the customer, or no person. */
  by: StaffMember | null;
}

export interface HistoryEntry extends HistoryDetail {
  status: OrderStatus;
  at: Date;
}

export const NO_DETAIL: HistoryDetail = { step: null, courier: null, reference: null, reason: null, by: null };

/** An order; money in cents. */
export interface Order {
  id: string;
  number: string;
  userId: string;
  userName: string;
  status: OrderStatus;
  /** Number of the order's changes; 1 when it is placed. */
  revision: number;
  paymentMethod: PaymentMethod;
  itemsCents: number;
  shippingCents: number;
  vatCents: number;
  totalCents: number;
  /** All received money, including a surplus. */
  paidCents: number;
  /** How much of it is to be refunded, or was refunded. Never more than was received. */
  refundRequestedCents: number;
  /** How much of it is back with its payers. */
  refundedCents: number;
  delivery: OrderDetail['delivery'];
  createdAt: Date;
  /** When it expires if it is not paid; {@link createdAt}: its stock is gone. */
  expiresAt: Date;
  paidAt: Date | null;
  archivedAt: Date | null;
  /** When the data of its customer were erased, because the account was closed. */
  erasedAt: Date | null;
  lines: OrderLine[];
  payments: ReceivedPayment[];
  history: HistoryEntry[];
}

/** The result of a verb. Absent fields stay unchanged; an empty change writes nothing. */
export interface OrderChange {
  /** The new states in order; each is a transition of {@link TRANSITIONS} and one line of the order's history. */
  moves?: readonly OrderStatus[];
  /** Stands in the history with each of the moves; a step without a move is an entry of its own. */
  detail?: Partial<HistoryDetail>;
  paidCents?: number;
  refundRequestedCents?: number;
  refundedCents?: number;
  /** Null: it is not paid any more. */
  paidAt?: Date | null;
  expiresAt?: Date;
  archivedAt?: Date | null;
  payment?: ReceivedPayment;
  refund?: OrderRefund;
  /** Units that are in the shop again, added to those of their lines. */
  restock?: readonly { productId: string; quantity: number }[];
  events?: readonly OutgoingEvent[];
}

/** The allowed transitions of an order (docs/product-rules.md#orders). The database has the same table. */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['part_paid', 'paid', 'cancelled', 'expired'],
  part_paid: ['awaiting_payment', 'part_paid', 'paid', 'cancelled', 'refund_due'],
  paid: ['awaiting_payment', 'part_paid', 'delivered', 'cancelled', 'refund_due', 'refunded'],
  delivered: ['paid', 'refund_due', 'refunded'],
  cancelled: ['refund_due', 'refunded'],
  expired: ['paid', 'refund_due'],
  refund_due: ['cancelled', 'refunded'],
  refunded: ['refund_due'],
};

/** @throws DomainError `forbidden_transition` */
export function assertTransition(from: OrderStatus, to: OrderStatus): void {
  if (!TRANSITIONS[from].includes(to)) throw forbiddenTransition(from, to);
}

/** Not paid in full and not ended: its stock is held. */
export const isOpen = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'awaiting_payment' || status === 'part_paid';

/** An open order that can never be filled: its time was over when it was placed. */
export const hasLostStock = ({ expiresAt, createdAt }: Pick<Order, 'expiresAt' | 'createdAt'>): boolean =>
  expiresAt <= createdAt;

/** The received money that the order keeps: no refund of it was requested. */
export const keptCents = (order: Pick<Order, 'paidCents' | 'refundRequestedCents'>): number =>
  order.paidCents - order.refundRequestedCents;

/** The money of payments that this service has counted for the order, in cents. */
export const countedCents = ({ payments }: Pick<Order, 'payments'>): number =>
  payments.reduce((sum, { amountCents, isWithdrawn }) => sum + (isWithdrawn ? 0 : amountCents), 0);

/** How long an unpaid order holds its stock, in minutes (docs/product-rules.md#orders). */
export const HOLD_MINUTES: Record<PaymentMethod, number> = { mpesa: 30, whatsapp: HELD_HOURS * 60 };

/** How long a part-paid order waits for the rest, in minutes, after its first payment; one by chat not shorter than before. */
export const PART_PAID_MINUTES = 24 * 60;

export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `PC` and eight letters and digits that do not look alike. A prompt shows at most 12 characters. */
export const orderNumber = (random: Uint8Array): string =>
  `PC${Array.from(random.subarray(0, 8), (byte) => ALPHABET[byte % 32]).join('')}`;
