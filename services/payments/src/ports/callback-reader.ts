import type { Callback } from '../domain/callback.js';
import type { Money } from '../domain/money.js';
import type { StatementLine } from '../domain/statement.js';
import type { OperatorResult } from '../domain/operator-result.js';

/** Reads what M-Pesa sends. A callback that cannot be read, or is about another till, is undefined. */
export abstract class CallbackReader {
  abstract prompt(raw: string): Callback | undefined;
  abstract confirmation(raw: string, receivedAt: Date): Money | undefined;
  abstract result(raw: string): OperatorResult | undefined;
  /** The completed lines of a statement. @throws DomainError `invalid_statement` */
  abstract statement(file: Buffer): Promise<StatementLine[]>;
}
