import { randomUUID } from 'node:crypto';

/**
 * Wraps a request handler so that its errors cannot end the process: an error is logged and answered with 500, or the
 * connection is closed if the response has already started.
 */
export function guarded(handle) {
  return (request, response) => {
    // A client that disconnects during the response is not an error.
    response.on('error', () => undefined);
    Promise.resolve()
      .then(() => handle(request, response))
      .catch((error) => {
        logError('a request failed', error, request);
        refuse(request, response, {
          status: 500,
          code: 'internal',
          message: 'Something went wrong. Please try again.',
        });
      });
  };
}

/** Answers 405, because pages allow only GET and HEAD (RFC 9110 section 15.5.6). */
export function refuseMethod(request, response) {
  response.setHeader('allow', 'GET, HEAD');
  refuse(request, response, { status: 405, code: 'method_not_allowed', message: 'This cannot be done here' });
}

function refuse(request, response, { status, code, message }) {
  if (response.headersSent) return response.destroy();
  const requestId = request.headers['x-request-id'] ?? randomUUID();
  return response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify({ message, code, requestId }));
}

/** Writes one line to the log, in the format of all processes (app/shared/log.server.ts). */
function logError(msg, error, request) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    service: 'frontend',
    requestId: request?.headers['x-request-id'] ?? '',
    err: { type: name, message, stack },
    msg,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
