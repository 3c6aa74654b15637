import { getHomeSections, putHomeSections, type HomeSections } from '@shop/contracts/home-sections';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';

/** The sections as they are now; never remembered ones, because a save replaces all of them. */
export const deskSectionsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'home-sections'),
    queryFn: async ({ signal }) => (await call(getHomeSections, { signal, as: userId })).sections,
    staleTime: Infinity,
    gcTime: 0,
    meta: { isSilent: true },
  });

/** Saves the sections. A failure, `stale` too, is shown by the form. */
export function useSaveSections() {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: { sections: HomeSections; seen: HomeSections }) => call(putHomeSections, { body, as: userId }),
    meta: { isSilent: true },
    onSuccess: ({ sections }) => {
      cache.setQueryData(deskSectionsQuery(userId).queryKey, sections);
      toast.success('Home page saved', 'Shoppers see it within a minute');
      return cache.invalidateQueries({ queryKey: queryKeys.homeSections });
    },
  });
}
