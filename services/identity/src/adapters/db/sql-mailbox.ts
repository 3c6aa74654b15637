import { Injectable } from '@nestjs/common';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { AddressedMail } from '../../domain/mail-content.js';
import { Mailbox } from '../../ports/mailbox.js';
import { MailSender } from '../../ports/mail-sender.js';

const ADD = {
  name: 'add mail',
  text: `written as (insert into mail (recipient, reply_to, subject, text, html, expires_at, unsubscribe_url)
    values ($1, $2, $3, $4, $5, $6, $7) returning id)`,
};

@Injectable()
export class SqlMailbox extends Mailbox {
  constructor(
    private readonly database: SqlDatabase,
    private readonly sender: MailSender,
  ) {
    super();
  }

  async add({ recipient, replyTo, subject, text, html, expiresAt, unsubscribeUrl }: AddressedMail): Promise<void> {
    await this.database.write(ADD, [recipient, replyTo, subject, text, html, expiresAt, unsubscribeUrl]);
    this.sender.wake();
  }

  skip(): Promise<void> {
    return this.database.recordHandled();
  }
}
