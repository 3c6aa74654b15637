import type { Decision, Ending } from './ending.js';

/** One STK prompt, open until it has a result. Times are UTC in ISO 8601; amounts are whole shillings. */
export interface Prompt {
  readonly checkoutRequestId: string;
  readonly merchantRequestId: string;
  readonly createdAt: string;
  readonly phone: string;
  readonly amount: number;
  readonly reference: string;
  readonly description: string;
  readonly shortcode: string;
  readonly callbackUrl: string;
  /** Whether it appears on the phone. */
  readonly isShown: boolean;
  /** Its course, as it was planned when it was opened. */
  readonly ending: Omit<Ending, 'summary'>;
  /** The planned end, unless the customer acts before it. */
  readonly plan: { readonly decision: Decision; readonly at: string };
  result?: PromptResult;
  /** Number of queries while it was open. */
  queries: number;
  /** The result of each callback: an HTTP status, or the failure. */
  callbacks: string[];
}

export interface PromptResult {
  readonly code: number | string;
  readonly description: string;
  readonly at: string;
  readonly receipt?: string | undefined;
}

/** A payment to a shortcode. */
export interface Payment {
  readonly receipt: string;
  readonly phone: string;
  readonly amount: number;
  readonly reference: string;
  readonly paidAt: string;
  readonly shortcode: string;
  /** By a prompt, or by the customer's own menu. */
  readonly road: 'stk' | 'c2b';
  /** Shillings reversed so far: the sum of its reversals. */
  reversed: number;
}

/** An accepted request for a reversal. */
export interface Reversal {
  /** Empty if it failed. */
  readonly receipt: string;
  /** Absent if the money went back. */
  readonly failure?: { readonly code: number | string; readonly description: string };
  readonly originalReceipt: string;
  readonly originatorConversationId: string;
  readonly conversationId: string;
  readonly amount: number;
  readonly at: string;
}

/** The URLs for C2B payments to a shortcode. */
export interface RegisteredUrls {
  readonly shortcode: string;
  readonly version: 'v1' | 'v2';
  readonly responseType: 'Completed' | 'Cancelled';
  readonly confirmationUrl: string;
  readonly validationUrl: string;
}

/** One change of the records. Its parts are kept together or not at all. A prompt and the URLs replace the one before. */
export interface Change {
  readonly prompt?: Prompt;
  readonly payment?: Payment;
  readonly reversal?: Reversal;
  readonly urls?: RegisteredUrls;
  /** A shortcode that may pull its transactions. */
  readonly pulled?: string;
  /** Receipts of payments that never were: the shop removed its demonstration. */
  readonly forgotten?: readonly string[];
}
