import type { Callback } from '../domain/callback.js';
import type { Discrepancy } from '../domain/settle-attempt.js';

/** A callback as it came. */
export interface StoredCallback {
  id: bigint;
  attemptId: string;
  raw: string;
  /** What it says; undefined when it cannot be read. */
  callback: Callback | undefined;
  /** What the whole order costs; null where that is not known, and for a test payment. */
  orderCents: number | null;
  /** The span in which it came, where that was traced. */
  traceparent: string | undefined;
}

/** What Daraja called us with. */
export abstract class CallbackRepository {
  /** Stores a callback as it came. */
  abstract store(attemptId: string, raw: string): Promise<void>;
  /** Callbacks that were not applied yet, oldest first. Each is given to one caller, and again after a pause. */
  abstract claim(): Promise<StoredCallback[]>;
  abstract applied(callback: StoredCallback): Promise<void>;
  /** It cannot be applied: a person looks at it instead. */
  abstract park(callback: StoredCallback, discrepancy: Discrepancy): Promise<void>;
}
