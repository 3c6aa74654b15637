import type { Money } from '../domain/money.js';

/** A line of M-Pesa's list, and its text for the desk. */
export interface Listed {
  money: Money;
  raw: string;
}

/** M-Pesa does not give the list, as before the registration for it. */
export class ListRefused extends Error {}

/** The shop's own till at Daraja: payments without a prompt, and M-Pesa's list of them (docs/mpesa.md#M8). */
export abstract class Till {
  /** The shortcode that is registered. */
  abstract readonly shortcode: string;
  /** Registers the URLs for payments without a prompt. @throws Error when Daraja does not accept them */
  abstract registerUrls(secret: string): Promise<void>;
  /** Registers for the list. @throws Error when Daraja does not accept it */
  abstract registerPull(secret: string): Promise<void>;
  /** Every payment between these times. @throws ListRefused, or another Error when the list is not complete */
  abstract pull(from: Date, to: Date): Promise<Listed[]>;
}
