import { getHomeSections, HOME_SECTIONS, type HomeSectionKind } from '@shop/contracts/home-sections';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

export const homeSectionsQuery = queryOptions({
  queryKey: queryKeys.homeSections,
  queryFn: ({ signal }) => call(getHomeSections, { signal }),
  staleTime: 60_000,
  meta: { isSilent: true },
});

/** The shown sections from top to bottom; those that the shop comes with until they are known. */
export function useHomeSections(): readonly HomeSectionKind[] {
  const { data } = useQuery(homeSectionsQuery);
  return data ? data.sections.flatMap(({ kind, isShown }) => (isShown ? kind : [])) : HOME_SECTIONS;
}
