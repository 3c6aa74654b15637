import { Button } from '@mantine/core';
import { IconPlus } from '../../../shared/icons/plus.js';
import { useReducer, useState } from 'react';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useLeaveWarning } from '../../shared/ui/leave-warning.js';
import { useSaveSearchWords } from './api.js';
import { tableError } from './line-problems.js';
import { edited, editingOf, isChanged, rowsOf, type Table } from './lines.js';
import { ResetWords } from './reset-words.js';
import styles from './search-words.module.css';
import { firstWithError, WordRows } from './word-rows.js';

interface WordsFormProps {
  table: Table;
  /** The shop has other words from now on. */
  onSaved: () => void;
}

/** What is typed over the table, and what happens to it when it is saved or another user saved before. */
function useWordsForm({ table, onSaved }: WordsFormProps) {
  const [editing, change] = useReducer(edited, table, (first) => editingOf(first));
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveSearchWords();
  const { lines, seen } = editing;
  const save = (): void => {
    setChecked(true);
    const wrong = firstWithError(lines);
    if (wrong) return document.querySelector<HTMLElement>(`#words-${wrong.id} textarea`)?.focus();
    if (tableError(lines) !== undefined) return;
    saving.mutate(
      { rows: rowsOf(lines), seen },
      {
        onSuccess: ({ table: saved, isStale }) => {
          if (isStale) return;
          change({ kind: 'saved', before: lines, table: saved });
          setChecked(false);
          onSaved();
        },
      },
    );
  };
  const newer = saving.data?.isStale ? saving.data.table : undefined;
  const loadNewer = (): void => {
    if (newer) change({ kind: 'newer', table: newer });
    saving.reset();
  };
  const load = (reset: Table): void => {
    change({ kind: 'load', table: reset });
    saving.reset();
    setChecked(false);
    onSaved();
  };
  return {
    editing,
    change,
    isChecked,
    save,
    load,
    isSaving: saving.isPending,
    isStale: newer !== undefined,
    loadNewer,
  };
}

/** The table of words that mean the same in a search (docs/product-rules.md#R155), as a form. */
export function WordsForm(props: WordsFormProps) {
  const { editing, change, isChecked, save, load, isSaving, isStale, loadNewer } = useWordsForm(props);
  const isDirty = editing.lines.some(isChanged);
  const warning = useLeaveWarning(isDirty);
  const error = tableError(editing.lines);
  return (
    <form
      noValidate
      aria-label="Search words"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) save();
      }}
    >
      <WordRows editing={editing} isChecked={isChecked} onChange={change} />
      {isStale && (
        <ProblemAlert
          title="Not saved"
          problem={{ message: 'Another user changed the words meanwhile. What you typed stays.' }}
          retryLabel="Load the newer words"
          onRetry={loadNewer}
        />
      )}
      {error !== undefined && <ProblemAlert title="Too many rows" problem={{ message: error }} />}
      <div className={styles.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => change({ kind: 'add', text: '' })}
        >
          Add row
        </Button>
        {!editing.isDefault && <ResetWords isDirty={isDirty} onReset={load} />}
        <Button type="submit" loading={isSaving} className={styles.save}>
          Save words
        </Button>
      </div>
      {warning}
    </form>
  );
}
