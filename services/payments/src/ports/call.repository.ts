import type { NewCall } from '../domain/money-state.js';

/** An outgoing operator call. */
export interface Call extends NewCall {
  originatorConversationId: string | null;
}

/** Calls to Daraja whose outcome comes later to a URL of their own. */
export abstract class CallRepository {
  abstract record(call: NewCall): Promise<void>;
  abstract answered(
    callId: string,
    answer: { originatorConversationId?: string | null; conversationId?: string | null; text: string },
  ): Promise<void>;
  abstract bySecret(secret: string): Promise<Call | undefined>;
  abstract byId(id: string): Promise<Call | undefined>;
  /** The last sending of a reversal. */
  abstract sendingOf(reversalId: string): Promise<Call | undefined>;
}
