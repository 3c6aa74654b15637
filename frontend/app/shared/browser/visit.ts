import { LONGEST_VISIT_SPAN_MS, MOST_VISIT_SPANS, OLDEST_VISIT_SPAN_MS, type Visit } from '@shop/contracts/visits';

/** TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
declare global {
  interface Window {
    /** React Router publishes its router under this name. */
    __reactRouterDataRouter?: { state: { historyAction: string; matches: { route: { path?: string } }[] } };
  }
}

/** Begins to watch, also what happened before; the function that it returns gives the vitals until now. */
function watchVitals(): () => Visit['vitals'] {
  const vitals: Visit['vitals'] = {};
  const takes: (() => void)[] = [];
  const watch = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): boolean => {
    const isKnown = PerformanceObserver.supportedEntryTypes.includes(type);
    if (isKnown) {
      const takeAll = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(take);
      const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
      // Shorter events are no interaction that anybody notices.
      observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
      takes.push(() => takeAll(observer.takeRecords()));
    }
    return isKnown;
  };
  // LCP, Largest Contentful Paint: the last candidate; the browser names none after the first input.
  watch('largest-contentful-paint', ({ startTime }) => (vitals.LCP = startTime));
  // CLS, Cumulative Layout Shift: the largest sum of a session window, which ends after a second without a shift, or after five.
  let [sum, first, last] = [0, 0, -1_000];
  const isShiftKnown = watch<LayoutShift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    if (startTime - last < 1_000 && startTime - first < 5_000) sum += value;
    else [sum, first] = [value, startTime];
    last = startTime;
    vitals.CLS = Math.max(vitals.CLS ?? 0, sum);
  });
  if (isShiftKnown) vitals.CLS = 0;
  // INP, Interaction to Next Paint: the longest event of the slowest interaction, without one for each 50 (the 98th percentile).
  const longest = new Map<number, number>();
  const takeEvent = ({ interactionId, duration }: PerformanceEventTiming): void => {
    // Events without an id, or with 0, belong to no interaction.
    if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  };
  watch('event', takeEvent);
  // The first one is known even if it was short.
  watch('first-input', takeEvent);
  return () => {
    for (const take of takes) take();
    const slowest = [...longest.values()].toSorted((a, b) => b - a);
    // Older browsers count none.
    const ignored = Math.floor(performance.interactionCount / 50 || 0);
    return {
      ...vitals,
      // FCP, First Contentful Paint.
      FCP: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      // TTFB, Time to First Byte.
      TTFB: requests()[0]?.responseStart,
      INP: slowest[Math.min(ignored, slowest.length - 1)],
    };
  };
}

/** That of the page, and those that it made. */
const requests = (): PerformanceResourceTiming[] =>
  ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[]);

/** The page and its first calls, where the gateway named their traces. What came out of a cache is in the trace of an earlier visit. */
function spansOfPage(): Visit['spans'] {
  return requests()
    .map(({ serverTiming, startTime, responseEnd, transferSize }) => {
      // Without HTTPS browsers do not have it.
      const said = (name: string) => serverTiming?.find((one) => one.name === name)?.description;
      const traceparent = (transferSize > 0 && said('traceparent')) || '';
      return { traceparent, route: said('route'), agoMs: performance.now() - startTime, ms: responseEnd - startTime };
    })
    .filter(({ traceparent, agoMs, ms }) => traceparent && agoMs < OLDEST_VISIT_SPAN_MS && ms < LONGEST_VISIT_SPAN_MS)
    .slice(0, MOST_VISIT_SPANS);
}

/**
 * Measures how fast this page is for the person who opened it, and reports that once, when the page is first hidden. The vitals are
 * those of https://web.dev/articles/vitals, by hand, because the library is twice as long (docs/decisions/0029-web-vitals-by-hand.md).
 * Begins with the import of this file, which nothing waits for (entry.client.tsx).
 */
function watchVisit(): void {
  const state = window.__reactRouterDataRouter?.state;
  // No person waited for a page that was opened in the background.
  const wasHidden = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');
  // A person who has already gone on is at another page than the one that was measured.
  if (state?.historyAction !== 'POP' || wasHidden || document.visibilityState === 'hidden') return;
  const path = state.matches.at(-1)?.route.path ?? '';
  const vitalsNow = watchVitals();
  const report = (): void => {
    const visit = { page: `/${path}` as Visit['page'], vitals: vitalsNow(), spans: spansOfPage() };
    navigator.sendBeacon(
      '/api/visits',
      new Blob([JSON.stringify(visit satisfies Visit)], { type: 'application/json' }),
    );
  };
  document.addEventListener('visibilitychange', report, { once: true });
}

watchVisit();
