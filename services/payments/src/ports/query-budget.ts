/** The number of pushes and queries to Daraja, by all replicas together. */
export abstract class QueryBudget {
  /** Uses one query of the budget; false when none is left now. */
  abstract take(): Promise<boolean>;
  /** A push goes first: it uses one of the budget even if none is left, and queries wait for it. */
  abstract spend(): Promise<void>;
  /** Daraja reported too many queries: allows none for a while. */
  abstract pause(): Promise<void>;
}
