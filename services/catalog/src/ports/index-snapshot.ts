/** The stored copy of the index of products, which a process reads at its start. */
export interface IndexSnapshot {
  /** Whether this process has an index that is worth storing: none is stored, or much changed since. */
  isSnapshotDue(): Promise<boolean>;
  storeSnapshot(): Promise<void>;
}
