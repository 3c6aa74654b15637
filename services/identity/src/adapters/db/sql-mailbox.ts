import { Injectable } from '@nestjs/common';
import { isDemonstrationEmail } from '@shop/contracts/demonstration-accounts';
import { DEFAULT_NOTICES } from '@shop/contracts/shop-notices';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { AddressedMail } from '../../domain/mail-content.js';
import type { AddressedPush } from '../../domain/addressed-push.js';
import { Mailbox } from '../../ports/mailbox.js';
import type { ShopNotice } from '../../domain/shop-notice.js';
import { MailSender } from '../../ports/mail-sender.js';
import { NoticeSender } from '../../ports/notice-sender.js';
import { PushSender } from '../../ports/push-sender.js';

/** A row for each device whose session is open; a push that is not seen within a day is out of date (docs/product-rules.md#R288). */
const PUSHED = `pushed as (insert into push_message (subscription_id, topic, payload, expires_at)
    select subscription.id, $2, $3, now() + interval '1 day'
    from push_subscription subscription join session on session.id = subscription.session_id
    where subscription.account_id = $1::uuid and session.ended_at is null and session.expires_at > now() returning id)`;
const PUSHES = '(select count(*)::int from pushed) as pushes';

/** A mail about an order has the URL of its page. */
const MAIL = `insert into mail (recipient, reply_to, subject, text, html, expires_at, unsubscribe_url, order_id)
    values ($4, $5, $6, $7, $8, $9, $10, substring($7 from '/orders/([0-9a-f-]{36})')::uuid) returning ${PUSHES}`;
const ADD: Statement<Written> = { name: 'add mail', text: `${PUSHED}, written as (${MAIL}, 0 as notices)` };

const PUSH: Statement<Written> = { name: 'add push', text: `${PUSHED}, written as (select ${PUSHES}, 0 as notices)` };

/** A row for what is mailed or pushed now, and one for the digest, as the settings say. `given`: the parameter with the notice as JSON. */
const noted = (
  given: string,
) => `noted as (insert into shop_notice (kind, due, by_mail, by_push, title, facts, path, amount_cents)
    select notice ->> 'kind', way.due, way.by_mail, way.by_push,
      notice ->> 'title', notice ->> 'facts', notice ->> 'path', (notice ->> 'amountCents')::bigint
    from (select ${given}::jsonb as notice) given,
      lateral (select coalesce((select notices -> (notice ->> 'kind') from support_desk), notice -> 'unsaved') as wish) chosen,
      lateral (values ('now', wish ->> 'mail' = 'at_once', (wish ->> 'push')::boolean),
        ('daily', wish ->> 'mail' = 'daily', false)) as way (due, by_mail, by_push)
    where way.by_mail or way.by_push returning due)`;
const NOTICES = "(select count(*)::int from noted where due = 'now') as notices";
const ADD_AND_NOTE: Statement<Written> = {
  name: 'add mail and note',
  text: `${noted('$11')}, ${PUSHED}, written as (${MAIL}, ${NOTICES})`,
};
const NOTE: Statement<Written> = {
  name: 'note for shop',
  text: `${noted('$1')}, written as (select 0 as pushes, ${NOTICES})`,
};

interface Written {
  /** The pushes that were added: most customers have no device. */
  pushes: number;
  /** What the shop is to be mailed or pushed now. */
  notices: number;
}

@Injectable()
export class SqlMailbox extends Mailbox {
  constructor(
    private readonly database: Database,
    private readonly mails: MailSender,
    private readonly pushes: PushSender,
    private readonly notices: NoticeSender,
  ) {
    super();
  }

  async add({ push, notice, ...mail }: AddressedMail): Promise<void> {
    // Its domain has no mail server, and the shop needs no notice of what it buys.
    if (isDemonstrationEmail(mail.recipient)) return this.skip();
    const values = [...valuesOf(push), ...columnsOf(mail)];
    const written = notice
      ? await this.database.write(ADD_AND_NOTE, [...values, toJson(notice)])
      : await this.database.write(ADD, values);
    this.mails.wake();
    this.wake(written);
  }

  async push(push: AddressedPush): Promise<void> {
    this.wake(await this.database.write(PUSH, valuesOf(push)));
  }

  async note(notice: ShopNotice): Promise<void> {
    this.wake(await this.database.write(NOTE, [toJson(notice)]));
  }

  skip(): Promise<void> {
    return this.database.recordHandled();
  }

  private wake(written: readonly Written[]): void {
    if (written.some(({ pushes }) => pushes > 0)) this.pushes.wake();
    if (written.some(({ notices }) => notices > 0)) this.notices.wake();
  }
}

const valuesOf = (push: AddressedPush | undefined) => [push?.accountId, push?.topic ?? '', push?.payload ?? ''];

const columnsOf = (mail: AddressedMail) => [
  ...[mail.recipient, mail.replyTo, mail.subject, mail.text, mail.html],
  ...[mail.expiresAt, mail.unsubscribeUrl],
];

/** With the switches of its kind that count before the settings were saved. */
const toJson = (notice: ShopNotice): string => JSON.stringify({ ...notice, unsaved: DEFAULT_NOTICES[notice.kind] });
