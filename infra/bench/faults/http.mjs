/** Longer than the gateway waits for a service. A shopper does not wait longer. */
const PATIENCE_MS = 35_000;

/** Responses to shoppers: requests by kind and outcome, and the slowest of each kind in milliseconds. */
export class Seen {
  counts = new Map();
  slowest = new Map();

  add(kind, outcome, ms) {
    const key = `${kind} ${outcome}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    this.slowest.set(kind, Math.max(this.slowest.get(kind) ?? 0, ms));
  }

  /** `2xx 120 · 503 3` of one kind. */
  outcomesOf(kind) {
    const of = [...this.counts]
      .filter(([key]) => key.startsWith(`${kind} `))
      .toSorted(([a], [b]) => a.localeCompare(b));
    return of.map(([key, count]) => `${key.slice(kind.length + 1)} ${count}`).join(' · ') || '–';
  }
}

/**
 * Sends one request ('GET /path') as a shopper and counts its outcome; a body is JSON. Never throws. Uses fetch, not the shop
 * client: this is the measured load, and every outcome counts, also an invalid response.
 */
export async function ask(shop, kind, request, { token, key, body, headers = {} } = {}) {
  const [method, path] = request.split(' ');
  const begin = performance.now();
  const count = (outcome) => shop.seen.add(kind, outcome, performance.now() - begin);
  try {
    const response = await fetch(shop.url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    count(response.status < 400 ? '2xx' : String(response.status));
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(bytes) : bytes };
  } catch {
    count('no answer');
    return { status: 0, body: undefined };
  }
}
