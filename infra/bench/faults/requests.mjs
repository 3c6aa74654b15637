import { send } from '../kit/send.mjs';

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

/** Sends one request ('GET /path') as a shopper, and counts its outcome. Never throws. */
export async function ask(shop, kind, request, { token, key, body } = {}) {
  const [method, path] = request.split(' ');
  const begin = performance.now();
  const answer = await send(method, shop.url + path, { token, key, body, timeoutMs: PATIENCE_MS });
  const { status } = answer;
  const outcome = status === 0 ? 'no answer' : status < 400 ? '2xx' : String(status);
  shop.seen.add(kind, outcome, performance.now() - begin);
  return answer;
}
