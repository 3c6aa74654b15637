import { cancelImport, exportProducts, getImport, importProducts } from '@shop/contracts/product-import';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callFile } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { saveFile } from '../../../shared/save-file.js';
import { useUserId } from '../../../shared/user-id.js';
import { sendForm } from '../ui/send-form.js';

const POLL_MS = 700;

/** The progress of an import; repeated while it runs. */
export const importQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'imports', id),
    queryFn: ({ signal }) => call(getImport, { params: { id }, signal, as: userId }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? POLL_MS : false),
    enabled: id !== '',
    meta: { isSilent: true },
  });

/** Sends a file; the answer is the id of the import. */
export const useStartImport = (onProgress: (part: number) => void) =>
  useMutation({
    mutationFn: async ({ file, isDryRun }: { file: File; isDryRun: boolean }) => {
      const form = new FormData();
      form.append('file', file);
      const query = { dryRun: String(isDryRun) };
      return importProducts.response.parse(await sendForm(importProducts, form, { query, onProgress })).id;
    },
    meta: { title: 'Import failed' },
  });

export function useCancelImport(id: string) {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: () => call(cancelImport, { params: { id }, as: userId }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.desk.of(userId, 'imports', id) }),
  });
}

/** Downloads the products of the filters as a file that the import takes. */
export function useExportProducts() {
  const userId = useUserId();
  return useMutation({
    mutationFn: async (query: z.input<typeof exportProducts.query>) =>
      saveFile(await callFile(exportProducts, { query, as: userId }), 'products.csv'),
    meta: { title: 'Export failed' },
  });
}

/** Loads the products of the desk again after an import. */
export function useReloadAfterImport(): () => Promise<void> {
  const cache = useQueryClient();
  const userId = useUserId();
  return () => cache.invalidateQueries({ queryKey: queryKeys.desk.of(userId, 'products') });
}
