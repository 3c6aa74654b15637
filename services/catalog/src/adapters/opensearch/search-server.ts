import { outboundCall, type OutboundOutcome } from '@shop/service-kit/observe/outbound-call';
import { SearchUnavailable } from '../../ports/product-search.js';

/** A shopper waits for an answer, so SQL answers instead after this. */
const ANSWER_MS = 2_000;
/** A feeder waits for this long; PostgreSQL ends an idle transaction after 15 s. */
export const WRITE_MS = 10_000;
/** After a call without an answer, none is sent for this long: who asks is answered by SQL at once. */
const QUIET_MS = 5_000;
/** Of an error's text in a log. */
const MOST_TEXT = 300;

/** A call of the server. `lines`: the body is one JSON value on each line. */
interface ServerCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  /** For the metrics. */
  operation: string;
  body?: unknown;
  lines?: readonly unknown[];
  timeoutMs?: number;
}

/** An OpenSearch over HTTP. */
export class SearchServer {
  private readonly origin: string;
  private readonly authorization: string | undefined;
  private quietUntil = 0;
  /** The name with which the names of the shop's indexes begin. */
  readonly prefix: string;

  /** `url`: `http(s)://user:password@host:port/prefix`. `report` gets each failure, before its caller does. */
  constructor(
    url: string,
    private readonly report: (error: SearchUnavailable) => void = () => undefined,
  ) {
    const { origin, username, password, pathname } = new URL(url);
    const credentials = [username, password].map(decodeURIComponent).join(':');
    this.origin = origin;
    this.authorization = username === '' ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`;
    this.prefix = pathname.slice(1);
  }

  /** The server's answer. @throws SearchUnavailable when there is none in time, or it is an error */
  async call<Body = unknown>(call: ServerCall): Promise<Body> {
    const response = await this.send(call);
    const text = await response.text();
    if (!response.ok) throw this.failure(call, response.status, text);
    return (text === '' ? {} : JSON.parse(text)) as Body;
  }

  /** As {@link call}; undefined when what is asked for does not exist. */
  async find<Body>(call: ServerCall): Promise<Body | undefined> {
    const response = await this.send(call);
    const text = await response.text();
    if (response.status === 404) return undefined;
    if (!response.ok) throw this.failure(call, response.status, text);
    return (text === '' ? {} : JSON.parse(text)) as Body;
  }

  private async send({ method, path, operation, body, lines, timeoutMs = ANSWER_MS }: ServerCall): Promise<Response> {
    if (Date.now() < this.quietUntil) throw new SearchUnavailable(`${operation}: no answer lately`);
    const sent = lines ? lines.map((line) => `${JSON.stringify(line)}\n`).join('') : body && JSON.stringify(body);
    const request = async () => {
      const response = await fetch(`${this.origin}/${path}`, {
        method,
        headers: {
          ...(sent !== undefined && { 'content-type': lines ? 'application/x-ndjson' : 'application/json' }),
          ...(this.authorization !== undefined && { authorization: this.authorization }),
        },
        ...(sent !== undefined && { body: sent as string }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Read within the time limit: a body may stall, too.
      return new Response(await response.arrayBuffer(), { status: response.status });
    };
    try {
      return await outboundCall({ target: 'opensearch', operation }, request, { answer: outcomeOf });
    } catch (error) {
      this.quietUntil = Date.now() + QUIET_MS;
      const failure = new SearchUnavailable(`${operation}: no answer`, { cause: error });
      this.report(failure);
      throw failure;
    }
  }

  private failure({ operation }: ServerCall, status: number, text: string): SearchUnavailable {
    const failure = new SearchUnavailable(`${operation}: ${status} ${text.slice(0, MOST_TEXT)}`);
    this.report(failure);
    return failure;
  }
}

const outcomeOf = ({ status }: Response): OutboundOutcome =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';
