import type { Callback } from '../domain/callback.js';
import type { Money } from '../domain/money.js';
import type { OperatorResult } from '../domain/operator-result.js';

/** Reads the bodies of callbacks; undefined for one that cannot be read, or is about another till. */
export abstract class CallbackReader {
  abstract prompt(raw: string): Callback | undefined;
  abstract confirmation(raw: string, receivedAt: Date): Money | undefined;
  abstract result(raw: string): OperatorResult | undefined;
}
