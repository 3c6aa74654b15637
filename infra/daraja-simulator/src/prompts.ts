import { setTimeout as sleep } from 'node:timers/promises';
import type { Confirmations } from './confirmations.js';
import { callShop } from './call-shop.js';
import { type Decision, endingOf, resultOf } from './endings.js';
import { newReceipt } from './ids.js';
import type { Payment, Prompt, PromptResult } from './records.js';
import { stkCallback } from './stk-callback.js';
import type { Store } from './store.js';

/** Ends each open prompt as planned, also those that were open at a restart. */
export class Prompts {
  private readonly stopping = new AbortController();

  constructor(
    private readonly store: Store,
    private readonly confirmations: Confirmations | undefined,
  ) {
    for (const prompt of store.books.openPrompts()) this.schedule(prompt);
  }

  /** Stores a new prompt and starts its plan. */
  async open(prompt: Prompt): Promise<void> {
    await this.store.keep({ prompt });
    this.schedule(prompt);
  }

  /** Ends an open prompt and sends its callback, if any. Resolves when the shop has answered it. */
  async end(prompt: Prompt, decision: Decision): Promise<void> {
    if (prompt.result) return;
    const ending = endingOf(prompt.phone);
    const { code, description } = resultOf(decision, ending);
    const paid = ending.callback === 'other-amount' ? prompt.amount - 1 || prompt.amount + 1 : prompt.amount;
    const receipt = code === 0 ? this.store.unused(newReceipt) : undefined;
    const result: PromptResult = { code, description, at: new Date().toISOString(), receipt };
    prompt.result = result;
    const payment = receipt === undefined ? undefined : paymentOf(prompt, receipt, paid, result.at);
    await this.store.keep(payment ? { prompt, payment } : { prompt });
    await this.sendCallback(prompt, stkCallback(prompt, result, paid), ending.callback);
    if (payment) await this.confirmations?.confirm(payment);
  }

  stop(): void {
    this.stopping.abort();
  }

  private schedule(prompt: Prompt): void {
    const waitMs = Math.max(0, Date.parse(prompt.plan.at) - Date.now());
    sleep(waitMs, undefined, { signal: this.stopping.signal })
      .then(() => this.end(prompt, prompt.plan.decision))
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) console.error(error);
      });
  }

  private async sendCallback(
    prompt: Prompt,
    body: string,
    mode: 'never' | 'twice' | 'other-amount' | undefined,
  ): Promise<void> {
    if (mode === 'never') return;
    const times = mode === 'twice' ? 2 : 1;
    const calls = Array.from({ length: times }, () => callShop(prompt.callbackUrl, body, prompt.shortcode));
    prompt.callbacks.push(...(await Promise.all(calls)).map(({ outcome }) => outcome));
    await this.store.keep({ prompt });
  }
}

const paymentOf = (
  { phone, reference, shortcode }: Prompt,
  receipt: string,
  amount: number,
  paidAt: string,
): Payment => ({ receipt, phone, amount, reference, paidAt, shortcode, road: 'stk', reversed: 0 });
