import type { Problem } from './problem.js';

/** What is wrong with a request that no handler sees; the same on every HTTP server of the shop (docs/product-rules.md#R315). */
interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** Of a request that cannot be read. */
export const MALFORMED: Refusal = { status: 400, code: 'malformed', message: 'The request could not be read' };
/** Of a body of another type than the endpoint takes. */
export const UNSUPPORTED_TYPE: Refusal = {
  status: 415,
  code: 'unsupported_media_type',
  message: 'This type of content is not accepted',
};
const TOO_LARGE = { code: 'too_large', message: 'The request is too large' };

/** By the codes of Node's HTTP parser. */
const BY_CODE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, ...TOO_LARGE },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, ...TOO_LARGE },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout', message: 'The request took too long' },
};

/**
 * Options of Node's HTTP servers. A header that is sent twice has both values: by default Node drops the second, and another program
 * may read the other one. A request without a host reaches us, because Node's own refusal has no body.
 */
export const READABLE_SERVER = { joinDuplicateHeaders: true, requireHostHeader: false } as const;

const HOST = /^(?:[a-z\d](?:[\w.-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LONGEST_HOST = 260;

/** Whether a request names one host, as RFC 9112 section 3.2 demands. HTTP 1.0 has none. */
export const hasOneHost = (host: string | undefined, httpVersion: string): boolean =>
  host === undefined ? httpVersion === '1.0' : isHost(host);

const isHost = (host: string): boolean =>
  host.length <= LONGEST_HOST && HOST.test(host) && URL.canParse(`http://${host}`);

/** What {@link refuseUnreadable} needs of a connection. */
interface Connection {
  readonly writable: boolean;
  end(text: string, done?: () => void): unknown;
  destroy(): unknown;
}

/** A listener for `clientError` of Node's HTTP servers: answers what its parser cannot read with a problem, and closes the connection. */
export function refuseUnreadable({ code = '' }: { code?: string }, connection: Connection): void {
  if (code === 'ECONNRESET' || !connection.writable || isAnswering(connection)) return void connection.destroy();
  connection.end(answerOf(BY_CODE[code] ?? MALFORMED));
}

/** A connection that belongs to no server anymore. */
interface OwnConnection extends Connection {
  on(event: 'error', listener: () => void): unknown;
}

/**
 * A listener for `connect`: no server of the shop is a proxy. Node hands the connection over, so its errors and its end are ours: an error
 * without a listener ends the process.
 */
export function refuseTunnel(_request: unknown, connection: OwnConnection): void {
  const close = () => void connection.destroy();
  connection.on('error', close);
  const refusal = { status: 405, code: 'method_not_allowed', message: 'This cannot be done here' };
  connection.end(answerOf(refusal), close);
}

/** Whether an answer has begun on this connection: ours would become a piece of it. */
const isAnswering = (connection: Connection & { _httpMessage?: { headersSent?: boolean } | null }): boolean =>
  connection._httpMessage?.headersSent === true;

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

function answerOf({ status, code, message }: Refusal): string {
  const requestId = crypto.randomUUID();
  const body = JSON.stringify({ code, message, requestId } satisfies Problem);
  return [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
