import type { ImportProgress } from '@shop/contracts/product-import';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useCancelImport } from './api.js';
import { plural } from './import-texts.js';

/** How far a running import is, and the button that stops it. */
export function RunningImport({ progress: { id, processed, total } }: { progress: ImportProgress }) {
  const cancelling = useCancelImport(id);
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section value={total > 0 ? (processed / total) * 100 : 0} aria-label="Rows that are done" />
      </Progress.Root>
      <Group mt="xs">
        <Text size="sm">
          {processed.toLocaleString('en-KE')} of {plural(total, 'row')}
        </Text>
        <Button size="xs" variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}
