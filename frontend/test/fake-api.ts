/** One response of the fake API. */
export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request that the tested code has sent. */
export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/** How a fake API answers, by 'METHOD /path' without /api. */
export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/**
 * Replaces `fetch` by a fake API. Any request without an answer fails like one without a network. Returns the sent
 * requests, in order.
 */
export function fakeApi(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    const [path = '', search] = url.replace(/^\/api/, '').split('?');
    const query = Object.fromEntries(new URLSearchParams(search));
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const call: Call = {
      method: init.method ?? 'GET',
      path,
      query,
      body,
      headers: init.headers as Record<string, string>,
    };
    calls.push(call);
    const answer = answers[`${call.method} ${path}`];
    if (!answer) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(typeof answer === 'function' ? answer(call) : answer).then(responseOf);
  }) as typeof fetch;
  return calls;
}

/** An error response of the API. */
export const problem = (status: number, code: string, message: string): Answer => ({
  status,
  body: { message, code, requestId: 'request-1' },
});

/** A page of a list, whose total is the number of these items. */
export const listOf = (...items: unknown[]): Answer => ({
  body: items,
  headers: { 'x-total-count': String(items.length) },
});

/** An answer that waits until it is released. */
export function held(answer: Answer): { answer: () => Promise<Answer>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: () => promise, release: () => resolve(answer) };
}

function responseOf({ status = 200, body, headers }: Answer): Response {
  const text = body === undefined ? '' : JSON.stringify(body);
  const response = {
    status,
    ok: status < 400,
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text) as unknown),
  };
  return response as Response;
}
