import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { Clock } from '@shop/service-kit/domain/clock';
import type { AddressedMail } from '../../domain/mail-content.js';
import type { PrismaClient } from '../../generated/client.js';
import { MailSender } from '../../ports/mail-sender.js';
import { PaymentAlerts } from '../../ports/payment-alerts.js';

/** The only row. */
const ROW = 1;
const PAUSE_MS = 5 * 60_000;

@Injectable()
export class PrismaPaymentAlerts extends PaymentAlerts {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {
    super();
  }

  async add(compose: (earlier: number) => AddressedMail): Promise<void> {
    const now = this.clock.now();
    await this.database.commit(async (tx) => {
      await tx.paymentAlert.createMany({ data: [{ id: ROW, mailedAt: new Date(0) }], skipDuplicates: true });
      await tx.$queryRaw`select 1 from payment_alert where id = ${ROW} for update`;
      const { mailedAt, unmailed } = await tx.paymentAlert.findUniqueOrThrow({ where: { id: ROW } });
      const mustWait = now.getTime() - mailedAt.getTime() < PAUSE_MS;
      const data = mustWait ? { unmailed: unmailed + 1 } : { mailedAt: now, unmailed: 0 };
      await tx.paymentAlert.update({ where: { id: ROW }, data });
      if (!mustWait) await tx.mail.create({ data: compose(unmailed) });
      return { result: undefined };
    });
    this.sender.wake();
  }
}
