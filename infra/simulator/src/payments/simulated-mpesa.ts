import type { Attempt, PromptIds } from '../../../../services/payments/src/domain/attempt.js';
import type { Callback } from '../../../../services/payments/src/domain/callback.js';
import type { Money } from '../../../../services/payments/src/domain/money.js';
import type { OperatorResult } from '../../../../services/payments/src/domain/operator-result.js';
import type { PushAnswer } from '../../../../services/payments/src/domain/sent-prompt.js';
import type { StatementLine } from '../../../../services/payments/src/domain/statement.js';
import { CallbackReader } from '../../../../services/payments/src/ports/callback-reader.js';
import { Daraja, type QueryAnswer } from '../../../../services/payments/src/ports/daraja.js';
import { Operator, type OperatorAnswer } from '../../../../services/payments/src/ports/operator.js';
import { type Listed, Till } from '../../../../services/payments/src/ports/till.js';
import { ConnectionLost, type Scheduler } from '../engine/scheduler.js';
import { idsOfPrompt, moneyAs, type Mpesa, promptOf } from './mpesa.js';

/** The outcome of a call whose connection may break. */
function unless<T>(call: Promise<T>, lost: T): Promise<T> {
  return call.catch((error: unknown) => {
    if (error instanceof ConnectionLost) return lost;
    throw error;
  });
}

export class SimulatedDaraja extends Daraja {
  constructor(
    private readonly mpesa: Mpesa,
    private readonly scheduler: Scheduler,
  ) {
    super();
  }

  isReachable(): Promise<boolean> {
    return Promise.resolve(true);
  }

  push({ key: id, secret, phone, reference: account, amount }: Attempt): Promise<PushAnswer> {
    const push = this.scheduler.call<PushAnswer>('M-Pesa: push', () => {
      if (this.mpesa.health !== 'well') return { kind: 'refused', code: '26' };
      this.mpesa.send({ id, secret, phone, account, amountCents: amount * 100 });
      return { kind: 'accepted', ids: idsOfPrompt(id) };
    });
    return unless<PushAnswer>(push, { kind: 'unknown' });
  }

  query({ prompt: of }: PromptIds): Promise<QueryAnswer> {
    const query = this.scheduler.call<QueryAnswer>('M-Pesa: query', () => {
      const prompt = this.mpesa.prompts.get(promptOf(of));
      if (!prompt || this.mpesa.health !== 'well') return { kind: 'unanswered' };
      if (prompt.state === 'open') return { kind: 'open' };
      return { kind: 'final', code: prompt.state === 'paid' ? '0' : '1032', raw: '' };
    });
    return unless<QueryAnswer>(query, { kind: 'unanswered' });
  }
}

const RESULT_SECONDS = 60;

export class SimulatedOperator extends Operator {
  readonly isSet = true;
  readonly resultSeconds = RESULT_SECONDS;

  constructor(
    private readonly mpesa: Mpesa,
    private readonly scheduler: Scheduler,
    private readonly newId: () => string,
  ) {
    super();
  }

  status(about: { receipt: string } | { originatorConversationId: string }, secret: string): Promise<OperatorAnswer> {
    return this.ask('M-Pesa: status', (id) => {
      if ('receipt' in about) this.mpesa.askAboutMoney(id, about.receipt, secret);
      else this.mpesa.askAboutReversal(id, about.originatorConversationId, secret);
    });
  }

  reverse(code: string, shillings: number, secret: string): Promise<OperatorAnswer> {
    return this.ask('M-Pesa: reverse', (id) => this.mpesa.reverse({ id, secret, code, amountCents: shillings * 100 }));
  }

  private ask(name: string, take: (id: string) => void): Promise<OperatorAnswer> {
    const asking = this.scheduler.call<OperatorAnswer>(name, () => {
      const { health } = this.mpesa;
      if (health !== 'well') return { kind: health === 'busy' ? 'busy' : 'refused', problem: 'Simulated' };
      const id = this.newId();
      take(id);
      return { kind: 'accepted', originatorConversationId: id, conversationId: null };
    });
    return unless<OperatorAnswer>(asking, { kind: 'unknown', problem: 'Simulated' });
  }
}

export class SimulatedTill extends Till {
  readonly shortcode = '174379';

  constructor(
    private readonly mpesa: Mpesa,
    private readonly scheduler: Scheduler,
  ) {
    super();
  }

  registerUrls(): Promise<void> {
    return this.scheduler.call('M-Pesa: register', () => void (this.mpesa.isTillRegistered = true));
  }

  registerPull(): Promise<void> {
    return Promise.resolve();
  }

  pull(from: Date, to: Date): Promise<Listed[]> {
    return this.scheduler.call('M-Pesa: list', () => {
      if (this.mpesa.health !== 'well') throw new ConnectionLost('the list is not complete');
      return this.mpesa.listed(from, to).map((money) => ({ money: { ...moneyAs(money), source: 'pull' }, raw: '' }));
    });
  }
}

const TIMES = new Set(['paidAt', 'finishedAt', 'completedAt']);

const read = (raw: string): unknown =>
  JSON.parse(raw, (key, value: unknown) => (TIMES.has(key) && typeof value === 'string' ? new Date(value) : value));

/** Reads what {@link Mpesa} reports: the shapes of Daraja have tests of their own. */
export class SimulatedReader extends CallbackReader {
  prompt(raw: string): Callback | undefined {
    return read(raw) as Callback;
  }

  confirmation(raw: string): Money | undefined {
    return read(raw) as Money;
  }

  result(raw: string): OperatorResult | undefined {
    return read(raw) as OperatorResult;
  }

  statement(file: Buffer): Promise<StatementLine[]> {
    return Promise.resolve(read(file.toString()) as StatementLine[]);
  }
}
