import { type Endpoint, queryPairs } from '@shop/contracts/endpoint';
import type { z } from 'zod';
import { anySignal } from './abort.js';
import { userIdOf } from './user-id.js';
import { Problem } from './problem.js';
import { isStaleAnswer } from './stale.js';
import { transport } from './transport.js';

type InputOf<E extends Endpoint, Part extends 'query' | 'body'> = E[Part] extends z.ZodType
  ? z.input<E[Part]>
  : undefined;
type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined;

/** The input of a call, besides its endpoint. */
export interface CallInput<E extends Endpoint> {
  /** The values of the `:name` segments of the path. */
  params?: Record<string, string>;
  query?: InputOf<E, 'query'>;
  body?: InputOf<E, 'body'>;
  headers?: Record<string, string>;
  /** Error statuses whose response is returned like a success. */
  alsoAnswers?: readonly number[];
  signal?: AbortSignal;
  /** The id of the user whose data this is. The call fails without a request when another user is signed in. */
  as?: string;
}

/** One page of a list, with the number of all items (`X-Total-Count`) and the page number (`X-Page-Number`). */
export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  /** What was searched in place of a mistyped text (`X-Search-Corrected`). */
  corrected?: string;
  /** The words without which something was found (`X-Search-Dropped`). */
  dropped?: string;
  /** What was understood besides the words, as JSON (`X-Search-Understood`). */
  understood?: string;
}

/** Calls an endpoint. @throws Problem for every failure, except when the caller aborts */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<AnswerOf<E>> {
  const response = await send(endpoint, input);
  return (await bodyOf(response)) as AnswerOf<E>;
}

/** Calls an endpoint that returns one page of a list. @throws Problem */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Page<AnswerOf<E> extends (infer Item)[] ? Item : never>> {
  const response = await send(endpoint, input);
  const items = (await bodyOf(response)) as (AnswerOf<E> extends (infer Item)[] ? Item : never)[];
  const total = Number(response.headers.get('x-total-count') ?? items.length);
  const page = Number(response.headers.get('x-page-number') ?? 1);
  const corrected = headerText(response, 'x-search-corrected');
  const dropped = headerText(response, 'x-search-dropped');
  const understood = headerText(response, 'x-search-understood');
  return {
    ...{ items, total, page },
    ...(corrected && { corrected }),
    ...(dropped && { dropped }),
    ...(understood && { understood }),
  };
}

/** A header with a text that is percent-encoded where it is not ASCII. */
function headerText({ headers }: Response, name: string): string | undefined {
  try {
    return decodeURIComponent(headers.get(name) ?? '');
  } catch {
    return undefined;
  }
}

/** Opens an event stream. It has no timeout; the caller aborts it. @throws Problem */
export async function openStream<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> {
  return send(endpoint, { ...input, headers: { accept: 'text/event-stream', ...input.headers } }, { limit: undefined });
}

/** Sends a request; `limit` ends it, after the timeout unless another is given. @throws Problem */
export async function send<E extends Endpoint>(
  endpoint: E,
  { params = {}, query, body, headers, alsoAnswers = [], signal, as }: CallInput<E>,
  { limit }: { limit: AbortSignal | undefined } = { limit: AbortSignal.timeout(transport().timeoutMs) },
): Promise<Response> {
  const bearer = transport().bearer();
  if (as !== undefined && userIdOf(bearer) !== as) throw Problem.fromOtherUser();
  const response = await transport()
    .fetch(
      urlOf(endpoint, params, query),
      {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
          ...transport().headers(),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: anySignal(signal, limit),
      },
      endpoint,
    )
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw Problem.fromFailure();
    });
  if (endpoint.path.startsWith('/products')) transport().onProducts(isStaleAnswer(response));
  if (!response.ok && !alsoAnswers.includes(response.status)) throw await Problem.fromResponse(response, bearer);
  return response;
}

function urlOf(endpoint: Endpoint, params: Record<string, string>, query: unknown): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const text = new URLSearchParams(queryPairs(query).filter(([, value]) => value !== '')).toString();
  return `${transport().base}${path}${text && `?${text}`}`;
}

/** The parsed JSON; undefined for an empty body. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    throw Problem.fromFailure();
  }
}
