/** The number of pushes and queries to Daraja, by all replicas together. */
export abstract class QueryBudget {
  /** Daraja reported too many queries: allows none for a while. */
  abstract pause(): Promise<void>;
}
