import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { AddressedMail } from '../../domain/mails.js';
import type { PrismaClient } from '../../generated/client.js';
import { Mailbox } from '../../ports/mailbox.js';
import { MailSender } from '../../ports/mail-sender.js';

@Injectable()
export class PrismaMailbox extends Mailbox {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sender: MailSender,
  ) {
    super();
  }

  async add(mail: AddressedMail): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await tx.mail.create({ data: mail }) }));
    this.sender.wake();
  }
}
