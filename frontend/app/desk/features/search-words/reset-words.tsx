import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../shared/dialog/confirm.js';
import { useResetSearchWords } from './api.js';
import type { Table } from './lines.js';

interface ResetWordsProps {
  isDirty: boolean;
  onReset: (table: Table) => void;
}

/** Returns to the words that came with the shop, after a confirmation. */
export function ResetWords({ isDirty, onReset }: ResetWordsProps) {
  const [isOpen, setOpen] = useState(false);
  const resetting = useResetSearchWords();
  const reset = (): void => resetting.mutate(undefined, { onSuccess: onReset, onSettled: () => setOpen(false) });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        Return to the words that came with the shop
      </Button>
      <Confirm
        isOpen={isOpen}
        title="Return to the first words?"
        action="Return"
        isBusy={resetting.isPending}
        onClose={() => setOpen(false)}
        onConfirm={reset}
      >
        <p>
          All rows that staff added or changed go, for everybody.
          {isDirty && ' What you typed and did not save goes, too.'}
        </p>
      </Confirm>
    </>
  );
}
