import { forgetBuild, listOwnBuilds } from '@shop/contracts/builds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

/** The builds that this user has saved. */
export const ownBuildsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.builds(userId),
    queryFn: ({ signal }) => call(listOwnBuilds, { signal, as: userId }),
  });

/** Takes a build off the list; its link keeps working. */
export function useForgetBuild(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(forgetBuild, { params: { code }, as: userId }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.builds(userId) }),
  });
}
