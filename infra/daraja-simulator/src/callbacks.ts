import type { Ending } from './ending.js';
import { newCheckoutRequestId, newReceipt, newRequestId } from './ids.js';
import type { Prompt, PromptResult } from './records.js';
import { resultOfCode } from './results.js';
import type { Settings } from './settings.js';
import type { ShopCalls } from './shop-calls.js';
import { stkCallback } from './stk-callback.js';
import type { Store } from './store.js';

/** Sends the callbacks of prompts to the shop (docs/mpesa.md#M5). */
export class Callbacks {
  constructor(
    private readonly store: Store,
    private readonly shop: ShopCalls,
    private readonly settings: Settings,
  ) {}

  /** Sends the callback of a finished prompt, with the fault of its ending. Resolves when the shop has answered. */
  async send(prompt: Prompt): Promise<void> {
    const fault = prompt.ending.callback;
    if (fault === 'never') return;
    if (fault === 'late') await this.shop.delay(this.settings.lateMs);
    const truth = this.bodyOf(prompt, fault);
    if (fault === 'failure-first') await this.post(prompt, failureOf(prompt, '1037'));
    await this.post(prompt, truth, { twice: 2, thrice: 3 }[fault as string]);
    if (fault === 'failure-after') await this.post(prompt, failureOf(prompt, '1032'));
  }

  /** Sends the usual callback of a finished prompt again, so many times at once. */
  async repeat(prompt: Prompt, times: number): Promise<void> {
    await this.post(prompt, this.bodyOf(prompt), times);
  }

  /** Sends a callback of a payment that does not exist, while the prompt is still open. */
  async forge(prompt: Prompt): Promise<void> {
    await this.shop.delay(this.settings.answerMs / 2);
    const at = new Date();
    const ids =
      prompt.ending.callback === 'forged-ids'
        ? { merchantRequestId: newRequestId(), checkoutRequestId: newCheckoutRequestId(at, prompt.phone) }
        : prompt;
    const result = { ...resultOfCode('0'), at: at.toISOString(), receipt: this.store.unused(newReceipt) };
    await this.post(prompt, stkCallback({ ...prompt, ...ids }, result, prompt.amount));
  }

  private bodyOf(prompt: Prompt, fault?: Ending['callback']): string {
    const { result } = prompt;
    if (!result) throw new Error(`${prompt.checkoutRequestId} has no result`);
    const paid = this.store.books.payment(result.receipt ?? '')?.amount ?? prompt.amount;
    return stkCallback(prompt, result, fault === 'misstated' ? otherAmount(paid) : paid, fault);
  }

  private async post(prompt: Prompt, body: string, times = 1): Promise<void> {
    const calls = Array.from({ length: times }, () => this.shop.post(prompt.callbackUrl, body, prompt.shortcode));
    prompt.callbacks.push(...(await Promise.all(calls)).map(({ outcome }) => outcome));
    await this.store.keep({ prompt });
  }
}

/** One shilling less, or one more than 1. */
export const otherAmount = (amount: number): number => amount - 1 || amount + 1;

function failureOf(prompt: Prompt, code: string): string {
  const result: PromptResult = { ...resultOfCode(code), at: new Date().toISOString() };
  return stkCallback(prompt, result, prompt.amount);
}
