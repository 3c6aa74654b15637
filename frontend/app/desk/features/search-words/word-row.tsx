import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconTrash } from '../../../shared/icons/trash.js';
import { memo, useState, type Dispatch, type KeyboardEvent } from 'react';
import { errorOf } from './line-problems.js';
import type { Change, Line } from './lines.js';
import styles from './search-words.module.css';

interface WordRowProps {
  line: Line;
  /** The place of the line in the table, from 1. */
  place: number;
  /** About terms that an earlier row has, too. */
  note: string | undefined;
  /** A save was tried: the error shows before the field is left. */
  isChecked: boolean;
  hasFocus: boolean;
  onChange: Dispatch<Change>;
}

/** One row of the table. Only the row that changes is drawn again: there may be 500. */
export const WordRow = memo(function WordRow(props: WordRowProps) {
  return (
    <li id={`words-${props.line.id}`} className={styles.row}>
      {props.line.isRemoved ? <RemovedRow {...props} /> : <EditedRow {...props} />}
    </li>
  );
});

function EditedRow({ line, place, note, isChecked, hasFocus, onChange }: WordRowProps) {
  const [wasLeft, setLeft] = useState(false);
  const error = isChecked || wasLeft ? errorOf(line) : undefined;
  return (
    <>
      <Textarea
        rows={1}
        aria-label={`Terms of row ${place}`}
        placeholder="graphics card, gpu, kadi ya picha"
        classNames={{ root: styles.field, input: styles.input, description: styles.note }}
        inputWrapperOrder={['input', 'description', 'error']}
        autoFocus={hasFocus}
        value={line.text}
        error={error}
        description={note}
        onChange={(event) => onChange({ kind: 'edit', id: line.id, text: event.currentTarget.value })}
        // A browser puts the cursor before the text of a new row.
        onFocus={({ currentTarget: { value }, currentTarget }) =>
          hasFocus && !wasLeft && currentTarget.setSelectionRange(value.length, value.length)
        }
        onBlur={() => setLeft(true)}
        onKeyDown={(event) => addOnEnter(event, onChange)}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`Remove row ${place}`}
        onClick={() => onChange({ kind: 'remove', id: line.id })}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </>
  );
}

/** Enter goes on to a new row. It does not save: many people press it at the end of a line. */
function addOnEnter(event: KeyboardEvent, onChange: Dispatch<Change>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onChange({ kind: 'add', text: '' });
}

const RemovedRow = ({ line, place, onChange }: WordRowProps) => (
  <>
    <del className={styles.removed}>{line.text || 'Empty row'}</del>
    <Button
      autoFocus
      variant="default"
      size="sm"
      aria-label={`Undo the removal of row ${place}`}
      onClick={() => onChange({ kind: 'restore', id: line.id })}
    >
      Undo
    </Button>
  </>
);
