import { randomUUID } from 'node:crypto';
import { hasBody } from '@shop/contracts/body-types';
import { hasOneHost, MALFORMED, UNSUPPORTED_TYPE } from '@shop/contracts/unreadable-request';

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

/** As the services take it (docs/product-rules.md#R251). */
const VALID_REQUEST_ID = /^[\w.-]{8,64}$/;
const METHOD_NOT_ALLOWED = { status: 405, code: 'method_not_allowed', message: 'This cannot be done here' };

/**
 * Answers what no page is asked for with: other methods than GET and HEAD (RFC 9110 section 15.5.6), no host or several, a body.
 * Returns whether it did.
 */
export function refuseHead(request, response) {
  const refusal = refusalOf(request);
  if (!refusal) return false;
  if (refusal === METHOD_NOT_ALLOWED) response.setHeader('allow', 'GET, HEAD');
  if (hasBody(request.headers)) response.setHeader('connection', 'close');
  refuse(request, response, refusal);
  return true;
}

function refusalOf({ method, url, headers, httpVersion }) {
  if (method !== 'GET' && method !== 'HEAD') return METHOD_NOT_ALLOWED;
  const isReadable = hasOneHost(headers.host, httpVersion) && isPath(url) && !isOddExpectation(headers.expect);
  if (!isReadable) return MALFORMED;
  return hasBody(headers) ? UNSUPPORTED_TYPE : undefined;
}

/** With two slashes, the router would take the first segment for a host. */
const isPath = (url) => /^\/(?![/\\])/.test(url) && URL.canParse(url, 'http://shop');

const isOddExpectation = (expect) => expect !== undefined && expect.toLowerCase() !== '100-continue';

function refuse(request, response, { status, code, message }) {
  if (response.headersSent) return response.destroy();
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && VALID_REQUEST_ID.test(given) ? given : randomUUID();
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return response
    .writeHead(status, { ...headers, 'x-request-id': requestId })
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
