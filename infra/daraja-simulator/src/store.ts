import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payment, Prompt, State } from './records.js';

/** Above these numbers the oldest finished prompts and the oldest payments are deleted. */
const keptPrompts = 2_000;
const keptPayments = 10_000;

/** The simulator's state, in memory and in a file. */
export class Store {
  private writing: Promise<void> | undefined;
  private waiting: Promise<void> | undefined;

  private constructor(
    private readonly path: string,
    readonly state: State,
  ) {}

  static open(folder: string): Store {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'state.json');
    return new Store(path, readState(path));
  }

  prompt(checkoutRequestId: string): Prompt | undefined {
    return this.state.prompts.find((prompt) => prompt.checkoutRequestId === checkoutRequestId);
  }

  openPrompts(): Prompt[] {
    return this.state.prompts.filter(({ result }) => !result);
  }

  payment(receipt: string): Payment | undefined {
    return this.state.payments.find((payment) => payment.receipt === receipt);
  }

  /** A new id or receipt that no record has. */
  unused(make: () => string): string {
    const text = make();
    const isTaken =
      this.prompt(text) ?? this.payment(text) ?? this.state.reversals.find(({ receipt }) => receipt === text);
    return isTaken ? this.unused(make) : text;
  }

  /** Resolves when all changes so far are on the disk. Calls during a write share the next write. */
  save(): Promise<void> {
    this.waiting ??= (this.writing ?? Promise.resolve()).then(() => {
      this.waiting = undefined;
      this.writing = this.write().finally(() => (this.writing = undefined));
      return this.writing;
    });
    return this.waiting;
  }

  private async write(): Promise<void> {
    this.forget();
    const draft = `${this.path}.new`;
    await writeFile(draft, JSON.stringify(this.state), { mode: 0o600 });
    await rename(draft, this.path);
  }

  private forget(): void {
    const { state } = this;
    let surplus = state.prompts.length - keptPrompts;
    if (surplus > 0) state.prompts = state.prompts.filter(({ result }) => !result || surplus-- <= 0);
    state.payments.splice(0, Math.max(0, state.payments.length - keptPayments));
    state.reversals.splice(0, Math.max(0, state.reversals.length - keptPayments));
  }
}

function readState(path: string): State {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { prompts: [], payments: [], reversals: [], urls: [] };
  }
}
