import { isFinal, PAID } from './result.js';

/** What a callback says. Amounts in whole shillings; null where it does not say, or not in a way that can be read. */
export interface Callback {
  checkoutRequestId: string;
  merchantRequestId: string | null;
  code: string;
  amount: number | null;
  receipt: string | null;
}

/** Whether a callback says something that a person should see: a success without its amount or receipt. */
export const isIncomplete = ({ code, amount, receipt }: Callback): boolean =>
  code === PAID && (amount === null || receipt === null);

/** Whether it ends the prompt, one way or the other. */
export const isEnd = ({ code }: Callback): boolean => isFinal(code);
