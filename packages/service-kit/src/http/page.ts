import type { FastifyReply } from 'fastify';

/** One page of a list, and the total number of items. */
export interface Page<T> {
  items: T[];
  total: number;
  /** There are more items than `total`, at which counting stopped. */
  isCapped?: boolean;
}

/** Counting a list stops here, so that a long list costs no more than a short one. */
export const MOST_COUNTED = 10_000;

/** The total of a count that stopped one above {@link MOST_COUNTED}. */
export const cappedTotal = (counted: number): { total: number; isCapped: boolean } => ({
  total: Math.min(counted, MOST_COUNTED),
  isCapped: counted > MOST_COUNTED,
});

/** Which page of a list: pages are counted from 1. */
export interface Paged {
  pageNumber: number;
  pageSize: number;
}

/**
 * The array as body, with `X-Total-Count`, `X-Page-Number`, and the `Link` relations first, prev, next and last (RFC 8288).
 * Adds `X-Total-Capped: true` when there are more items than counted.
 */
export function sendPage<T>(
  reply: FastifyReply,
  { items, total, isCapped }: Page<T>,
  { pageNumber, pageSize }: Paged,
): T[] {
  const last = Math.max(1, Math.ceil(total / pageSize));
  // A page beyond the last one leads back to the last.
  const pages = { first: 1, prev: Math.min(pageNumber - 1, last), next: pageNumber + 1, last };
  const url = new URL(reply.request.url, 'http://shop');
  const links = Object.entries(pages)
    .filter(([, page]) => page >= 1 && page <= last)
    .map(([rel, page]) => {
      url.searchParams.delete('pageOf');
      url.searchParams.set('pageNumber', String(page));
      return `</api${url.pathname}${url.search}>; rel="${rel}"`;
    });
  void reply
    .header('x-total-count', String(total))
    .header('x-page-number', String(pageNumber))
    .header('link', links.join(', '));
  if (isCapped) void reply.header('x-total-capped', 'true');
  return items;
}
