import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import type { exceptionOpened } from '@shop/contracts/payment-desk';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { exceptionMail } from '../domain/money-mails.js';
import { ContactRepository } from '../ports/contact.repository.js';
import { PaymentAlerts } from '../ports/payment-alerts.js';
import { PublicUrl } from '../ports/public-url.js';

/** Mails the support desk that a person must look at money, at most once in five minutes. */
@Injectable()
export class MailPaymentAlert {
  constructor(
    private readonly desk: ContactRepository,
    private readonly alerts: PaymentAlerts,
    private readonly publicUrl: PublicUrl,
  ) {}

  async execute(opened: EventData<typeof exceptionOpened>): Promise<void> {
    const recipient = (await this.desk.supportAddress()) ?? DEFAULT_SETTINGS.email;
    await this.alerts.add((earlier) => ({ recipient, ...exceptionMail(this.publicUrl.value, opened, earlier) }));
  }
}
