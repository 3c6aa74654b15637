import { createHash } from 'node:crypto';
import { eatTimestamp } from './eat-time.js';
import type { Ending } from './ending.js';
import type { Payment, RegisteredUrls } from './records.js';
import type { Settings } from './settings.js';
import type { ShopCalls } from './shop-calls.js';
import type { Store } from './store.js';

const validationWaitMs = 8_000;

/** Sends a shortcode's payments to its registered URLs (docs/mpesa.md#M8). */
export class Confirmations {
  constructor(
    private readonly store: Store,
    private readonly shop: ShopCalls,
    private readonly settings: Settings,
    private readonly till: string | undefined,
  ) {}

  /** Sends the validation request of a payment; without an answer the registered ResponseType decides. */
  async isWanted(payment: Payment): Promise<boolean> {
    const urls = this.urlsOf(payment);
    if (!urls) return true;
    const { body } = await this.shop.post(
      urls.validationUrl,
      this.bodyOf(payment, urls, ''),
      payment.shortcode,
      validationWaitMs,
    );
    const code = (body as { ResultCode?: unknown } | undefined)?.ResultCode;
    return code === undefined ? urls.responseType === 'Completed' : code === 0 || code === '0';
  }

  /** Sends the confirmation of a paid prompt, if its ending or else the settings want one. */
  async confirmPrompt(payment: Payment, fault: Ending['confirmation']): Promise<void> {
    await this.confirm(payment, fault ?? (this.settings.confirmsPrompts ? 'sent' : 'never'));
  }

  /** Sends the confirmation of a payment, if a URL is registered. Resolves when the shop has answered. */
  async confirm(payment: Payment, fault: Ending['confirmation'] = 'sent', times = fault === 'twice' ? 2 : 1) {
    const urls = this.urlsOf(payment);
    if (!urls || fault === 'never') return;
    if (fault === 'late') await this.shop.delay(this.settings.lateMs);
    const body = this.bodyOf(payment, urls, this.store.books.balance(payment.shortcode).toFixed(2));
    const calls = Array.from({ length: times }, () => this.shop.post(urls.confirmationUrl, body, payment.shortcode));
    await Promise.all(calls);
  }

  private urlsOf({ shortcode }: Payment): RegisteredUrls | undefined {
    return this.store.books.urlsOf(shortcode);
  }

  private bodyOf(
    { receipt, paidAt, amount, shortcode, reference, phone }: Payment,
    { version }: RegisteredUrls,
    balance: string,
  ): string {
    return JSON.stringify({
      TransactionType: this.till === undefined ? 'Pay Bill' : 'Buy Goods',
      TransID: receipt,
      TransTime: eatTimestamp(new Date(paidAt)),
      TransAmount: amount.toFixed(2),
      BusinessShortCode: shortcode,
      // Who pays to a till enters no account number.
      BillRefNumber: this.till === undefined ? reference : '',
      InvoiceNumber: '',
      OrgAccountBalance: balance,
      ThirdPartyTransID: '',
      MSISDN:
        version === 'v1'
          ? createHash('sha256').update(phone).digest('hex')
          : `${phone.slice(0, 4)} ***** ${phone.slice(-3)}`,
      FirstName: 'WANJIKU',
      MiddleName: '',
      LastName: '',
    });
  }
}
