import { readFileSync } from 'node:fs';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { IdentityConfig } from '../../config.js';

/** Together shorter than the time for which a mail is claimed (smtp-mail-outbox.ts). */
const TIMES_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * The options of the mail client: smtps:// is TLS from the first byte; smtp:// uses STARTTLS where the server offers
 * it, and requires it when there is a password (RFC 8314 section 4.1). Options in the URL's query override these.
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
