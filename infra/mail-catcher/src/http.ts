import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { hasBody } from '@shop/contracts/body-types';
import { isForOwnHost, MISDIRECTED } from '@shop/contracts/own-hosts';
import { READABLE_SERVER, refuseUnreadable, UNSUPPORTED_TYPE } from '@shop/contracts/unreadable-request';
import { readAttachment } from './mail.js';
import type { Mailbox } from './mailbox.js';
import { servePage } from './page.js';

interface ListQuery {
  readonly to?: string;
  readonly start?: number;
  readonly limit?: number;
}

const listSchema = {
  querystring: {
    type: 'object',
    properties: {
      to: { type: 'string' },
      start: { type: 'integer', minimum: 0, default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 500, default: 50 },
    },
  },
};

/** The web side: Mailpit's calls as far as tests need them, and the page. It answers under the names of this machine and of `hosts`. */
export function createHttpServer(mailbox: Mailbox, hosts: readonly string[]): FastifyInstance {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    http: READABLE_SERVER,
    clientErrorHandler: refuseUnreadable,
  });
  app.addHook('onRequest', async ({ url, method, headers }, reply) => {
    // Probes of an orchestrator name a pod by its IP address, and learn nothing.
    const isProbe = url === '/livez' || url === '/readyz';
    if (!isProbe && !isForOwnHost({ method, headers }, hosts)) return refuse(reply, MISDIRECTED);
    // No call takes a body.
    return hasBody(headers) ? refuse(reply, UNSUPPORTED_TYPE) : undefined;
  });
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ status: 'ok' }));
  app.get<{ Querystring: ListQuery }>(
    '/api/v1/messages',
    { schema: listSchema },
    ({ query: { to, start = 0, limit = 50 } }) => {
      const all = mailbox.list(to);
      const messages = all.slice(start, start + limit);
      return { total: all.length, messages_count: all.length, count: messages.length, start, messages };
    },
  );
  app.delete('/api/v1/messages', async (_request, reply) => {
    await mailbox.clear();
    return reply.type('text/plain').send('ok');
  });
  serveMessages(app, mailbox);
  servePage(app);
  return app;
}

const refuse = (reply: FastifyReply, { status, code, message }: typeof UNSUPPORTED_TYPE): FastifyReply =>
  reply.code(status).header('connection', 'close').send({ code, message, requestId: randomUUID() });

type OfMessage = { Params: { id: string; part: string }; Querystring: { to?: string } };

function serveMessages(app: FastifyInstance, mailbox: Mailbox): void {
  const missing = { Error: 'There is no such mail' };
  app.get<OfMessage>('/api/v1/message/:id', async ({ params, query }, reply) => {
    const id = mailbox.find(params.id, query.to);
    return id === undefined ? reply.code(404).send(missing) : mailbox.read(id);
  });
  app.get<OfMessage>('/api/v1/message/:id/raw', async ({ params, query }, reply) => {
    const id = mailbox.find(params.id, query.to);
    return id === undefined
      ? reply.code(404).send(missing)
      : reply.type('text/plain; charset=utf-8').send(await mailbox.raw(id));
  });
  app.get<OfMessage>('/api/v1/message/:id/part/:part', async ({ params }, reply) => {
    const id = mailbox.find(params.id);
    const file = id === undefined ? undefined : await readAttachment(await mailbox.raw(id), params.part);
    if (!file) return reply.code(404).send(missing);
    const name = encodeURIComponent(file.filename ?? 'file');
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(typeof file.content === 'string' ? file.content : Buffer.from(file.content as Uint8Array));
  });
  app.get<OfMessage>('/view/:id', async ({ params }, reply) => {
    const id = mailbox.find(params.id);
    if (id === undefined) return reply.code(404).send(missing);
    const { HTML } = await mailbox.read(id);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(`<base target="_blank">${HTML}`);
  });
}

/** A mail's own page: no scripts, no forms, its links open outside of it. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data: https:";
