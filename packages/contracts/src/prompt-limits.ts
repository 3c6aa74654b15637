/** The limits of one M-Pesa prompt in whole shillings. */
export interface PromptLimits {
  min: number;
  max: number;
}

/** The limits of a new shop. They also count where stored ones are none, so that every order can be paid. */
export const DEFAULT_PROMPT_LIMITS: PromptLimits = { min: 10, max: 150_000 };
