/** How many queries Daraja is asked, by all replicas together. */
export abstract class QueryBudget {
  /** Takes one query out of the budget; false when there is none now. */
  abstract take(): Promise<boolean>;
  /** Daraja said that it were too many: none for a while. */
  abstract pause(): Promise<void>;
}
