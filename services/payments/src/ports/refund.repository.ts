import type { Finding } from '../domain/exceptions.js';
import type { Person, Refund, Reversal } from '../domain/refund.js';

/** A refund before its reversals are planned. */
export interface NewRefund extends Pick<
  Refund,
  'orderId' | 'userId' | 'number' | 'reason' | 'isAutomatic' | 'key' | 'bodyHash' | 'lines' | 'restock' | 'requestedBy'
> {
  /** For money of no order. */
  receiptCode?: string;
  /** Goods that are in the shop again. */
  restocked: { productId: string; quantity: number }[];
  /**
   * The amount in cents, from what can go back and the units of each product that are refunded already.
   * @throws DomainError `refund_exceeds`, `invalid_refund`
   */
  amountOf: (refundableCents: number, refundedUnits: ReadonlyMap<string, number>) => number;
  /** Above this another administrator must approve. */
  approvalOverCents: number;
}

/** An outgoing operator call about a reversal, or about a receipt. */
export interface NewCall {
  id: string;
  kind: 'status' | 'reversal';
  secret: string;
  receiptCode: string | null;
  reversalId: string | null;
}

/** The change of a reversal by what M-Pesa said; undefined changes nothing. */
export type ReversalChange = Partial<Pick<Reversal, 'state' | 'problem' | 'code' | 'checks' | 'nextCheckAt'>>;

/** Refunds, their reversals, and the calls to Daraja about them. */
export abstract class RefundRepository {
  /** Undefined when nothing can go back and the refund is automatic. @throws the errors of `amountOf` */
  abstract create(refund: NewRefund): Promise<Refund | undefined>;
  abstract byId(id: string): Promise<Refund | undefined>;
  abstract byKey(key: string): Promise<Refund | undefined>;
  /** Changes a refund under its lock: `decide` gets its current state and returns who approves it, or throws. */
  abstract approve(id: string, decide: (refund: Refund) => Person): Promise<Refund>;
  /** Makes the failed reversals wait again; `decide` throws when that is not possible. */
  abstract retry(id: string, decide: (refund: Refund) => void): Promise<Refund>;

  /** Reversals that are due: to send, or to ask about. Each is given to one caller, and again after a pause. */
  abstract claimDue(now: Date): Promise<Reversal[]>;
  /** Records the sending just before it happens; false when it was sent meanwhile. */
  abstract release(reversal: Reversal, call: NewCall, now: Date): Promise<boolean>;
  /** Applies what M-Pesa said, under the refund's lock. A done reversal is booked and announced. */
  abstract settle(
    reversalId: string,
    decide: (reversal: Reversal) => { change?: ReversalChange; findings?: Finding[] },
  ): Promise<void>;
  /** Whether 'already reversed' means this reversal: an earlier sending of the receipt's whole amount had no outcome. */
  abstract mayBeReversed(reversalId: string): Promise<boolean>;

  abstract recordCall(call: NewCall, now: Date): Promise<void>;
  abstract answered(
    callId: string,
    answer: { originatorConversationId?: string | null; conversationId?: string | null; text: string },
  ): Promise<void>;
  abstract callBySecret(secret: string): Promise<Call | undefined>;
  abstract callById(id: string): Promise<Call | undefined>;
  /** The newest accepted call that sent this reversal. */
  abstract sendingOf(reversalId: string): Promise<Call | undefined>;
}

/** A call whose outcome comes to its own URL. */
export interface Call extends NewCall {
  askedAt: Date;
  originatorConversationId: string | null;
  conversationId: string | null;
}
