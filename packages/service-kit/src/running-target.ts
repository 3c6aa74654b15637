/** A running target. */
export interface RunningTarget {
  /** Says that it leaves: it is not ready, still answers, and asks callers to come back over another connection. */
  drain: () => void;
  /** Accepts nothing new and finishes the work in progress, then closes all connections; `cut` ends the requests that still run. */
  stop: (cut: AbortSignal) => Promise<void>;
}
