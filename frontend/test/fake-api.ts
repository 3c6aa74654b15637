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
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Replaces `fetch` by a fake API. The keys of `answers` are 'METHOD /path', without /api; any other request fails like
 * one without a network. Returns the sent requests, in order.
 */
export function fakeApi(answers: Record<string, Answer | ((call: Call) => Answer)>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    const [path = ''] = url.replace(/^\/api/, '').split('?', 1);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const call: Call = { method: init.method ?? 'GET', path, body, headers: init.headers as Record<string, string> };
    calls.push(call);
    const answer = answers[`${call.method} ${path}`];
    if (!answer) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(responseOf(typeof answer === 'function' ? answer(call) : answer));
  }) as typeof fetch;
  return calls;
}

/** An error response of the API. */
export const problem = (status: number, code: string, message: string): Answer => ({
  status,
  body: { message, code, requestId: 'request-1' },
});

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
