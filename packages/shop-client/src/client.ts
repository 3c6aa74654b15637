import { setTimeout as pause } from 'node:timers/promises';
import { type Endpoint, queryPairs } from '@shop/contracts/endpoint';
import type { z } from 'zod';
import { type Answer, RefusedCall, UnreachableShop } from './failures.js';

type InputOf<E extends Endpoint, Part extends 'query' | 'body'> = E[Part] extends z.ZodType
  ? z.input<E[Part]>
  : undefined;
/** The response type of an endpoint. */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined;

/** The input of a call besides its endpoint. */
export interface CallInput<E extends Endpoint> {
  /** The `:name` segments of the path. */
  params?: Record<string, string>;
  query?: InputOf<E, 'query'>;
  body?: InputOf<E, 'body'>;
  headers?: Record<string, string>;
}

/** A request that need not match a contract, for tests of bad input. */
export interface RawInput {
  token?: string | undefined;
  /** JSON, unless it is a text or a form. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Where the calls are sent, and what they share. */
export interface ClientOptions {
  /** The URL that the paths of the contracts follow: `<shop>/api`, or a service's own origin. No slash at the end. */
  baseUrl: string;
  /** Sent with each call, such as the token. */
  headers?: Record<string, string>;
  /** The time limit of one response; default 30 s. */
  timeoutMs?: number;
  /**
   * How long to retry while the server cannot be reached or fails (5xx); default 0 (no retry). A call may then be made
   * more than once.
   */
  patienceMs?: number;
}

/**
 * The typed client for all programs in this repository that call the shop from outside. Its types are the contracts'.
 */
export class ShopClient {
  constructor(private readonly options: ClientOptions) {}

  /** The same, signed in by this token. */
  as(token: string): ShopClient {
    return new ShopClient({ ...this.options, headers: { ...this.options.headers, authorization: `Bearer ${token}` } });
  }

  /**
   * Calls an endpoint and validates the response with the contract's schema, so that an outdated client fails here.
   * @throws RefusedCall for every status except success
   */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<AnswerOf<E>> {
    const { method } = endpoint;
    const path = pathOf(endpoint, input);
    const answer = await this.request(method, path, input);
    if (answer.status < 200 || answer.status > 299) throw new RefusedCall(`${method} ${path}`, answer);
    return endpoint.response?.parse(answer.body) as AnswerOf<E>;
  }

  /** Sends any request; refusals are returned too. @throws UnreachableShop when no response arrives */
  async request<Body = unknown>(method: string, path: string, input: RawInput = {}): Promise<Answer<Body>> {
    const { baseUrl, patienceMs = 0 } = this.options;
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const patient = Date.now() < deadline;
      const response = await this.fetch(`${baseUrl}${path}`, { method, ...contentOf(input, this.options) }, patient);
      if (response && (response.status < 500 || !patient)) return answerOf<Body>(response);
      await pause(250);
    }
  }

  /** The response with its whole text; undefined when nothing could be reached and the caller is patient. */
  private async fetch(url: string, init: RequestInit, patient: boolean): Promise<TextResponse | undefined> {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(this.options.timeoutMs ?? 30_000) });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      // A timeout has no cause: the server exists but did not respond.
      const { cause } = error as { cause?: { code?: string } };
      if (cause !== undefined && patient) return undefined;
      throw new UnreachableShop(`${new URL(url).origin} could not be reached (${cause?.code ?? 'no answer'}).`);
    }
  }
}

interface TextResponse {
  status: number;
  headers: Headers;
  text: string;
}

function answerOf<Body>({ status, headers, text }: TextResponse): Answer<Body> {
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  return { status, headers, body: (isJson && text !== '' ? JSON.parse(text) : text === '' ? {} : text) as Body };
}

function pathOf<E extends Endpoint>({ path }: E, { params = {}, query }: CallInput<E>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = queryPairs(query);
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`;
}

function contentOf({ token, body, headers }: RawInput, options: ClientOptions): RequestInit {
  const isForm = body instanceof FormData;
  return {
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}
