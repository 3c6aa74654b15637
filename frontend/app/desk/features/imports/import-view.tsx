import { IMPORT_LIMITS, type SupplierColumns } from '@shop/contracts/product-import';
import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useUserId } from '../../../shared/user-id.js';
import { type FileChoices, suppliersQuery, useStartImport } from './api.js';
import { ColumnHelp } from './column-help.js';
import { FileField } from '../../shared/ui/file-field.js';
import { ImportReport } from './import-report.js';
import { MatchColumns } from './match-columns.js';
import { keptOf, SupplierField } from './supplier-field.js';
import { UploadProgress } from './upload-progress.js';

/** The page of imports, and of one import by its id. */
const IMPORT_PAGE = '/admin/products/import';

const TYPES = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,application/x-ndjson';

interface CheckedFile {
  file: File;
  choices: FileChoices;
  /** The id of its dry run. */
  checkedBy: string;
}

/** The import of a file: a dry run first, then the import (docs/product-rules.md#R187). `id` is the import that is shown, `example` a file to start with. */
export function ImportView({ id, example }: { id?: string; example: ReactNode }) {
  const navigate = useNavigate();
  const { starting, sentPart, cancel } = useStartImport();
  const [checked, setChecked] = useState<CheckedFile>();
  const [supplier, setSupplier] = useState('');
  const { data: suppliers = [] } = useQuery(suppliersQuery(useUserId()));
  const start = (file: File, choices: FileChoices, isDryRun: boolean): void =>
    starting.mutate(
      { file, isDryRun, choices },
      {
        onSuccess: (started) => {
          if (isDryRun) setChecked({ file, choices, checkedBy: started.id });
          void navigate(`${IMPORT_PAGE}/${started.id}`);
        },
      },
    );
  if (starting.isPending)
    return <UploadProgress name={starting.variables.file.name} sentPart={sentPart} onCancel={cancel} />;
  const known = checked?.checkedBy === id ? checked : undefined;
  return (
    <Stack gap="lg">
      {id !== undefined && (
        <ImportReport
          key={id}
          id={id}
          fileName={known?.file.name}
          onImport={known && ((newLines) => start(known.file, { ...known.choices, newLines }, false))}
        />
      )}
      <UnknownColumns
        starting={starting}
        suppliers={suppliers}
        onMatched={(file, choices) => start(file, choices, true)}
      />
      <SupplierField value={supplier} onChange={setSupplier} suppliers={suppliers} />
      <FileField
        key={`file of ${id}`}
        label={id === undefined ? 'File of products' : 'Another file'}
        title="Choose or drop a CSV file"
        hint="or JSON lines, at most 20 MB and 50,000 rows. Nothing changes before you have seen the result."
        types={TYPES}
        maxBytes={IMPORT_LIMITS.bytes}
        error={starting.error?.message}
        onFile={(chosen) => start(chosen, { supplier: supplier.trim() }, true)}
      />
      {id === undefined && <ColumnHelp>{example}</ColumnHelp>}
    </Stack>
  );
}

interface UnknownColumnsProps {
  starting: ReturnType<typeof useStartImport>['starting'];
  suppliers: readonly SupplierColumns[];
  onMatched: (file: File, choices: FileChoices) => void;
}

/** Asks about the columns for which the last file was refused. */
function UnknownColumns({ starting: { error, variables, submittedAt }, suppliers, onMatched }: UnknownColumnsProps) {
  if (!error || error.errors.length === 0 || !variables) return null;
  const { file, choices } = variables;
  return (
    <MatchColumns
      key={submittedAt}
      fileName={file.name}
      headings={error.errors.map(({ path }) => path)}
      matched={choices.matched ?? keptOf(suppliers, choices.supplier)}
      onMatched={(matched) => onMatched(file, { ...choices, matched })}
    />
  );
}
