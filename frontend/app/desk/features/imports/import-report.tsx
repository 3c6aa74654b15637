import type { ImportProgress, NewLines } from '@shop/contracts/product-import';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useImport } from './api.js';
import { ChangedRows } from './changed-rows.js';
import { DecidedRulesOfFile } from './decided-rules.js';
import { FailedLines } from './failed-lines.js';
import { ImportCounts } from './import-counts.js';
import { MarkedRows } from './marked-rows.js';
import { QuestionedRows } from './questioned-rows.js';
import { RunningImport } from './running-import.js';
import { outcomeOf, plural } from './import-texts.js';
import styles from './imports.module.css';

interface ImportReportProps {
  id: string;
  /** The name of the file, if this page still has it. */
  fileName?: string;
  /** Imports the file with these rows as new products; undefined when this page does not have it. */
  onImport?: (newLines: NewLines) => void;
}

/** A dry run or an import: its progress, then what it changed and which lines failed. */
export function ImportReport({ id, fileName, onImport }: ImportReportProps) {
  const { data: progress, error, refetch } = useImport(id);
  const [newLines, setNewLines] = useState<NewLines>([]);
  if (error && !progress)
    return <ProblemAlert problem={error} title="Error loading the import" onRetry={() => void refetch()} />;
  if (!progress) return <Skeleton height={260} radius="md" role="status" aria-label="Loading" />;
  const isChecked = progress.dryRun && progress.state === 'done';
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
      <DecidedRulesOfFile progress={progress} />
      <MarkedRows progress={progress} />
      <QuestionedRows
        progress={progress}
        newLines={newLines}
        onChange={isChecked && onImport ? setNewLines : undefined}
      />
      {isChecked && <NextStep progress={progress} newLines={newLines} onImport={onImport} />}
      <FailedLines title="Lines with errors" rows={progress.failed} total={progress.failedTotal} />
      <FailedLines
        title="Pictures that are missing"
        hint="The rest of these lines was imported. Correct the URL, and import the file again."
        rows={progress.failedPictures}
        total={progress.failedPicturesTotal}
      />
      <ChangedRows progress={progress} />
    </Stack>
  );
}

interface NextStepProps extends Pick<ImportReportProps, 'onImport'> {
  progress: ImportProgress;
  newLines: NewLines;
}

function NextStep({ progress, newLines, onImport }: NextStepProps) {
  const { created, updated, failedTotal, questionedTotal } = progress;
  const answered = newLines === 'all' ? questionedTotal : newLines.length;
  if (created + updated + (onImport ? questionedTotal : 0) === 0) return <Text>There is nothing to import.</Text>;
  return (
    <Group>
      {onImport && (
        <Button disabled={created + updated + answered === 0} onClick={() => onImport(newLines)}>
          Import now
        </Button>
      )}
      <Text size="sm">
        {onImport ? 'Nothing is changed yet.' : 'Nothing is changed yet. To import the file, choose it again below.'}
        {failedTotal > 0 && ` ${plural(failedTotal, 'line')} with errors will be left out.`}
        {questionedTotal > answered &&
          ` ${plural(questionedTotal - answered, 'row')} that may be known products will be left out.`}
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
