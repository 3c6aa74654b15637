import { connect } from 'node:net';

const TIMEOUT_MS = 3_000;

/** The raw lines of a request, valid or not. */
export interface RawRequest {
  method?: string;
  target?: string;
  /** The lines `Host`, one each. */
  hosts?: readonly string[];
  headers?: readonly string[];
  body?: string | Buffer;
}

/**
 * Sends bytes that no HTTP client would send and returns the response, '' when the server only closed the connection.
 * The connection ends with the response, with the server, or after three seconds.
 */
export function sendRaw(port: number, request: RawRequest): Promise<string> {
  const { method = 'GET', target = '/', hosts = ['127.0.0.1'], headers = [], body = '' } = request;
  const lines = [`${method} ${target} HTTP/1.1`, ...hosts.map((host) => `host: ${host}`), 'connection: close'];
  const head = [...lines, ...headers, '', ''].join('\r\n');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.setTimeout(TIMEOUT_MS, end);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', end);
    socket.write(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]));
    // A complete body leaves the connection open, as a client does that waits for the answer.
    if (body.length > 0 && !isComplete(headers, body)) socket.end();
  });
}

/** Whether a body is as long as announced: a shorter one ends with the connection. */
const isComplete = (headers: readonly string[], body: string | Buffer): boolean =>
  headers.some((header) => /^content-length: (\d+)$/i.exec(header)?.[1] === String(Buffer.byteLength(body)));

/** The status of the status line; 0 without a response. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** A header's value in the response's header block. */
export const headerOf = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(answer.split('\r\n\r\n', 1)[0] ?? '')?.[1]?.trim();

/** The JSON body of a response, chunked or not. */
export const jsonOf = (answer: string): unknown => {
  const body = answer.slice(answer.indexOf('\r\n\r\n'));
  return JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));
};
