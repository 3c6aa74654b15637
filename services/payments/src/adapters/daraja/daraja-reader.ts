import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type PaymentConfig } from '../../config.js';
import type { Callback } from '../../domain/callback.js';
import type { Money } from '../../domain/money.js';
import type { OperatorResult } from '../../domain/operator-result.js';
import type { StatementLine } from '../../domain/statement.js';
import { CallbackReader } from '../../ports/callback-reader.js';
import { readCallback } from './read-callback.js';
import { readConfirmation } from './read-confirmation.js';
import { readResult } from './read-result.js';
import { readStatement } from './read-statement.js';

@Injectable()
export class DarajaReader extends CallbackReader {
  constructor(@Inject(CONFIG) private readonly config: PaymentConfig) {
    super();
  }

  prompt(raw: string): Callback | undefined {
    return readCallback(raw);
  }

  confirmation(raw: string, receivedAt: Date): Money | undefined {
    const read = readConfirmation(raw, receivedAt);
    return read && ['', ...this.ours()].includes(read.till) ? read.money : undefined;
  }

  result(raw: string): OperatorResult | undefined {
    return readResult(raw, this.ours());
  }

  statement(file: Buffer): Promise<StatementLine[]> {
    return readStatement(file);
  }

  private ours(): string[] {
    const { DARAJA_SHORTCODE, DARAJA_TILL } = this.config;
    return DARAJA_TILL === undefined ? [DARAJA_SHORTCODE] : [DARAJA_SHORTCODE, DARAJA_TILL];
  }
}
