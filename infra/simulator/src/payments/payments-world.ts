import type { Endpoint } from '@shop/contracts/endpoint';
import type { Consume } from '../catalog/catalog.js';
import type { Handler } from '../engine/internal-calls.js';

/** Money that came, as payments has booked it. */
export interface BookedReceipt {
  readonly code: string;
  readonly amountCents: number;
  /** Null while it belongs to no order. */
  readonly orderId: string | null;
  /** How much of it is going back or went back. */
  readonly refundingCents: number;
}

/** One reversal of a refund, by the receipt with which the money came. */
export interface BookedReversal {
  /** M-Pesa's name of it: each try has another. */
  readonly id: string;
  readonly code: string;
  readonly amountCents: number;
  readonly state: 'waiting' | 'sent' | 'done' | 'failed';
}

export interface BookedRefund {
  readonly id: string;
  readonly orderId: string | null;
  readonly amountCents: number;
  readonly state: 'requested' | 'approved' | 'sent' | 'done' | 'failed' | 'declined' | 'closed';
  readonly isAutomatic: boolean;
  readonly needsApproval: boolean;
  /** Null: the shop itself. */
  readonly requestedBy: string | null;
  readonly approvedBy: string | null;
  /** M-Pesa had or has reversals of it. */
  readonly wasSent: boolean;
  readonly reversals: readonly BookedReversal[];
}

/** What staff ask for when they send money back. Without `lines` the amount counts. */
export interface WantedRefund {
  orderId: string;
  amountCents: number;
  lines: readonly { productId: string; quantity: number }[];
  restock: boolean;
}

/** What M-Pesa says about a payment or a prompt; it may be false, late, or said twice. */
export type Report =
  | { readonly about: 'money'; readonly code: string }
  | { readonly about: 'money without its receipt'; readonly code: string }
  | { readonly about: 'prompt that failed'; readonly promptId: string }
  | { readonly about: 'reversal'; readonly reversalId: string; readonly refundId: string; readonly isDone: boolean };

/**
 * Payments, as the rest of the simulated shop sees it: the endpoints and events of its contract, what M-Pesa reports, and what staff do
 * about money. The model (payments-model.ts) is one; the real use cases over memory are the next. Each method is the body of one
 * task, so each port that it calls is a step.
 */
export interface PaymentsWorld {
  readonly endpoints: ReadonlyMap<Endpoint, Handler>;
  readonly consumers: ReadonlyMap<string, Consume>;
  /** A customer asks for a prompt. @throws DomainError when none may be sent */
  prompt(promptId: string, orderId: string, amountCents: number): Promise<void>;
  report(report: Report): Promise<void>;
  /** M-Pesa's list of all payments. */
  pull(): Promise<void>;
  allocate(code: string, orderId: string): Promise<void>;
  sendBack(code: string): Promise<void>;
  requestRefund(by: string, wanted: WantedRefund): Promise<void>;
  approve(by: string, refundId: string): Promise<void>;
  decline(by: string, refundId: string): Promise<void>;
  /** Sends the reversals of an approved refund to M-Pesa. */
  send(refundId: string): Promise<void>;
  retry(refundId: string): Promise<void>;
  /** A refund that failed was paid another way. */
  close(refundId: string): Promise<void>;
  /** The books, for the invariants. */
  readonly receipts: ReadonlyMap<string, BookedReceipt>;
  readonly refunds: ReadonlyMap<string, BookedRefund>;
  /** Whether an event was handled. */
  wasHandled(eventId: string): boolean;
}
