import type { Ending } from './ending.js';
import { endingOf } from './endings.js';

interface Planned<T> {
  readonly what: T;
  /** How many more times; undefined: every time. */
  left: number | undefined;
}

/** What a test has planned for a key: the next times, or every time. */
class Planning<T> {
  private readonly planned = new Map<string, Planned<T>>();

  set(key: string, what: T, times: number | undefined): void {
    this.planned.set(key, { what, left: times });
  }

  clear(): void {
    this.planned.clear();
  }

  /** What is planned, which is one time less from now on. */
  take(key: string): T | undefined {
    const found = this.planned.get(key);
    if (found?.left !== undefined && --found.left <= 0) this.planned.delete(key);
    return found?.what;
  }
}

/** What happens to the payments of a phone: by control call, else by the number's last digits. */
export class Plans {
  readonly prompts = new Planning<Ending>();
  /** By phone or by receipt. */
  readonly reversals = new Planning<string>();
  /** By phone or by receipt. */
  readonly statuses = new Planning<string>();

  /** The course of a new prompt. Ask once: a plan for the next prompt is used up. */
  endingOf(phone: string): Ending {
    return this.prompts.take(phone) ?? endingOf(phone);
  }

  /** What happens to a reversal; undefined: nothing unusual. */
  reversalOf({ phone, receipt }: { phone: string; receipt: string }): string | undefined {
    return this.reversals.take(receipt) ?? this.reversals.take(phone) ?? endingOf(phone).reversal;
  }

  clear(): void {
    for (const planning of [this.prompts, this.reversals, this.statuses]) planning.clear();
  }
}
