import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type PaymentConfig } from '../../config.js';
import type { Callback } from '../../domain/callback.js';
import type { Money } from '../../domain/money.js';
import type { OperatorResult } from '../../domain/operator-result.js';
import { CallbackReader } from '../../ports/callback-reader.js';
import { readCallback } from './read-callback.js';
import { readConfirmation } from './read-confirmation.js';
import { readResult } from './read-result.js';

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
    const ours = [this.config.DARAJA_SHORTCODE, this.config.DARAJA_TILL, ''];
    return read && ours.includes(read.till) ? read.money : undefined;
  }

  result(raw: string): OperatorResult | undefined {
    return readResult(raw);
  }
}
