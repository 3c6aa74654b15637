import type { Decision } from './endings.js';

/** One STK prompt, open until it has a result. Moments are UTC, ISO 8601; amounts whole shillings. */
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
  /** What happens unless the customer acts first. */
  readonly plan: { readonly decision: Decision; readonly at: string };
  result?: PromptResult;
  /** How often its result was asked for while there was none. */
  queries: number;
  /** What the shop answered to each callback: an HTTP status, or the failure. */
  callbacks: string[];
}

export interface PromptResult {
  readonly code: number;
  readonly description: string;
  readonly at: string;
  readonly receipt?: string | undefined;
}

/** Money that came in. */
export interface Payment {
  readonly receipt: string;
  readonly phone: string;
  readonly amount: number;
  readonly reference: string;
  readonly paidAt: string;
  readonly shortcode: string;
  /** Shillings given back so far. */
  reversed: number;
}

/** A reversal that was asked for. */
export interface Reversal {
  readonly receipt: string;
  readonly originalReceipt: string;
  readonly originatorConversationId: string;
  readonly conversationId: string;
  readonly amount: number;
  readonly at: string;
}

/** Where C2B payments to a shortcode are announced. */
export interface RegisteredUrls {
  readonly shortcode: string;
  readonly version: 'v1' | 'v2';
  readonly responseType: 'Completed' | 'Cancelled';
  readonly confirmationUrl: string;
  readonly validationUrl: string;
}

/** Everything that outlives a restart. */
export interface State {
  prompts: Prompt[];
  payments: Payment[];
  reversals: Reversal[];
  urls: RegisteredUrls[];
}
