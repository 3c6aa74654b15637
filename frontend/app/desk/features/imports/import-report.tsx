import type { ImportProgress } from '@shop/contracts/product-import';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useImport } from './api.js';
import { ChangedRows } from './changed-rows.js';
import { FailedLines } from './failed-lines.js';
import { ImportCounts } from './import-counts.js';
import { RunningImport } from './running-import.js';
import { outcomeOf, plural } from './import-texts.js';
import styles from './imports.module.css';

interface ImportReportProps {
  id: string;
  /** The name of the file, if this page still has it. */
  fileName?: string;
  /** Imports the file; undefined when this page does not have it. */
  onImport?: () => void;
}

/** A dry run or an import: its progress, then what it changed and which lines failed. */
export function ImportReport({ id, fileName, onImport }: ImportReportProps) {
  const { data: progress, error, refetch } = useImport(id);
  if (error && !progress)
    return <ProblemAlert problem={error} title="Error loading the import" onRetry={() => void refetch()} />;
  if (!progress) return <Skeleton height={260} radius="md" role="status" aria-label="Loading" />;
  return (
    <Stack component="section" gap="md" aria-labelledby="import-outcome">
      <div role="status">
        <h2 id="import-outcome" className={styles.outcome}>
          {outcomeOf(progress, fileName)}
        </h2>
      </div>
      {progress.state === 'running' && <RunningImport progress={progress} />}
      <ImportCounts progress={progress} />
      <CountedStock progress={progress} />
      {progress.dryRun && progress.state === 'done' && <NextStep progress={progress} onImport={onImport} />}
      <FailedLines progress={progress} />
      <ChangedRows progress={progress} />
    </Stack>
  );
}

function NextStep({ progress, onImport }: { progress: ImportProgress; onImport?: () => void }) {
  const { created, updated, failedTotal } = progress;
  if (created + updated === 0) return <Text>There is nothing to import.</Text>;
  return (
    <Group>
      {onImport && <Button onClick={onImport}>Import now</Button>}
      <Text size="sm">
        {onImport ? 'Nothing is changed yet.' : 'Nothing is changed yet. To import the file, choose it again below.'}
        {failedTotal > 0 && ` ${plural(failedTotal, 'line')} with errors will be left out.`}
      </Text>
    </Group>
  );
}

/** Says that the file replaces stock: units that were sold since staff counted them come back. */
function CountedStock({ progress: { countedStock, dryRun } }: { progress: ImportProgress }) {
  if (countedStock === 0) return null;
  return (
    <Text size="sm">
      {plural(countedStock, 'row')} {dryRun ? 'will set' : 'set'} the stock to the number in the file less the units
      that unpaid orders hold, whatever was sold since it was counted. With the column stockMovement of an export only
      your changes count.
    </Text>
  );
}
