import type { ImportProgress } from '@shop/contracts/product-import';
import { Alert, Button, Group, Progress, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../desk-user.js';
import { importQuery, useCancelImport, useReloadAfterImport } from './api.js';
import { ChangedRows, FailedRows } from './import-rows.js';

interface ImportResultProps {
  id: string;
  /** Starts the import after a dry run; undefined for an import. */
  onImport: (() => void) | undefined;
}

/** The progress of an import or a dry run, and its rows. */
export function ImportResult({ id, onImport }: ImportResultProps) {
  const { data, error, refetch } = useQuery(importQuery(useDeskUser().id, id));
  const isOver = data !== undefined && data.state !== 'running';
  const reload = useReloadAfterImport();
  useEffect(() => {
    if (isOver && !onImport) void reload();
  }, [isOver]);
  if (error && !data) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Waiting for the first rows...</p>;
  return (
    <Stack>
      {isOver ? <Summary progress={data} /> : <Running progress={data} />}
      {isOver && onImport && data.created + data.updated > 0 && (
        <Group>
          <Button onClick={onImport}>Import {data.created + data.updated} products</Button>
        </Group>
      )}
      <FailedRows rows={data.failed} total={data.failedTotal} />
      <ChangedRows rows={data.changes} total={data.created + data.updated} isDryRun={data.dryRun} />
    </Stack>
  );
}

function Running({ progress: { id, processed, total } }: { progress: ImportProgress }) {
  const cancelling = useCancelImport(id);
  return (
    <Group wrap="nowrap">
      <Progress
        flex={1}
        value={total > 0 ? (processed / total) * 100 : 0}
        aria-label={`${processed} of ${total} rows done`}
      />
      <Button variant="light" color="red" size="xs" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
        Cancel import
      </Button>
    </Group>
  );
}

function Summary({ progress }: { progress: ImportProgress }) {
  const { state, dryRun, processed, total, created, updated, unchanged, failedTotal } = progress;
  const title = state === 'cancelled' ? 'Import cancelled' : dryRun ? 'What the file would change' : 'Import done';
  return (
    <Alert title={title} color={failedTotal > 0 ? 'sun' : 'savanna'} role="status">
      {processed} of {total} rows: {created} new, {updated} changed, {unchanged} unchanged, {failedTotal} with errors.
    </Alert>
  );
}
