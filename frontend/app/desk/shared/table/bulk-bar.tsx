import { Button, CloseButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Confirm } from '../../../shared/dialog/confirm.js';
import styles from './table.module.css';
import type { Bulk } from './use-bulk.js';

interface BulkBarProps<Row> {
  bulk: Bulk<Row>;
  /** The number of selected rows on this page. */
  count: number;
  /** The buttons for them. */
  children: ReactNode;
}

/** The selected rows and what can be done with them, the progress of that, and the rows that failed. */
export function BulkBar<Row>({ bulk: { progress, failures, stop, dismiss }, count, children }: BulkBarProps<Row>) {
  if (count === 0 && !progress && failures.length === 0) return null;
  return (
    <div className={styles.bulk} role="group" aria-label="Selected rows">
      {progress ? (
        <>
          <b role="status">
            {progress.count} of {progress.total} done
          </b>
          <Button size="xs" variant="default" onClick={stop}>
            Stop
          </Button>
        </>
      ) : (
        count > 0 && (
          <>
            <b role="status">{count} selected</b>
            {children}
          </>
        )
      )}
      {failures.length > 0 && (
        <div role="alert" className={styles.failures}>
          <CloseButton aria-label="Close the list of failures" onClick={dismiss} />
          <ul>
            {failures.map(({ id, name, reason }) => (
              <li key={id}>
                <b>{name}</b>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface BulkButtonProps<Row> {
  label: string;
  /** The selected rows that this can be done with. */
  rows: readonly Row[];
  isDangerous?: boolean;
  /** The question before it is done; without it a click is enough. */
  question?: string;
  run: (rows: readonly Row[]) => void;
}

/** A button that does something with the selected rows, as far as they allow it. */
export function BulkButton<Row>({ label, rows, isDangerous = false, question, run }: BulkButtonProps<Row>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="xs"
        {...(isDangerous ? { variant: 'light', color: 'red' } : { variant: 'default' })}
        disabled={rows.length === 0}
        onClick={() => (question === undefined ? run(rows) : setAsking(true))}
      >
        {label} ({rows.length})
      </Button>
      {question !== undefined && (
        <Confirm
          isOpen={isAsking}
          title={label}
          action={label}
          isHarmless={!isDangerous}
          isBusy={false}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            run(rows);
          }}
        >
          <p>{question}</p>
        </Confirm>
      )}
    </>
  );
}
