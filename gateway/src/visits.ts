import { plainIssue } from '@shop/contracts/plain-issue';
import { MALFORMED } from '@shop/contracts/unreadable-request';
import { Visit } from '@shop/contracts/visits';
import { histogramsOf } from '@shop/service-kit/observe/metrics';
import { beginSpan } from '@shop/service-kit/observe/tracing';
import { isRoute } from './contract-routes.js';
import type { Handle } from './parts.js';
import { sendProblem, TOO_LARGE } from './problem.js';
import { readBody } from './read-body.js';

/** The largest report has twenty spans of 200 bytes. */
export const VISIT_BYTES = 8 * 1024;

const MAX_ERRORS = 20;

const histogram = histogramsOf('gateway');
/** Among the limits are those of https://web.dev/articles/vitals: INP 0.2 and 0.5, TTFB 0.8 and 1.8, FCP 1.8 and 3, LCP 2.5 and 4. */
const seconds = histogram(
  'web_vital_seconds',
  'Web vitals of real visits: LCP, INP, TTFB, FCP, by the pattern of the page that was opened',
  [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 20],
  ['vital', 'page'],
);
/** The limits are 0.1 and 0.25. */
const layoutShift = histogram(
  'web_vital_layout_shift',
  'The score of layout shifts (CLS) of real visits, by the pattern of the page that was opened',
  [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  ['page'],
);

/** POST /api/visits: counts the web vitals of a visit, and adds what its browser saw to the traces of its requests. */
export const countVisit: Handle = async (_parts, request, reply) => {
  const receivedAt = Date.now();
  const body = await readBody(request, VISIT_BYTES);
  if (!body) return sendProblem(reply, 413, TOO_LARGE);
  const value = jsonOf(body);
  if (value === undefined) return sendProblem(reply, MALFORMED.status, MALFORMED);
  const { data: visit, error } = Visit.safeParse(value, { error: plainIssue });
  if (!visit) return sendProblem(reply, 400, invalid(error.issues));
  const { LCP, INP, TTFB, FCP, CLS } = visit.vitals;
  for (const [vital, ms] of Object.entries({ LCP, INP, TTFB, FCP }))
    if (ms !== undefined) seconds.observe({ vital, page: visit.page }, ms / 1000);
  if (CLS !== undefined) layoutShift.observe({ page: visit.page }, CLS);
  for (const span of visit.spans) addSpan(visit, span, receivedAt);
  return reply.status(204).send();
};

/** The parsed body; undefined where it is no JSON. */
function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString()) as unknown;
  } catch {
    return undefined;
  }
}

const invalid = (issues: readonly { message: string; path: PropertyKey[] }[]) => ({
  code: 'invalid_request',
  message: issues[0]?.message ?? 'The request is not valid',
  errors: issues.slice(0, MAX_ERRORS).map(({ message, path }) => ({ message, path: path.join('.') })),
});

/**
 * A span of the browser, as a child of the gateway's: that one began the trace, and OTLP gives no span another parent later. So the
 * child begins before its parent and ends after it; what is outside of the parent is the time on the network. A route that no longer
 * exists, of a page that was open during a release, has no span.
 */
function addSpan({ page }: Visit, { traceparent, route, agoMs, ms }: Visit['spans'][number], receivedAt: number): void {
  if (route !== undefined && !isRoute(route)) return;
  const startedAt = receivedAt - agoMs;
  const span = beginSpan({
    name: `browser ${route ?? `GET ${page}`}`,
    kind: 'internal',
    parent: traceparent,
    isParentClaimed: true,
    startedAt,
  });
  span?.end({ endedAt: Math.min(startedAt + ms, receivedAt) });
}
