/**
 * What Daraja said at once about a request whose outcome comes later. `busy`: it certainly did nothing, and can be asked again.
 * `unknown`: it may have been accepted.
 */
export type OperatorAnswer =
  | { kind: 'accepted'; originatorConversationId: string | null; conversationId: string | null }
  | { kind: 'refused' | 'busy'; problem: string }
  | { kind: 'unknown'; problem: string };

/** Calls that need the initiator's credential: transaction status and reversal (docs/mpesa.md#M8). */
export abstract class Operator {
  /** Whether the credential is set: without it there are no status queries and no reversals. */
  abstract readonly isSet: boolean;
  /** When the outcome of a reversal is asked for that did not come, in seconds. */
  abstract readonly resultSeconds: number;
  /** Asks about a receipt, or about an earlier request by its conversation id. The outcome comes to the URL of `secret`. */
  abstract status(
    about: { receipt: string } | { originatorConversationId: string },
    secret: string,
  ): Promise<OperatorAnswer>;
  /** Sends money back, once: a repeat could send it twice. Whole shillings. */
  abstract reverse(receipt: string, shillings: number, secret: string): Promise<OperatorAnswer>;
}
