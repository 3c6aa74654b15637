import type { FastifyReply } from 'fastify';

/** One page of a list, and the total number of items. */
export interface Page<T> {
  items: T[];
  total: number;
}

interface Paged {
  pageNumber: number;
  pageSize: number;
}

/** The array as body, with `X-Total-Count`, `X-Page-Number` and the `Link` relations first, prev, next and last (RFC 8288). */
export function sendPage<T>(reply: FastifyReply, { items, total }: Page<T>, { pageNumber, pageSize }: Paged): T[] {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const pages = { first: 1, prev: pageNumber - 1, next: pageNumber + 1, last };
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
  return items;
}
