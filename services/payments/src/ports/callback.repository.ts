import type { Callback } from '../domain/callback.js';
import type { Discrepancy } from '../domain/settle-attempt.js';

/** A stored callback. */
export interface StoredCallback {
  id: bigint;
  attemptId: string;
  raw: string;
  /** Its content; undefined when it is invalid. */
  callback: Callback | undefined;
  /** The span that received it, where that was traced. */
  traceparent: string | undefined;
}

/** The callbacks from Daraja. */
export abstract class CallbackRepository {
  /** Stores a callback unchanged. */
  abstract store(attemptId: string, raw: string): Promise<void>;
  /** Callbacks that are not applied yet, oldest first. Each is returned to one caller, and again after a pause. */
  abstract claim(): Promise<StoredCallback[]>;
  abstract applied(callback: StoredCallback): Promise<void>;
  /** It cannot be applied: records a discrepancy for staff instead. */
  abstract park(callback: StoredCallback, discrepancy: Discrepancy): Promise<void>;
}
