import type { Clock } from '@shop/service-kit/domain/clock';
import type { Report } from './payments-world.js';

/** A prompt on a phone. */
export interface PhonePrompt {
  readonly id: string;
  readonly account: string;
  readonly amountCents: number;
  /** `ended`: M-Pesa says that it failed. Money may come for it after all. */
  state: 'open' | 'paid' | 'ended';
}

/** A payment that really happened. */
export interface RealMoney {
  readonly code: string;
  readonly amountCents: number;
  /** What the payer typed as the account number; of a prompt, the order's number. */
  readonly account: string;
  readonly promptId: string | null;
  readonly at: Date;
  backCents: number;
}

/** A reversal that M-Pesa has. */
export interface RealReversal {
  readonly id: string;
  readonly refundId: string;
  readonly code: string;
  readonly amountCents: number;
  outcome: 'open' | 'done' | 'refused';
}

/** M-Pesa: what customers really paid and got back, whatever the shop knows about it, and the reports that are on their way. */
export class Mpesa {
  readonly prompts = new Map<string, PhonePrompt>();
  readonly money = new Map<string, RealMoney>();
  readonly reversals: RealReversal[] = [];
  /** By the name of the step that caused them. */
  readonly reports = new Map<string, Report>();

  constructor(private readonly clock: Clock) {}

  send({ id, account, amountCents }: Omit<PhonePrompt, 'state'>): void {
    this.prompts.set(id, { id, account, amountCents, state: 'open' });
  }

  /** The payer enters the PIN. M-Pesa may have called the prompt a failure before. */
  payPrompt(promptId: string, code: string, amountCents: number): void {
    const prompt = this.prompts.get(promptId);
    if (!prompt || prompt.state === 'paid') return;
    prompt.state = 'paid';
    this.receive({ code, amountCents, account: prompt.account, promptId });
  }

  endPrompt(promptId: string): void {
    const prompt = this.prompts.get(promptId);
    if (prompt?.state !== 'open') return;
    prompt.state = 'ended';
    this.reports.set(promptId, { about: 'prompt that failed', promptId });
  }

  /** The payer uses the own menu. */
  payByHand(code: string, account: string, amountCents: number): void {
    this.receive({ code, amountCents, account, promptId: null });
  }

  reverse({ id, refundId, code, amountCents }: Omit<RealReversal, 'outcome'>): void {
    this.reversals.push({ id, refundId, code, amountCents, outcome: 'open' });
  }

  /** The outcome of a reversal; the shop may hear of it much later. */
  endReversal(reversal: RealReversal, isDone: boolean): void {
    if (reversal.outcome !== 'open') return;
    reversal.outcome = isDone ? 'done' : 'refused';
    const { id, refundId, code, amountCents } = reversal;
    const money = this.money.get(code);
    if (isDone && money) money.backCents += amountCents;
    this.reports.set(id, { about: 'reversal', reversalId: id, refundId, isDone });
  }

  /** What M-Pesa answers when it is asked how prompts and reversals ended. */
  outcomes(): Report[] {
    const prompts = [...this.prompts.values()].filter(({ state }) => state === 'ended');
    const reversals = this.reversals.filter(({ outcome }) => outcome !== 'open');
    return [
      ...prompts.map(({ id: promptId }) => ({ about: 'prompt that failed' as const, promptId })),
      ...reversals.map(({ id: reversalId, refundId, outcome }) => {
        return { about: 'reversal' as const, reversalId, refundId, isDone: outcome === 'done' };
      }),
    ];
  }

  private receive(money: Omit<RealMoney, 'at' | 'backCents'>): void {
    if (this.money.has(money.code)) return;
    this.money.set(money.code, { ...money, at: this.clock.now(), backCents: 0 });
    this.reports.set(money.code, { about: 'money', code: money.code });
    // A query of a prompt says that it was paid, and not by which receipt.
    if (money.promptId !== null)
      this.reports.set(money.promptId, { about: 'money without its receipt', code: money.code });
  }
}
