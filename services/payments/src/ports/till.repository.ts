import type { PullState, Sought } from '../domain/pull-schedule.js';

/** What is stored about the shop's till at Daraja. */
export interface TillState extends PullState {
  /** The secret segment of the URLs for payments without a prompt. */
  secret: string;
  /** The shortcode for which the URLs, and the list, are registered: another one is registered anew. */
  registeredFor: string | null;
  pullRegisteredFor: string | null;
}

/** The state of the till's registration and of the pull; one for all replicas. */
export abstract class TillRepository {
  /** Creates it, with a new secret, when it does not exist. */
  abstract read(): Promise<TillState>;
  /** The same, with the payments that only M-Pesa's list can report; undefined when there is none. */
  abstract withSought(now: Date): Promise<TillState & { sought: Sought | undefined }>;
  abstract registered(now: Date, shortcode: string): Promise<void>;
  abstract pullRegistered(now: Date, shortcode: string): Promise<void>;
  /** The list was read at this time; `isWhole`: of all 48 hours. */
  abstract pulled(now: Date, isWhole: boolean): Promise<void>;
  abstract pullFailed(now: Date, problem: string): Promise<void>;
}
