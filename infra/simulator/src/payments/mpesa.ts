import type { Clock } from '@shop/service-kit/domain/clock';
import type { PromptIds } from '../../../../services/payments/src/domain/attempt.js';
import type { CallbackKind } from '../../../../services/payments/src/ports/callback.repository.js';

/** A prompt on a phone. Its id is the key of the request that asked for it. */
export interface PhonePrompt {
  readonly id: string;
  readonly secret: string;
  readonly phone: string;
  readonly account: string;
  readonly amountCents: number;
  /** `ended`: M-Pesa says that it failed. Money may come for it after all. */
  state: 'open' | 'paid' | 'ended';
}

/** A payment that really happened. */
export interface RealMoney {
  readonly code: string;
  readonly amountCents: number;
  /** What the payer typed as the account number; of a prompt, the order's number, or nothing. */
  readonly account: string;
  readonly phone: string;
  readonly promptId: string | null;
  readonly at: Date;
  backCents: number;
}

/** A reversal that M-Pesa has. */
export interface RealReversal {
  readonly id: string;
  readonly secret: string;
  /** The receipt of the money that goes back. */
  readonly code: string;
  readonly amountCents: number;
  outcome: 'open' | 'done' | 'refused' | 'already done';
  doneAt: Date | null;
}

/** A call of M-Pesa to a URL of ours. */
export interface Report {
  readonly kind: CallbackKind;
  /** Null: the till's. */
  readonly secret: string | null;
  readonly body: unknown;
}

/** How M-Pesa answers requests. */
export type Health = 'well' | 'busy' | 'refusing';

/** How long money may be missing in the list, in seconds. */
const LIST_DELAY_SECONDS = 300;
const LIST_SECONDS = 48 * 3_600;

const UNKNOWN_RECEIPT = 'R000002';
const ALREADY_REVERSED = 'R000001';
const BALANCE_TOO_LOW = '1';
const NO_VERDICT = '26';

/** M-Pesa: what customers really paid and got back, whatever the shop knows about it, and the reports that are on their way. */
export class Mpesa {
  readonly prompts = new Map<string, PhonePrompt>();
  readonly money = new Map<string, RealMoney>();
  readonly reversals: RealReversal[] = [];
  /** By what caused them. */
  readonly reports = new Map<string, Report>();
  health: Health = 'well';
  /** Its list lacks the newest payments. */
  isListLate = false;
  /** It reports payments without a prompt from then on. */
  isTillRegistered = false;

  constructor(private readonly clock: Clock) {}

  send(prompt: Omit<PhonePrompt, 'state'>): void {
    this.prompts.set(prompt.id, { ...prompt, state: 'open' });
  }

  /** The payer enters the PIN. M-Pesa may have called the prompt a failure before. `named`: the code that its callback has. */
  payPrompt(promptId: string, code: string, amountCents: number, { named = code, hasAccount = true } = {}): void {
    const prompt = this.prompts.get(promptId);
    if (!prompt || prompt.state === 'paid') return;
    prompt.state = 'paid';
    const account = hasAccount ? prompt.account : '';
    this.receive({ code, amountCents, account, phone: prompt.phone, promptId });
    this.reportPrompt(prompt, '0', { amount: amountCents / 100, receipt: named, paidAt: this.clock.now() });
  }

  endPrompt(promptId: string): void {
    const prompt = this.prompts.get(promptId);
    if (prompt?.state !== 'open') return;
    prompt.state = 'ended';
    this.reportPrompt(prompt, '1032', { amount: null, receipt: null, paidAt: null });
  }

  /** A stranger who knows the URL of a prompt says that it was paid. */
  forge(promptId: string, code: string): void {
    const prompt = this.prompts.get(promptId);
    if (!prompt) return;
    const values = { amount: prompt.amountCents / 100, receipt: code, paidAt: this.clock.now() };
    this.reportPrompt(prompt, '0', values, `forged ${code}`);
  }

  /** The payer uses the own menu. */
  payByHand(code: string, account: string, amountCents: number, phone: string): void {
    this.receive({ code, amountCents, account, phone, promptId: null });
  }

  reverse(reversal: Pick<RealReversal, 'id' | 'secret' | 'code' | 'amountCents'>): void {
    this.reversals.push({ ...reversal, outcome: 'open', doneAt: null });
  }

