import { mendBuild, type BuildChoice } from '@shop/contracts/builds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { queryKeys } from '../../shared/query-keys.js';

/** The cheapest changes that make the build fit. */
export const mendQuery = (choice: BuildChoice) =>
  queryOptions({
    queryKey: queryKeys.products.mendedBuild(choice),
    queryFn: ({ signal }) => call(mendBuild, { body: choice, signal }),
    // They are taken: prices and stock are those of the moment.
    ...{ staleTime: 0, gcTime: 0, retry: false },
    meta: { isSilent: true },
  });
