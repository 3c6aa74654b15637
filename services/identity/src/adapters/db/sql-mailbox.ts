import { Injectable } from '@nestjs/common';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { AddressedMail } from '../../domain/mail-content.js';
import type { AddressedPush } from '../../domain/addressed-push.js';
import { Mailbox } from '../../ports/mailbox.js';
import { MailSender } from '../../ports/mail-sender.js';
import { PushSender } from '../../ports/push-sender.js';

/** A row for each device whose session is open; what nobody saw within a day is no news (docs/product-rules.md#R288). */
const PUSHED = `pushed as (insert into push_message (subscription_id, topic, payload, expires_at)
    select subscription.id, $2, $3, now() + interval '1 day'
    from push_subscription subscription join session on session.id = subscription.session_id
    where subscription.account_id = $1::uuid and session.ended_at is null and session.expires_at > now())`;

const ADD = {
  name: 'add mail',
  text: `${PUSHED}, written as (insert into mail (recipient, reply_to, subject, text, html, expires_at, unsubscribe_url)
    values ($4, $5, $6, $7, $8, $9, $10) returning id)`,
};

const PUSH = { name: 'add push', text: `${PUSHED}, written as (select)` };

@Injectable()
export class SqlMailbox extends Mailbox {
  constructor(
    private readonly database: SqlDatabase,
    private readonly mails: MailSender,
    private readonly pushes: PushSender,
  ) {
    super();
  }

  async add({
    push,
    recipient,
    replyTo,
    subject,
    text,
    html,
    expiresAt,
    unsubscribeUrl,
  }: AddressedMail): Promise<void> {
    const mail = [recipient, replyTo, subject, text, html, expiresAt, unsubscribeUrl];
    await this.database.write(ADD, [...valuesOf(push), ...mail]);
    this.mails.wake();
    if (push) this.pushes.wake();
  }

  async push(push: AddressedPush): Promise<void> {
    await this.database.write(PUSH, valuesOf(push));
    this.pushes.wake();
  }

  skip(): Promise<void> {
    return this.database.recordHandled();
  }
}

const valuesOf = (push: AddressedPush | undefined) => [push?.accountId, push?.topic ?? '', push?.payload ?? ''];
