import type { AddressInfo } from 'node:net';
import type { Config } from './config.js';
import { createHttpServer } from './http.js';
import { Mailbox } from './mailbox.js';
import { createSmtpServer } from './smtp.js';

/** A running catcher and the ports it got. */
export interface MailCatcher {
  readonly smtpPort: number;
  readonly httpPort: number;
  stop(): Promise<void>;
}

/** Starts both servers. @throws when a port is taken */
export async function startMailCatcher({ smtpPort, httpPort, host, hosts, folder }: Config): Promise<MailCatcher> {
  const mailbox = await Mailbox.open(folder);
  const smtp = createSmtpServer(mailbox);
  const http = createHttpServer(mailbox, hosts);
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(smtpPort, host, () => resolve());
  });
  await http.listen({ port: httpPort, host });
  return {
    smtpPort: (smtp.server.address() as AddressInfo).port,
    httpPort: (http.server.address() as AddressInfo).port,
    stop: async () => {
      await Promise.all([new Promise<void>((resolve) => smtp.close(() => resolve())), http.close()]);
    },
  };
}
