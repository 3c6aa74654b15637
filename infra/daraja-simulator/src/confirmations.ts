import { createHash } from 'node:crypto';
import { callShop } from './call-shop.js';
import { eatTimestamp } from './eat-time.js';
import type { Payment, RegisteredUrls } from './records.js';
import type { Store } from './store.js';

const validationWaitMs = 8_000;

/** Sends a shortcode's payments to its registered URLs (docs/mpesa.md#M8). */
export class Confirmations {
  constructor(private readonly store: Store) {}

  /** Sends the validation request of a payment; without an answer the registered ResponseType decides. */
  async isWanted(payment: Payment): Promise<boolean> {
    const urls = this.urlsOf(payment);
    if (!urls) return true;
    const { body } = await callShop(
      urls.validationUrl,
      this.bodyOf(payment, urls, ''),
      payment.shortcode,
      validationWaitMs,
    );
    const code = (body as { ResultCode?: unknown } | undefined)?.ResultCode;
    return code === undefined ? urls.responseType === 'Completed' : code === 0 || code === '0';
  }

  /** Sends the confirmation of a payment, if a URL is registered. */
  async confirm(payment: Payment): Promise<void> {
    const urls = this.urlsOf(payment);
    if (urls)
      await callShop(
        urls.confirmationUrl,
        this.bodyOf(payment, urls, this.store.books.balance(payment.shortcode).toFixed(2)),
        payment.shortcode,
      );
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
      TransactionType: 'Pay Bill',
      TransID: receipt,
      TransTime: eatTimestamp(new Date(paidAt)),
      TransAmount: amount.toFixed(2),
      BusinessShortCode: shortcode,
      BillRefNumber: reference,
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
