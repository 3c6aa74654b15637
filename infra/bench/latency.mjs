/** The value below which `share` of the sorted values are. */
export const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/**
 * Sends `count` requests, `connections` at a time, and returns the sorted milliseconds of each. `path(n)` should differ
 * for each request, so that no cache answers; `init(n)` is the rest of a request that is no plain GET. Uses fetch, not the shop client: parsing and validating the response would
 * be measured too. `onResponse` sees each response.
 */
export async function latencies(origin, path, { count, connections, headers, init = () => ({}), onResponse }) {
  const times = [];
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) {
      const begin = performance.now();
      const response = await fetch(`${origin}${path(n)}`, { headers, ...init(n) });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path(n)} answered ${response.status}`);
      onResponse?.(response);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times.toSorted((a, b) => a - b);
}
