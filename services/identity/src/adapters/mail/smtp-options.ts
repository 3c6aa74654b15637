import { readFileSync } from 'node:fs';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { IdentityConfig } from '../../config.js';

/** Shorter together than the time for which a mail that is being sent is nobody else's (smtp-mail-outbox.ts). */
const TIMES_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * How the mail server is spoken to: smtps:// is TLS from the first byte; smtp:// takes STARTTLS where the server offers
 * it, and insists on it where a password would travel (RFC 8314 section 4.1). Options in the URL's query win.
 */
export function smtpOptions({
  SMTP_URL,
  SMTP_CA_FILE,
}: Pick<IdentityConfig, 'SMTP_URL' | 'SMTP_CA_FILE'>): SMTPTransportOptions {
  const { protocol, password } = new URL(SMTP_URL);
  return {
    url: SMTP_URL,
    requireTLS: protocol === 'smtp:' && password !== '',
    ...(SMTP_CA_FILE && { tls: { ca: readFileSync(SMTP_CA_FILE) } }),
    ...TIMES_MS,
  };
}
