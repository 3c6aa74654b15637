/** The number of queries to Daraja, by all replicas together. */
export abstract class QueryBudget {
  /** Uses one query of the budget; false when none is left now. */
  abstract take(): Promise<boolean>;
  /** Daraja reported too many queries: allows none for a while. */
  abstract pause(): Promise<void>;
}
