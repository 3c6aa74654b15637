import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server that stores every mail, and whether it arrived encrypted. */
export interface PostOffice {
  mails: string[];
  wasEncrypted: boolean[];
  /** smtp://127.0.0.1:port */
  url: string;
  port: number;
  /** Waits until no client is connected. */
  close(): Promise<void>;
}

/** Starts one without encryption on any port, or with `options`. */
export async function openPostOffice(options: SMTPServerOptions & { port?: number } = {}): Promise<PostOffice> {
  const mails: string[] = [];
  const wasEncrypted: boolean[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    closeTimeout: 1_000,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        wasEncrypted.push(session.secure);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { mails, wasEncrypted, url: `smtp://127.0.0.1:${port}`, port, close };
}
