/** The parameters of the builder's list of parts. */
export const PART_LIST_PARAMETERS = ['slot', 'q', 'sort', 'fit', 'stock', 'brand', 'fact', 'page'] as const;

/** The filters of a listing; those of specifications are `spec.{name}`, any number of them. */
const LISTING = ['sort', 'stock', 'category', 'brand', 'minPrice', 'maxPrice', 'fit', 'page', 'product', 'spec.'];
const BUILDER = [...PART_LIST_PARAMETERS, 'build', 'preset'];

/**
 * The query parameters that each page reads, by its path without the prefix of a language. A name with a dot at its end is the
 * beginning of many. Pages that are not listed read none. The gateway leaves out all others, so that a link with the parameters of
 * an advertisement shows the page that it has already (docs/decisions/0007-answers-kept-by-the-gateway.md).
 */
const PAGES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/category\/[^/]+\/?$/, LISTING],
  [/^\/search\/?$/, ['q', 'plain', ...LISTING]],
  [/^\/compare\/?$/, ['ids']],
  [/^\/build(-pc)?\/?$/, BUILDER],
  [/^\/(unsubscribe|verify-email|undo-email)\/?$/, ['token']],
  [/^\/profile\/?$/, ['tab', 'order']],
  [/^\/offline\/?$/, ['to']],
];

const NONE: readonly string[] = [];

/** What has no language: under the prefix of one it is a redirect that keeps the whole query (frontend/server/languages.mjs). */
const REDIRECTED =
  /^\/sw\/(admin|build-pc\/picture|product\/[^/]+\/preview\.jpg|robots\.txt|sitemap\.xml|sitemap\/[^/]+)(\/|$)/;

/** The names of the parameters that the page at this path reads; undefined for a redirect, which passes all of them on. */
export function pageParametersAt(path: string): readonly string[] | undefined {
  if (REDIRECTED.test(path)) return undefined;
  const plain = path.replace(/^\/sw(?=\/|$)/, '');
  return PAGES.find(([pattern]) => pattern.test(plain))?.[1] ?? NONE;
}
