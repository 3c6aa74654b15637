import { IMPORT_LIMITS } from '@shop/contracts/product-import';
import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useStartImport } from './api.js';
import { ColumnHelp } from './column-help.js';
import { FileField } from '../../shared/ui/file-field.js';
import { ImportReport } from './import-report.js';
import { UploadProgress } from './upload-progress.js';

/** The page of imports, and of one import by its id. */
const IMPORT_PAGE = '/admin/products/import';

const TYPES = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,application/x-ndjson';

interface CheckedFile {
  file: File;
  /** The id of its dry run. */
  checkedBy: string;
}

/** The import of a file: a dry run first, then the import (docs/product-rules.md#R187). `id` is the import that is shown, `example` a file to start with. */
export function ImportView({ id, example }: { id?: string; example: ReactNode }) {
  const navigate = useNavigate();
  const { starting, sentPart, cancel } = useStartImport();
  const [checked, setChecked] = useState<CheckedFile>();
  const start = (file: File, isDryRun: boolean): void =>
    starting.mutate(
      { file, isDryRun },
      {
        onSuccess: (started) => {
          if (isDryRun) setChecked({ file, checkedBy: started.id });
          void navigate(`${IMPORT_PAGE}/${started.id}`);
        },
      },
    );
  if (starting.isPending)
    return <UploadProgress name={starting.variables.file.name} sentPart={sentPart} onCancel={cancel} />;
  const file = checked?.checkedBy === id ? checked?.file : undefined;
  return (
    <Stack gap="lg">
      {id !== undefined && (
        <ImportReport key={id} id={id} fileName={file?.name} onImport={file && (() => start(file, false))} />
      )}
      <FileField
        key={`file of ${id}`}
        label={id === undefined ? 'File of products' : 'Another file'}
        title="Choose or drop a CSV file"
        hint="or JSON lines, at most 20 MB and 50,000 rows. Nothing changes before you have seen the result."
        types={TYPES}
        maxBytes={IMPORT_LIMITS.bytes}
        error={starting.error?.message}
        onFile={(chosen) => start(chosen, true)}
      />
      {id === undefined && <ColumnHelp>{example}</ColumnHelp>}
    </Stack>
  );
}
