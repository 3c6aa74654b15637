import type { Endpoint } from '@shop/contracts/endpoint';
import type { RecordedMethod } from '@shop/contracts/payment-methods';
import type { RefundUnits } from '@shop/contracts/refund-lines';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { RefundDecision } from '../../../../services/payments/src/domain/decide-refund.js';
import type { Resolution } from '../../../../services/payments/src/domain/resolve-exception.js';
import type { StatementLine } from '../../../../services/payments/src/domain/statement.js';
import type { Consume } from '../catalog/catalog.js';
import type { Handler } from '../engine/internal-calls.js';
import type { MemoryBooks } from './memory-books.js';
import type { Report } from './mpesa.js';

/** Money that came, as payments has booked it. */
export interface BookedReceipt {
  readonly code: string;
  readonly amountCents: number;
  /** Null while it belongs to no order. */
  readonly orderId: string | null;
  /** How much of it is going back or went back. */
  readonly refundingCents: number;
  /** Staff take it out of its order: orders is asked. */
  readonly isWithdrawing: boolean;
}

/** One reversal of a refund, by the receipt with which the money came. */
export interface BookedReversal {
  readonly code: string;
  readonly amountCents: number;
  readonly state: 'waiting' | 'sent' | 'done' | 'failed' | 'declined' | 'closed';
}

export interface BookedRefund {
  readonly id: string;
  readonly orderId: string | null;
  readonly amountCents: number;
  readonly state: 'requested' | 'approved' | 'sent' | 'done' | 'failed' | 'declined' | 'closed';
  readonly isAutomatic: boolean;
  /** The units that go back; the money is their price, where staff named no amount. */
  readonly lines: readonly RefundUnits[];
  readonly hasOwnAmount: boolean;
  readonly needsApproval: boolean;
  /** Null: the shop itself. */
  readonly requestedBy: string | null;
  readonly approvedBy: string | null;
  /** M-Pesa had or has reversals of it. */
  readonly wasSent: boolean;
  readonly reversals: readonly BookedReversal[];
}

/** What staff ask for when they send money back. Without an amount the lines count. */
export interface WantedRefund {
  orderId: string;
  amountCents?: number;
  lines: readonly { productId: string; quantity: number }[];
  restock: boolean;
}

/** Money that staff say they received. */
export interface WantedRecording {
  orderId: string;
  method: RecordedMethod;
  amountCents: number;
}

/** What a person wants, and the key of the request. */
export interface WantedPrompt {
  key: string;
  orderId: string;
  amountCents: number;
  phone: string;
}

/**
 * Payments, as the rest of the simulated shop sees it: the endpoints and events of its contract, what M-Pesa reports, and what people do
 * about money. Each method is the body of one task, so each port that it calls is a step.
 */
export interface PaymentsWorld {
  readonly endpoints: ReadonlyMap<Endpoint, Handler>;
  readonly consumers: ReadonlyMap<string, Consume>;
  /** A customer asks for a prompt. @throws DomainError when none may be sent */
  prompt(user: SignedIn, wanted: WantedPrompt): Promise<void>;
  /** A customer names the code of M-Pesa's message. */
  claim(user: SignedIn, orderId: string, code: string): Promise<void>;
  report(report: Report): Promise<void>;
  uploadStatement(by: SignedIn, lines: readonly StatementLine[]): Promise<void>;
  resolve(by: SignedIn, exceptionId: string, resolution: Pick<Resolution, 'action' | 'orderId'>): Promise<void>;
  recordPayment(by: SignedIn, key: string, wanted: WantedRecording): Promise<void>;
  takeBack(by: SignedIn, orderId: string, paymentId: string): Promise<void>;
  requestRefund(by: SignedIn, key: string, wanted: WantedRefund): Promise<void>;
  decide(by: SignedIn, refundId: string, decision: RefundDecision): Promise<void>;
  /** The books, for the invariants. */
  readonly books: MemoryBooks;
  /** Without money that never came. */
  readonly receipts: ReadonlyMap<string, BookedReceipt>;
  readonly refunds: ReadonlyMap<string, BookedRefund>;
  /** Whether an event was handled. */
  wasHandled(eventId: string): boolean;
}
