import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.js';

const maxBytes = 25 * 1024 * 1024;

/** An SMTP server that accepts every mail with any user and password, and delivers none. */
export function createSmtpServer(mailbox: Mailbox): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anyone' }),
    onData: (stream, session, done) => {
      receive(mailbox, stream, session).then(() => done(), done);
    },
  });
  // A client that disconnects early is not an error of the server.
  server.on('error', () => undefined);
  return server;
}

async function receive(mailbox: Mailbox, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded)
    throw Object.assign(new Error(`A mail may have at most ${maxBytes} bytes`), { responseCode: 552 });
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  // The headers that a receiving server adds: only they contain the e-mail address of a blind copy.
  const trace = [`Return-Path: <${from}>`, ...envelope.rcptTo.map(({ address }) => `Delivered-To: ${address}`)];
  await mailbox.add(Buffer.concat([Buffer.from(`${trace.join('\r\n')}\r\n`), ...chunks]));
}
