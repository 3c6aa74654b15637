import { Injectable } from '@nestjs/common';
import { rolesWith } from '@shop/contracts/permissions';
import { NOTICE_PERMISSIONS, type ShopNoticeKind } from '@shop/contracts/shop-notices';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import type { ShopNotice } from '../../domain/shop-notice.js';
import { byKind, type Waiting } from '../../domain/shop-notice-mail.js';
import { MailSender } from '../../ports/mail-sender.js';
import { PushSender } from '../../ports/push-sender.js';
import { type NoticeComposer, type ShopMail, ShopNotices } from '../../ports/shop-notices.js';

const PAUSE_MS = 5 * 60_000;
/** The most that one mail takes; what is left is in the next one. */
const MOST = 500;

/** $1: what was mailed or pushed since then waits. */
const DUE: Statement<{ kind: ShopNoticeKind }> = {
  name: 'due shop notices',
  text: `select kind from (select distinct kind from shop_notice where due = 'now') waiting
    left join shop_notice_round round using (kind) where round.at is null or round.at <= $1`,
};

/** The row of a kind is a lock, so that two replicas send one mail. */
const BEGIN: Statement = {
  name: 'begin round of shop notices',
  text: `written as (insert into shop_notice_round (kind, at) values ($1, $3)
    on conflict (kind) do update set at = $3 where shop_notice_round.at <= $2 returning kind)`,
};

/** Takes the oldest of those for which the condition holds. */
const takeWhere = (condition: string) => `taken as (delete from shop_notice where id in
      (select id from shop_notice where ${condition} order by id limit ${MOST} for update skip locked) returning *),
    written as (select kind, by_mail as "byMail", by_push as "byPush", title, facts, path,
      amount_cents::float8 as "amountCents" from taken order by id)`;

const TAKE: Statement<Row> = { name: 'take shop notices', text: takeWhere("due = 'now' and kind = $1") };

const DIGEST_DUE: Statement = {
  name: 'shop digest due',
  text: "select from shop_notice where due = 'daily' and created_at < $1 limit 1",
};
const TAKE_DIGEST: Statement<Row> = { name: 'take shop digest', text: takeWhere("due = 'daily' and created_at < $1") };

const MAIL: Statement = {
  name: 'mail shop notices',
  text: 'written as (insert into mail (recipient, subject, text, html) values ($1, $2, $3, $4) returning id)',
};

/** A row for each device of the owners, and of staff with one of the roles $1, whose session is open and has their rights. */
const PUSH: Statement = {
  name: 'push shop notices',
  text: `written as (insert into push_message (subscription_id, topic, payload, expires_at)
    select subscription.id, $2, $3, now() + interval '1 day'
    from push_subscription subscription join session on session.id = subscription.session_id
      join account on account.id = subscription.account_id left join second_factor factor on factor.account_id = account.id
    where session.ended_at is null and session.expires_at > now() and (account.is_admin or account.roles && $1::text[])
      and (factor.confirmed_at is not null
        or not coalesce((select second_factor_for_staff from sign_in_policy), false)) returning id)`,
};

interface Row extends ShopNotice {
  byMail: boolean;
  byPush: boolean;
}

@Injectable()
export class SqlShopNotices extends ShopNotices {
  constructor(
    private readonly database: Database,
    private readonly mails: MailSender,
    private readonly pushes: PushSender,
  ) {
    super();
  }

  async due(now: Date): Promise<ShopNoticeKind[]> {
    const rows = await this.database.rows(DUE, [pauseBefore(now)]);
    return rows.map(({ kind }) => kind);
  }

  async send(kind: ShopNoticeKind, now: Date, compose: NoticeComposer): Promise<void> {
    await this.database.commit(async (tx) => {
      const hasBegun = (await tx.write(BEGIN, [kind, pauseBefore(now), now])).length > 0;
      const rows = hasBegun ? await tx.write(TAKE, [kind]) : [];
      const [mailed] = byKind(rows.filter(({ byMail }) => byMail));
      const [pushed] = byKind(rows.filter(({ byPush }) => byPush));
      if (mailed) await addMail(tx, compose.mail(mailed));
      if (pushed) await addPushes(tx, kind, compose.push(pushed));
      return { result: undefined };
    });
    this.mails.wake();
    this.pushes.wake();
  }

  async isDigestDue(until: Date): Promise<boolean> {
    return (await this.database.rows(DIGEST_DUE, [until])).length > 0;
  }

  async sendDigest(until: Date, compose: (sections: readonly Waiting[]) => ShopMail): Promise<void> {
    await this.database.commit(async (tx) => {
      const sections = byKind(await tx.write(TAKE_DIGEST, [until]));
      if (sections.length > 0) await addMail(tx, compose(sections));
      return { result: undefined };
    });
    this.mails.wake();
  }
}

const pauseBefore = (now: Date): Date => new Date(now.getTime() - PAUSE_MS);

const addMail = (tx: Transaction, { recipient, subject, text, html }: ShopMail) =>
  tx.write(MAIL, [recipient, subject, text, html]);

const addPushes = (tx: Transaction, kind: ShopNoticeKind, { topic, payload }: ReturnType<NoticeComposer['push']>) =>
  tx.write(PUSH, [rolesWith(NOTICE_PERMISSIONS[kind]), topic, payload]);
