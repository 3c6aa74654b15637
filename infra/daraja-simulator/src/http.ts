import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { READABLE_SERVER, refuseUnreadable } from '@shop/contracts/unreadable-request';
import { DarajaError, EdgeError, refusals } from './errors.js';
import { newRequestId } from './ids.js';
import { servePage } from './page.js';
import { refuseHeads } from './refuse-heads.js';
import { serveC2b } from './routes/c2b.js';
import { serveControls } from './routes/controls.js';
import { serveForget } from './routes/forget.js';
import { serveLedger } from './routes/ledger.js';
import { serveOauth } from './routes/oauth.js';
import { serveOutages } from './routes/outages.js';
import { servePlans } from './routes/plans.js';
import { servePull } from './routes/pull.js';
import { serveReversal } from './routes/reversal.js';
import { servePayments } from './routes/payments.js';
import { serveSim } from './routes/sim.js';
import { serveStatement } from './routes/statement.js';
import { serveStk } from './routes/stk.js';
import { serveTransactionStatus } from './routes/transaction-status.js';
import type { Simulator } from './simulator.js';

/** Serves the simulator over HTTP. */
export function createHttpServer(simulator: Simulator): FastifyInstance {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    http: READABLE_SERVER,
    clientErrorHandler: refuseUnreadable,
  });
  app.addHook('onRequest', refuseHeads(simulator.config.hosts));
  readBodies(app);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof EdgeError) return reply.code(error.status).type(error.contentType).send(error.body);
    return refuse(reply, error instanceof DarajaError ? error : unexpected(error));
  });
  app.setNotFoundHandler(({ method, url }, reply) =>
    refuse(reply, refusalOfMissing(app, method, url.split('?')[0] ?? '')),
  );
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ status: 'ok' }));
  serveOauth(app, simulator);
  serveStk(app, simulator);
  serveC2b(app, simulator);
  serveTransactionStatus(app, simulator);
  serveReversal(app, simulator);
  servePull(app, simulator);
  serveSim(app, simulator);
  servePayments(app, simulator);
  serveLedger(app, simulator);
  serveStatement(app, simulator);
  serveOutages(app, simulator);
  servePlans(app, simulator);
  serveControls(app, simulator);
  serveForget(app, simulator);
  servePage(app);
  return app;
}

/** A body that is not JSON has no fields for Daraja (docs/mpesa.md#M1). */
function readBodies(app: FastifyInstance): void {
  // The pull's query is a GET with a body (docs/mpesa.md#M8).
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, ({ method }, text, done) => {
    const body = method === 'GET' && text === '' ? {} : parse(text.toString());
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) done(null, body);
    else done(refusals.malformedBody);
  });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    payload.once('end', () => done(null, {}));
  });
  app.addHook('preHandler', (request, _reply, done) => {
    request.body ??= {};
    done();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(reply: FastifyReply, { status, errorCode, errorMessage }: DarajaError): FastifyReply {
  return reply.code(status).send({ requestId: newRequestId(), errorCode, errorMessage });
}

/** What Fastify refuses is the sender's fault; all else is ours. */
function unexpected(error: unknown): DarajaError {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode < 500) return refusals.malformedBody;
  console.error(error);
  return refusals.internal;
}

/** A GET of a path that needs POST is refused as a bad header, as Daraja does (docs/mpesa.md#M4). */
function refusalOfMissing(app: FastifyInstance, method: string, url: string): DarajaError {
  const isKnown = app.hasRoute({ method: 'POST', url }) || app.hasRoute({ method: 'GET', url });
  if (!isKnown) return refusals.noSuchPath;
  return method === 'GET' ? refusals.noBearer : refusals.wrongMethod;
}
