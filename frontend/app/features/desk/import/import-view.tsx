import { IMPORT_COLUMNS, IMPORT_LIMITS, REQUIRED_COLUMNS } from '@shop/contracts/product-import';
import { Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useExportProducts, useStartImport } from './api.js';
import { ImportResult } from './import-result.js';
import styles from './import.module.css';

interface Run {
  id: string;
  isDryRun: boolean;
}

/** Imports products from a file: first a dry run that shows what would change, then the import (docs/product-rules.md#R145). */
export function ImportView() {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const [run, setRun] = useState<Run>();
  const starting = useStartImport(setSent);
  const start = (isDryRun: boolean): void => {
    if (!file) return;
    setSent(0);
    setRun(undefined);
    starting.mutate({ file, isDryRun }, { onSuccess: (id) => setRun({ id, isDryRun }) });
  };
  return (
    <Stack className={styles.page}>
      <Explanation />
      <FileInput
        label="CSV or JSON lines file"
        placeholder="Choose a file"
        accept=".csv,.jsonl,.ndjson,text/csv,application/x-ndjson"
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        leftSection={<IconFileSpreadsheet size={18} />}
        error={file && file.size > IMPORT_LIMITS.bytes ? 'The file is larger than 20 MB' : undefined}
        value={file}
        onChange={(next) => {
          setFile(next);
          setRun(undefined);
        }}
      />
      <Group>
        <Button
          disabled={!file || file.size > IMPORT_LIMITS.bytes}
          loading={starting.isPending}
          onClick={() => start(true)}
        >
          Check the file
        </Button>
        <Text size="sm" c="dimmed">
          Nothing is changed yet.
        </Text>
      </Group>
      {starting.isPending && <Progress value={sent * 100} aria-label="Upload of the file" />}
      {run && <ImportResult key={run.id} id={run.id} onImport={run.isDryRun ? () => start(false) : undefined} />}
    </Stack>
  );
}

function Explanation() {
  const exporting = useExportProducts();
  return (
    <div className={styles.note}>
      <p>
        Columns: {IMPORT_COLUMNS.join(', ')}. A row with the SKU of a product changes it, any other row adds one. A new
        product needs {REQUIRED_COLUMNS.join(', ')}; columns that are missing or empty stay as they are.
      </p>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileDownload size={16} />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate({})}
      >
        Export all products
      </Button>
    </div>
  );
}
