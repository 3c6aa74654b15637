import type { Change, Payment, Prompt, RegisteredUrls, Reversal } from './records.js';

/** Above these numbers the oldest finished prompts and the oldest payments with their reversals are forgotten. */
const kept = { prompts: 10_000, payments: 120_000 };
/** Forgetting passes over the whole list, so it is done for many at once. */
const forgottenAtOnce = 1_000;

/** All records in memory; each look-up takes the same time however many there are. */
export class Books {
  private readonly prompts = new Map<string, Prompt>();
  private readonly open = new Map<string, Prompt>();
  private readonly byReceipt = new Map<string, Payment>();
  private readonly reversalsById = new Map<string, Reversal>();
  private readonly balances = new Map<string, number>();
  private readonly urls = new Map<string, RegisteredUrls>();
  private readonly pulled = new Set<string>();
  /** Oldest first. */
  readonly payments: Payment[] = [];
  /** Oldest first. */
  readonly reversals: Reversal[] = [];

  apply({ prompt, payment, reversal, urls, pulled, forgotten = [] }: Change): void {
    if (prompt) this.putPrompt(prompt);
    if (payment) this.addPayment(payment);
    if (reversal) this.addReversal(reversal);
    if (urls) this.urls.set(urls.shortcode, urls);
    if (pulled !== undefined) this.pulled.add(pulled);
    if (forgotten.length > 0) this.forget(new Set(forgotten));
  }

  prompt(checkoutRequestId: string): Prompt | undefined {
    return this.prompts.get(checkoutRequestId);
  }

  openPrompts(): Prompt[] {
    return [...this.open.values()];
  }

  /** The newest finished prompts, newest first. */
  finishedPrompts(most = kept.prompts): Prompt[] {
    return [...this.prompts.values()]
      .filter(({ result }) => result)
      .slice(-most)
      .reverse();
  }

  payment(receipt: string): Payment | undefined {
    return this.byReceipt.get(receipt);
  }

  /** A request for a reversal by its receipt or by one of its conversation ids. */
  reversal(id: string): Reversal | undefined {
    return this.reversalsById.get(id);
  }

  urlsOf(shortcode: string): RegisteredUrls | undefined {
    return this.urls.get(shortcode);
  }

  /** Whether this shortcode may pull its transactions. */
  isPulled(shortcode: string): boolean {
    return this.pulled.has(shortcode);
  }

  /** Shillings received by a shortcode, without those it returned. */
  balance(shortcode: string): number {
    return this.balances.get(shortcode) ?? 0;
  }

  /** Number of changes that `changes` gives. */
  get size(): number {
    return this.urls.size + this.pulled.size + this.prompts.size + this.payments.length + this.reversals.length;
  }

  /** The fewest changes that make the same books again. */
  *changes(): Generator<Change> {
    for (const urls of this.urls.values()) yield { urls };
    for (const pulled of this.pulled) yield { pulled };
    for (const prompt of this.prompts.values()) yield { prompt };
    for (const payment of this.byReceipt.values()) yield { payment: { ...payment, reversed: 0 } };
    for (const reversal of this.reversals) yield { reversal };
  }

  private putPrompt(prompt: Prompt): void {
    this.prompts.set(prompt.checkoutRequestId, prompt);
    if (prompt.result) this.open.delete(prompt.checkoutRequestId);
    else this.open.set(prompt.checkoutRequestId, prompt);
    if (this.prompts.size - this.open.size >= kept.prompts + forgottenAtOnce) this.forgetPrompts();
  }

  private forgetPrompts(): void {
    let left = forgottenAtOnce;
    for (const [id, { result }] of this.prompts) {
      if (left === 0) return;
      if (!result) continue;
      this.prompts.delete(id);
      left -= 1;
    }
  }

  private forget(receipts: ReadonlySet<string>): void {
    for (const [id, { result }] of this.prompts)
      if (result?.receipt !== undefined && receipts.has(result.receipt)) this.prompts.delete(id);
    for (const payment of this.payments.filter(({ receipt }) => receipts.has(receipt))) {
      this.move(payment.shortcode, payment.reversed - payment.amount);
      this.byReceipt.delete(payment.receipt);
      this.payments.splice(this.payments.indexOf(payment), 1);
    }
    for (const reversal of this.reversals.filter(({ originalReceipt }) => receipts.has(originalReceipt))) {
      for (const id of idsOf(reversal)) this.reversalsById.delete(id);
      this.reversals.splice(this.reversals.indexOf(reversal), 1);
    }
  }

  private addPayment(payment: Payment): void {
    this.payments.push(payment);
    this.byReceipt.set(payment.receipt, payment);
    this.move(payment.shortcode, payment.amount);
    if (this.payments.length < kept.payments + forgottenAtOnce) return;
    for (const { receipt } of this.payments.splice(0, forgottenAtOnce)) this.byReceipt.delete(receipt);
    const firstKept = this.reversals.findIndex(({ originalReceipt }) => this.byReceipt.has(originalReceipt));
    for (const reversal of this.reversals.splice(0, firstKept < 0 ? this.reversals.length : firstKept))
      for (const id of idsOf(reversal)) this.reversalsById.delete(id);
  }

  private addReversal(reversal: Reversal): void {
    this.reversals.push(reversal);
    for (const id of idsOf(reversal)) this.reversalsById.set(id, reversal);
    if (reversal.failure) return;
    const payment = this.byReceipt.get(reversal.originalReceipt);
    if (!payment) return;
    payment.reversed += reversal.amount;
    this.move(payment.shortcode, -reversal.amount);
  }

  private move(shortcode: string, shillings: number): void {
    this.balances.set(shortcode, this.balance(shortcode) + shillings);
  }
}

const idsOf = ({ receipt, conversationId, originatorConversationId }: Reversal) =>
  [receipt, conversationId, originatorConversationId].filter((id) => id !== '');
