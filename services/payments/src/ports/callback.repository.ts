import type { SeenAttempt } from './money.repository.js';

/** What Daraja calls us about; `stk` is the end of a prompt. */
export type CallbackKind = 'stk' | 'confirmation' | 'validation' | 'status' | 'reversal' | 'timeout' | 'pull';

/** To what a secret URL belongs. */
export interface CallbackOwner {
  attemptId: string | null;
  /** The status query or reversal that it answers. */
  callId: string | null;
}

/** A callback as it came. */
export interface StoredCallback extends Omit<CallbackOwner, 'attemptId'> {
  id: bigint;
  /** The attempt that it is about. */
  seen: SeenAttempt | undefined;
  kind: CallbackKind;
  raw: string;
  receivedAt: Date;
  /** The span in which it came, where that was traced. */
  traceparent: string | undefined;
}

/** What Daraja called us with. */
export abstract class CallbackRepository {
  /** Stores a prompt's callback as it came, claimed for this caller. Undefined, and nothing is stored, when no prompt has this secret. */
  abstract storeOfPrompt(secret: string, raw: string): Promise<StoredCallback | undefined>;
  /** Stores any other callback as it came. */
  abstract store(owner: CallbackOwner, kind: CallbackKind, raw: string): Promise<void>;
  /** Callbacks that were not applied yet, oldest first. Each is given to one caller, and again after a pause. */
  abstract claim(): Promise<StoredCallback[]>;
  /** It says nothing about money. */
  abstract applied(callback: StoredCallback): Promise<void>;
}
