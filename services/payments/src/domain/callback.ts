import type { PromptIds } from './attempt.js';
import { isFinal } from './daraja-codes.js';

/** The content of a callback. Amounts in whole shillings; null where a value is missing or invalid. */
export interface Callback {
  ids: PromptIds;
  code: string;
  amount: number | null;
  receipt: string | null;
  /** When M-Pesa took the money. */
  paidAt: Date | null;
}

/** Whether it ends the prompt, with or without payment. */
export const isEnd = ({ code }: Callback): boolean => isFinal(code);
