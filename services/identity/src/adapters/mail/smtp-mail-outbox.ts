import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Database } from '@shop/service-kit/db/database';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import { LOGGER } from '@shop/service-kit/kit.module';
import { outboundCall } from '@shop/service-kit/observe/outbound-call';
import type { Logger } from '@shop/service-kit/observe/logger';
import { type IdentityConfig, CONFIG } from '../../config.js';
import { MailOutbox } from '../../ports/mail-outbox.js';
import { smtpOptions } from './smtp-options.js';

/** A sent text is deleted: its link may still work. */
const SENT = `sent as (update mail set sent_at = now(), last_error = null, text = '', html = '',
  unsubscribe_url = null where id = any(${arrayParameter('$1', 'bigint')}))`;

/** Given up, because its link has expired. */
const EXPIRED = `expired as (update mail set text = '', html = '', unsubscribe_url = null,
  last_error = 'expired', next_attempt_at = 'infinity'
  where sent_at is null and next_attempt_at < 'infinity' and expires_at <= now() and id <> all($1::bigint[]))`;

/**
 * A claimed mail belongs to one sender for two minutes; if that process died, another takes it then. Mails that were sent ($1) are
 * recorded before another is claimed: after a database outage a sent mail must not be sent again. A crash may lose a claim
 * alone: the mail is due again.
 */
const take = (which: string, before: readonly string[]): Statement<DueMail> => ({
  name: `take ${which} mail`,
  text: `with ${before.join(', ')}
    update mail set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
    where id = (select id from mail where sent_at is null and next_attempt_at <= now() and id <> all($1::bigint[])
      and (expires_at is null or expires_at > now()) order by next_attempt_at limit $2 for update skip locked)
    returning id, recipient, reply_to as "replyTo", subject, text, html,
      unsubscribe_url as "unsubscribeUrl",
      case when cardinality($1::bigint[]) = 0 then set_config('synchronous_commit', 'off', true) end`,
});
const TAKE_FIRST = take('first', [SENT, EXPIRED]);
const TAKE_NEXT = take('next', [SENT]);

/** The mail server is unavailable. The attempt does not count, and the mail is due again when the server is back. */
const PUT_BACK: Statement = {
  name: 'put mail back',
  text: 'update mail set attempts = attempts - 1, next_attempt_at = now(), last_error = $2 where id = $1',
};

/** The server refused this mail. Retries with pauses up to an hour, for five days (RFC 5321 section 4.5.4.1). */
const PUT_OFF: Statement = {
  name: 'put mail off',
  text: `update mail set last_error = $2,
    next_attempt_at = case when created_at < now() - interval '5 days' then 'infinity'
      else now() + least(interval '1 hour', interval '15 seconds' * power(2, least(attempts, 10))) end
  where id = $1`,
};

interface DueMail {
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
}

@Injectable()
export class SmtpMailOutbox extends MailOutbox {
  /** Undefined until the first mail, because the library takes a tenth of a second to load. */
  private transport: Promise<Transporter> | undefined;
  /** Sent, but not recorded in the database yet. */
  private readonly unrecorded = new Set<string>();

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async sendDue(signal: AbortSignal): Promise<void> {
    let mail = await this.take(TAKE_FIRST, signal);
    while (mail && (await this.send(mail))) mail = await this.take(TAKE_NEXT, signal);
  }

  close(): void {
    void this.transport?.then((transport) => transport.close());
  }

  /** Records what was sent, and claims the next mail unless the signal fired. */
  private async take(statement: Statement<DueMail>, { aborted }: AbortSignal): Promise<DueMail | undefined> {
    const sent = [...this.unrecorded];
    const [mail] = await this.database.rows(statement, [sent, aborted ? 0 : 1]);
    for (const id of sent) this.unrecorded.delete(id);
    return mail;
  }

  /** False when the server is unavailable: the other mails wait too. */
  private async send({ id, recipient, replyTo, subject, text, html, unsubscribeUrl }: DueMail): Promise<boolean> {
    const messageId = `<mail-${id}@${this.host}>`;
    try {
      const content = { to: recipient, replyTo: replyTo ?? undefined, subject, text, html, messageId };
      const mail = { ...content, ...unsubscribing(unsubscribeUrl) };
      const transport = await (this.transport ??= this.open());
      await outboundCall({ target: 'smtp', operation: 'send' }, () => transport.sendMail(mail));
      this.unrecorded.add(id);
      return true;
    } catch (error) {
      const { code, responseCode, name } = error as { code?: string; responseCode?: number; name: string };
      const isServerDown = code !== 'EENVELOPE' && code !== 'EMESSAGE';
      this.logger.warn({ mail: id, code, responseCode }, 'mail not sent; it will be retried');
      await this.database.rows(isServerDown ? PUT_BACK : PUT_OFF, [id, code ?? name]);
      return !isServerDown;
    }
  }

  private async open(): Promise<Transporter> {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport(smtpOptions(this.config), { from: this.config.MAIL_FROM });
  }

  private get host(): string {
    return new URL(this.config.PUBLIC_URL).hostname;
  }
}

/** The headers by which a mail program offers to unsubscribe; one click needs HTTPS (RFC 8058 section 3.1). */
function unsubscribing(url: string | null) {
  if (url === null) return {};
  const isOneClick = url.startsWith('https:');
  return {
    list: { unsubscribe: url },
    ...(isOneClick && { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  };
}
