import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import nodemailer, { type Transporter } from 'nodemailer';
import { Postgres } from '@shop/service-kit/db/postgres';
import { LOGGER } from '@shop/service-kit/kit.module';
import { callOut } from '@shop/service-kit/observe/call-out';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { IdentityConfig } from '../../config.js';
import { smtpOptions } from './smtp-options.js';

export const CONFIG = Symbol('IdentityConfig');

const SWEEP_MS = 5_000;

/** A mail that is being sent is nobody else's for two minutes; one whose sender died then is another's to send. */
const TAKE_DUE = `update mail set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
  where id = (select id from mail where sent_at is null and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked)
  returning id, recipient, reply_to as "replyTo", subject, text, html`;

const RECORD_SENT = 'update mail set sent_at = now(), last_error = null where id = any($1::bigint[])';

/** The server cannot be used at all: no fault of the mail's, and no reason for it to wait once the server is back. */
const PUT_BACK = `update mail set attempts = attempts - 1, next_attempt_at = now(), last_error = $2 where id = $1`;

/** The server refused this mail. Tried again with pauses up to an hour, for five days (RFC 5321 section 4.5.4.1). */
const PUT_OFF = `update mail set last_error = $2,
    next_attempt_at = case when created_at < now() - interval '5 days' then 'infinity'
      else now() + least(interval '1 hour', interval '15 seconds' * power(2, least(attempts, 10))) end
  where id = $1`;

interface DueMail {
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Sends the mails that transactions left in the table: woken by each, swept every few seconds, retried with back-off. */
@Injectable()
export class MailQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly transport: Transporter;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;
  /** Sent, but the database does not know it yet. */
  private readonly unrecorded = new Set<string>();

  constructor(
    private readonly postgres: Postgres,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.transport = nodemailer.createTransport(smtpOptions(config), { from: config.MAIL_FROM });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), SWEEP_MS);
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
    this.transport.close();
  }

  /** Sends what is due, soon. */
  wake(): void {
    if (this.isStopped) return;
    const before = this.running ?? Promise.resolve();
    const turn = before.then(() => this.sendDue());
    this.running = turn.catch((error: unknown) => this.logger.warn({ err: error }, 'mail queue'));
  }

  private async sendDue(): Promise<void> {
    await this.recordSent();
    for (let mail = await this.take(); mail && !this.isStopped; mail = await this.take()) {
      if (!(await this.send(mail))) return;
      await this.recordSent();
    }
  }

  private async take(): Promise<DueMail | undefined> {
    const { rows } = await this.postgres.pool.query<DueMail>(TAKE_DUE);
    return rows[0];
  }

  /** False when the server is away: the other mails need not be tried now. */
  private async send({ id, recipient, replyTo, subject, text, html }: DueMail): Promise<boolean> {
    const messageId = `<mail-${id}@${this.host}>`;
    try {
      const mail = { to: recipient, replyTo: replyTo ?? undefined, subject, text, html, messageId };
      await callOut({ target: 'smtp', operation: 'send' }, () => this.transport.sendMail(mail));
      this.unrecorded.add(id);
      return true;
    } catch (error) {
      const { code, responseCode, name } = error as { code?: string; responseCode?: number; name: string };
      const isAway = code !== 'EENVELOPE' && code !== 'EMESSAGE';
      this.logger.warn({ mail: id, code, responseCode }, 'mail not sent; it will be tried again');
      await this.postgres.pool.query(isAway ? PUT_BACK : PUT_OFF, [id, code ?? name]);
      return !isAway;
    }
  }

  /** Before anything else is taken: what was sent must not be taken again because the database was away. */
  private async recordSent(): Promise<void> {
    if (this.unrecorded.size === 0) return;
    await this.postgres.pool.query(RECORD_SENT, [[...this.unrecorded]]);
    this.unrecorded.clear();
  }

  private get host(): string {
    return new URL(this.config.PUBLIC_URL).hostname;
  }
}
