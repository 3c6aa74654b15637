import { Button } from '@mantine/core';
import { IconFileDownload } from '../../../shared/icons/file-download.js';
import type { ReactNode } from 'react';
import { type ExportQuery, useExportProducts } from './api.js';

/** The button that downloads products as CSV. */
export function ExportProducts({ query, children }: { query: ExportQuery; children: ReactNode }) {
  const exporting = useExportProducts();
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate(query)}
    >
      {children}
    </Button>
  );
}