  /** The outcome of a reversal; the shop may learn it much later. */
  endReversal(reversal: RealReversal, isDone: boolean): void {
    if (reversal.outcome !== 'open') return;
    const { id, secret, code, amountCents } = reversal;
    const money = this.money.get(code);
    const isLeft = money !== undefined && money.backCents + amountCents <= money.amountCents;
    reversal.outcome = !isDone || !money ? 'refused' : isLeft ? 'done' : 'already done';
    if (reversal.outcome === 'done' && money) {
      money.backCents += amountCents;
      reversal.doneAt = this.clock.now();
    }
    this.reports.set(id, { kind: 'reversal', secret, body: this.resultOf(reversal) });
  }

  /** Another report names a second code for a reversal that was done once. */
  nameTwice({ id, secret, outcome }: RealReversal): void {
    if (outcome !== 'done') return;
    const body = { ...NO_RESULT, code: '0', text: 'Done', transactionId: `${codeOfReversal(id)}X` };
    this.reports.set(`${id} again`, { kind: 'reversal', secret, body });
  }

  /** A question about a receipt. */
  askAboutMoney(id: string, code: string, secret: string): void {
    this.reports.set(id, { kind: 'status', secret, body: this.statusOf(code) });
  }

  askAboutReversal(id: string, reversalId: string, secret: string): void {
    const reversal = this.reversals.find((one) => one.id === reversalId);
    const isSilent = reversal?.outcome !== 'done' || this.health !== 'well';
    const code = isSilent ? NO_VERDICT : '0';
    const receipt = reversal && !isSilent ? codeOfReversal(reversal.id) : null;
    const body = { ...NO_RESULT, code, text: 'Status', status: isSilent ? '' : 'Completed', receipt };
    this.reports.set(id, { kind: 'status', secret, body });
  }

  /** M-Pesa's list. */
  listed(from: Date, to: Date): RealMoney[] {
    const now = this.clock.now().getTime();
    const newest = this.isListLate ? now - LIST_DELAY_SECONDS * 1_000 : now;
    return [...this.money.values()].filter(
      ({ at }) => at >= from && at <= to && at.getTime() <= newest && at.getTime() >= now - LIST_SECONDS * 1_000,
    );
  }

  private statusOf(code: string) {
    if (this.health !== 'well') return { ...NO_RESULT, code: NO_VERDICT, text: 'Busy' };
    const money = this.money.get(code);
    if (!money) return { ...NO_RESULT, code: UNKNOWN_RECEIPT, text: 'No such receipt' };
    const { amountCents, phone, at: finishedAt } = money;
    const found = { receipt: code, status: 'Completed', amountCents, isOurs: true, debitParty: phone, finishedAt };
    return { ...NO_RESULT, code: '0', text: 'Found', ...found };
  }

  private resultOf({ id, code, outcome }: RealReversal) {
    if (outcome === 'done') return { ...NO_RESULT, code: '0', text: 'Done', transactionId: codeOfReversal(id) };
    const known = this.money.has(code) ? BALANCE_TOO_LOW : UNKNOWN_RECEIPT;
    return { ...NO_RESULT, code: outcome === 'already done' ? ALREADY_REVERSED : known, text: 'Not done' };
  }

  private reportPrompt(
    { id, secret }: PhonePrompt,
    code: string,
    values: { amount: number | null; receipt: string | null; paidAt: Date | null },
    name = id,
  ): void {
    const body = { ids: idsOfPrompt(id), code, ...values };
    this.reports.set(name, { kind: 'stk', secret, body });
  }

  private receive(money: Omit<RealMoney, 'at' | 'backCents'>): void {
    if (this.money.has(money.code)) return;
    const real = { ...money, at: this.clock.now(), backCents: 0 };
    this.money.set(money.code, real);
    if (!this.isTillRegistered) return;
    const body = { ...moneyAs(real), source: 'c2b' };
    this.reports.set(money.code, { kind: 'confirmation', secret: null, body });
  }
}

const NO_RESULT = {
  transactionId: null,
  receipt: null,
  originalReceipt: null,
  status: '',
  amountCents: null,
  isOurs: false,
  debitParty: null,
  finishedAt: null,
};

/** What M-Pesa says about a payment. */
export const moneyAs = ({ code, amountCents, phone, account, at: paidAt }: RealMoney) => ({
  code,
  amountCents,
  phone,
  reference: account === '' ? null : account,
  paidAt,
});

/** M-Pesa's own ids of a prompt. */
export const idsOfPrompt = (promptId: string): PromptIds => ({
  prompt: `checkout ${promptId}`,
  request: `merchant ${promptId}`,
});
export const promptOf = (checkoutId: string): string => checkoutId.replace('checkout ', '');

/** M-Pesa's own code of a reversal. */
export const codeOfReversal = (id: string): string => `BACK${id}`;
