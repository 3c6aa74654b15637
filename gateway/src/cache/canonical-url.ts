import { pageParametersAt } from '@shop/contracts/page-parameters';
import { routesAt } from '../contract-routes.js';

/**
 * The URL of a shared read as its endpoint or its page reads it: only the parameters that it declares, ordered by their names.
 * Parameters of one name keep their order. So links with the parameters of an advertisement, or with the same ones in another
 * order, have one answer. The upstream is asked for this URL, so the answer depends on nothing else.
 */
export function canonicalUrl(url: string): string {
  const end = url.indexOf('?');
  if (end < 0) return url;
  const path = url.slice(0, end);
  const known = knownAt(path);
  if (!known) return url;
  const isKnown = (name: string): boolean =>
    known.some((one) => (one.endsWith('.') ? name.startsWith(one) : name === one));
  const parameters = new URLSearchParams(
    [...new URLSearchParams(url.slice(end + 1))].filter(([name]) => isKnown(name)),
  );
  parameters.sort();
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

const knownAt = (path: string): readonly string[] | undefined =>
  path.startsWith('/api/')
    ? (routesAt(path)
        .find(({ method }) => method === 'GET')
        ?.parameters() ?? [])
    : pageParametersAt(path);
