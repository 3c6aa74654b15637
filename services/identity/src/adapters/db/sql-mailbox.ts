import { Injectable } from '@nestjs/common';
import { isDemonstrationEmail } from '@shop/contracts/demonstration-accounts';
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
    where subscription.account_id = $1::uuid and session.ended_at is null and session.expires_at > now() returning id)`;
const PUSHES = '(select count(*)::int from pushed) as pushes';

const ADD = {
  name: 'add mail',
  text: `${PUSHED}, written as (insert into mail (recipient, reply_to, subject, text, html, expires_at, unsubscribe_url)
    values ($4, $5, $6, $7, $8, $9, $10) returning id, ${PUSHES})`,
};

const PUSH = { name: 'add push', text: `${PUSHED}, written as (select ${PUSHES})` };

interface Written {
  /** The pushes that were added: most customers have no device. */
  pushes: number;
}

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
    // Its domain has no mail server.
    if (isDemonstrationEmail(recipient)) return this.skip();
    const mail = [recipient, replyTo, subject, text, html, expiresAt, unsubscribeUrl];
    const written = await this.database.write<Written>(ADD, [...valuesOf(push), ...mail]);
    this.mails.wake();
    this.wakePushes(written);
  }

  async push(push: AddressedPush): Promise<void> {
    this.wakePushes(await this.database.write<Written>(PUSH, valuesOf(push)));
  }

  skip(): Promise<void> {
    return this.database.recordHandled();
  }

  private wakePushes(written: readonly Written[]): void {
    if (written.some(({ pushes }) => pushes > 0)) this.pushes.wake();
  }
}

const valuesOf = (push: AddressedPush | undefined) => [push?.accountId, push?.topic ?? '', push?.payload ?? ''];
