import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import nodemailer, { type Transporter } from 'nodemailer';
import { Postgres } from '@shop/service-kit/db/postgres';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { IdentityConfig } from '../../config.js';

export const CONFIG = Symbol('IdentityConfig');

const SWEEP_MS = 5_000;

/** Backs off to an hour; a mail is tried for days rather than dropped. */
const TAKE_DUE = `update mail set attempts = attempts + 1,
    next_attempt_at = now() + least(interval '1 hour', interval '15 seconds' * power(2, least(attempts, 10)))
  where id = (select id from mail where sent_at is null and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked)
  returning id, recipient, reply_to as "replyTo", subject, text, html`;

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

  constructor(
    private readonly postgres: Postgres,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.transport = nodemailer.createTransport(config.SMTP_URL, { from: config.MAIL_FROM });
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
    for (let mail = await this.take(); mail && !this.isStopped; mail = await this.take()) await this.send(mail);
  }

  private async take(): Promise<DueMail | undefined> {
    const { rows } = await this.postgres.pool.query<DueMail>(TAKE_DUE);
    return rows[0];
  }

  private async send({ id, recipient, replyTo, subject, text, html }: DueMail): Promise<void> {
    try {
      const messageId = `<mail-${id}@${this.host}>`;
      await this.transport.sendMail({ to: recipient, replyTo: replyTo ?? undefined, subject, text, html, messageId });
      await this.postgres.pool.query('update mail set sent_at = now(), last_error = null where id = $1', [id]);
    } catch (error) {
      this.logger.warn({ mail: id, code: (error as { code?: string }).code }, 'mail not sent; it will be tried again');
      await this.postgres.pool.query('update mail set last_error = $2 where id = $1', [
        id,
        String((error as Error).name),
      ]);
    }
  }

  private get host(): string {
    return new URL(this.config.PUBLIC_URL).hostname;
  }
}
