import { setTimeout as sleep } from 'node:timers/promises';
import { type Callbacks, otherAmount } from './callbacks.js';
import type { Confirmations } from './confirmations.js';
import { type Decision, resultOf } from './ending.js';
import { newReceipt } from './ids.js';
import type { Payment, Prompt, PromptResult } from './records.js';
import type { Store } from './store.js';

/** Ends each open prompt as planned, also those that were open at a restart. */
export class Prompts {
  private readonly stopping = new AbortController();

  constructor(
    private readonly store: Store,
    private readonly callbacks: Callbacks,
    private readonly confirmations: Confirmations,
  ) {
    for (const prompt of store.books.openPrompts()) this.schedule(prompt);
  }

  /** Stores a new prompt and starts its plan. */
  async open(prompt: Prompt): Promise<void> {
    await this.store.keep({ prompt });
    this.schedule(prompt);
    const { callback } = prompt.ending;
    if (callback === 'forged' || callback === 'forged-ids') void this.callbacks.forge(prompt).catch(console.error);
  }

  /** Ends an open prompt and sends its callback and confirmation, if any. Resolves when the shop has answered. */
  async end(prompt: Prompt, decision: Decision): Promise<void> {
    if (prompt.result) return;
    const { code, description } = resultOf(decision, prompt.ending);
    const receipt = code === 0 ? this.store.unused(newReceipt) : undefined;
    const result: PromptResult = { code, description, at: new Date().toISOString(), receipt };
    prompt.result = result;
    const payment = receipt === undefined ? undefined : paymentOf(prompt, receipt, result.at);
    await this.store.keep(payment ? { prompt, payment } : { prompt });
    await Promise.all([
      this.callbacks.send(prompt),
      payment && this.confirmations.confirmPrompt(payment, prompt.ending.confirmation),
    ]);
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
}

function paymentOf({ phone, reference, shortcode, amount, ending }: Prompt, receipt: string, paidAt: string): Payment {
  const paid = ending.callback === 'other-amount' ? otherAmount(amount) : amount;
  return { receipt, phone, amount: paid, reference, paidAt, shortcode, road: 'stk', reversed: 0 };
}
