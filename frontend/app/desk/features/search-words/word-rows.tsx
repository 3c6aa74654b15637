import { DESK_LENGTHS } from '@shop/contracts/desk-lengths';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '../../../shared/icons/plus.js';
import { IconSearch } from '../../../shared/icons/search.js';
import { useState, type Dispatch } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { errorOf, repeatedTerms } from './line-problems.js';
import { isChanged, isKept, termKey, textOf, type Change, type Editing, type Line } from './lines.js';
import styles from './search-words.module.css';
import { WordRow } from './word-row.js';

interface WordRowsProps {
  editing: Editing;
  isChecked: boolean;
  onChange: Dispatch<Change>;
}

/** The rows of the table with a filter. Changed rows are always shown: none disappears while the user types in it. */
export function WordRows({ editing: { lines, focusId }, isChecked, onChange }: WordRowsProps) {
  const [filter, setFilter] = useState('');
  const [showsProblems, setShowsProblems] = useState(false);
  const notes = repeatedTerms(lines);
  const hasProblem = (line: Line): boolean => notes.has(line.id) || errorOf(line) !== undefined;
  const problems = lines.filter(hasProblem).length;
  const isOnlyProblems = showsProblems && problems > 0;
  const text = termKey(filter);
  const isFound = (line: Line): boolean => hasText(line, text) && (!isOnlyProblems || hasProblem(line));
  const found = lines.filter((line) => isFound(line)).length;
  return (
    <>
      <RowFilter
        text={filter}
        onText={setFilter}
        problems={problems}
        showsProblems={showsProblems}
        onShowProblems={setShowsProblems}
        count={found === lines.length ? countText(lines.length) : `${found} of ${countText(lines.length)}`}
      />
      {found === 0 && text !== '' && <NothingFound text={filter.trim()} onChange={onChange} />}
      {lines.length === 0 && (
        <EmptyState
          icon={<IconSearch size={34} />}
          title="No words yet"
          text="Add a row with terms that mean the same."
        />
      )}
      <ol className={styles.rows} aria-label="Rows of terms that mean the same">
        {lines.map(
          (line, index) =>
            (isFound(line) || isChanged(line) || !line.stored) && (
              <WordRow
                key={line.id}
                line={line}
                place={index + 1}
                note={notes.get(line.id)}
                isChecked={isChecked}
                hasFocus={line.id === focusId}
                onChange={onChange}
              />
            ),
        )}
      </ol>
    </>
  );
}

interface RowFilterProps {
  text: string;
  onText: (text: string) => void;
  /** Rows with a problem. */
  problems: number;
  showsProblems: boolean;
  onShowProblems: (shows: boolean) => void;
  /** How many rows are found. */
  count: string;
}

const RowFilter = ({ text, onText, problems, showsProblems, onShowProblems, count }: RowFilterProps) => (
  <div className={styles.tools}>
    <TextInput
      type="search"
      className={styles.filter}
      aria-label="Find rows by a term"
      placeholder="Find rows by a term"
      maxLength={DESK_LENGTHS.searchTerm}
      leftSection={<IconSearch size={18} />}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      // Inside the form Enter would save.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
    {problems > 0 && (
      <Checkbox
        label={`Only rows with a problem (${problems})`}
        checked={showsProblems}
        onChange={(event) => onShowProblems(event.currentTarget.checked)}
      />
    )}
    <p role="status" className={styles.count}>
      {count}
    </p>
  </div>
);

const NothingFound = ({ text, onChange }: { text: string; onChange: Dispatch<Change> }) => (
  <EmptyState icon={<IconSearch size={34} />} title="No rows found" text={`No row has the term "${text}".`}>
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => onChange({ kind: 'add', text: `${text}, ` })}
    >
      Add a row with it
    </Button>
  </EmptyState>
);

const countText = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** A row is also found by its terms as they are stored, so that it stays while it is edited. */
const hasText = ({ text, stored }: Line, filter: string): boolean =>
  termKey(text).includes(filter) || (stored !== undefined && termKey(textOf(stored)).includes(filter));

/** The first line that cannot be saved. It was changed, so it is shown. */
export const firstWithError = (lines: readonly Line[]): Line | undefined =>
  lines.find((line) => isKept(line) && errorOf(line) !== undefined);
