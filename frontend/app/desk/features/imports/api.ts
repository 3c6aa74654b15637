import {
  cancelImport,
  getImport,
  importProducts,
  ImportStarted,
  type ImportProgress,
  listSupplierColumns,
  type NewLines,
  type SupplierColumns,
} from '@shop/contracts/product-import';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useReload } from '../../shared/use-reload.js';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { useUserId } from '../../../shared/user-id.js';
import { sendForm } from '../../../shared/form/send-form.js';

/** How often the progress of a running import is read. */
const POLL_MS = 1_000;

const importKey = (userId: string, id: string) => queryKeys.desk.of(userId, 'imports', id);

/** The progress of an import, followed until its end. The lists of products are loaded again after it. */
export function useImport(id: string) {
  const userId = useUserId();
  const reloadProducts = useReload('products', 'brands');
  return useQuery({
    queryKey: importKey(userId, id),
    queryFn: async ({ signal }): Promise<ImportProgress> => {
      const progress = await call(getImport, { params: { id }, signal, as: userId });
      if (!progress.dryRun && progress.state !== 'running') void reloadProducts();
      return progress;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
    meta: { isSilent: true },
  });
}

/** The suppliers whose columns were matched. */
export const suppliersQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'imports', 'suppliers'),
    queryFn: ({ signal }) => call(listSupplierColumns, { signal, as: userId }),
    meta: { isSilent: true },
  });

/** What staff say about a file: whose it is, what its columns mean, and which of its rows are new products. */
export interface FileChoices {
  /** '' for none. */
  supplier: string;
  matched?: Omit<SupplierColumns, 'supplier'>;
  newLines?: NewLines;
}

interface StartedImport {
  file: File;
  isDryRun: boolean;
  choices: FileChoices;
}

/** The form of an import. */
function formOf({ file, choices: { supplier, matched, newLines } }: StartedImport): FormData {
  const form = new FormData();
  if (supplier !== '') form.append('supplier', supplier);
  if (matched) {
    form.append('mapping', JSON.stringify(matched.columns));
    form.append('ignored', JSON.stringify(matched.ignored));
  }
  if (newLines !== undefined) form.append('newLines', JSON.stringify(newLines));
  form.append('file', file);
  return form;
}

/** Uploads a file and starts its import. Leaving the page stops an upload. */
export function useStartImport() {
  const cache = useQueryClient();
  const userId = useUserId();
  const [sentPart, setSentPart] = useState(0);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  const starting = useMutation({
    mutationFn: async (started: StartedImport) => {
      upload.current = new AbortController();
      setSentPart(0);
      const { signal } = upload.current;
      const options = { query: { dryRun: String(started.isDryRun) }, as: userId, onProgress: setSentPart, signal };
      return ImportStarted.parse(await sendForm(importProducts, formOf(started), options));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: suppliersQuery(userId).queryKey }),
    meta: { isSilent: true },
  });
  const cancel = (): void => {
    upload.current?.abort();
    starting.reset();
  };
  return { starting, sentPart, cancel };
}

/** Stops an import; the rows that are done stay. */
export function useCancelImport(id: string) {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: () => call(cancelImport, { params: { id }, as: userId }),
    meta: { title: 'Cancel failed' },
    onSettled: () => cache.invalidateQueries({ queryKey: importKey(userId, id) }),
  });
}
