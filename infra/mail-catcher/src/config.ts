import { resolve } from 'node:path';
import { hostsIn } from '@shop/contracts/own-hosts';

/** Settings of the catcher, from its environment. */
export interface Config {
  /** MAIL_SMTP_PORT, 1025 when unset. 0 takes a free one. */
  readonly smtpPort: number;
  /** MAIL_HTTP_PORT, 8025 when unset. 0 takes a free one. */
  readonly httpPort: number;
  /** MAIL_HOST, where both listen: 127.0.0.1 when unset, 0.0.0.0 in a container. */
  readonly host: string;
  /** MAIL_HOSTS, under which names the page answers besides those of this machine and `mail-catcher`. */
  readonly hosts: readonly string[];
  /** MAIL_DIR, where mails are kept as .eml files. */
  readonly folder: string;
}

/** @throws Error naming the invalid variable */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  return {
    smtpPort: portFrom('MAIL_SMTP_PORT', environment.MAIL_SMTP_PORT ?? '1025'),
    httpPort: portFrom('MAIL_HTTP_PORT', environment.MAIL_HTTP_PORT ?? '8025'),
    host: environment.MAIL_HOST ?? '127.0.0.1',
    hosts: ['mail-catcher', ...hostsIn(environment.MAIL_HOSTS)],
    folder: resolve(environment.MAIL_DIR ?? '.data/mail'),
  };
}

function portFrom(name: string, text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port, not "${text}"`);
  return port;
}
