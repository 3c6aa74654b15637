import { exportSecurityEvents, listSecurityEvents } from '@shop/contracts/security-log';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callPage } from '../../../shared/call.js';
import { callFile } from '../../../shared/browser/call-file.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { saveFile } from '../../../shared/browser/save-file.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

type SecurityQuery = z.input<typeof listSecurityEvents.query>;

export const securityQuery = (userId: string, query: SecurityQuery) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'security', query),
    queryFn: ({ signal }) =>
      callPage(listSecurityEvents, { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** Downloads the newest entries that match. */
export function useExportSecurity() {
  const { id: userId } = useDeskUser();
  return useMutation({
    mutationFn: async (query: z.input<typeof exportSecurityEvents.query>) =>
      saveFile(await callFile(exportSecurityEvents, { query, as: userId }), 'security-log.csv'),
  });
}
