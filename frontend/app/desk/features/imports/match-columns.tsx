import { IMPORT_COLUMNS, type ImportColumn } from '@shop/contracts/product-import';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { PRODUCT_FIELD_TEXTS } from '../../shared/product-field-texts.js';
import { Columns } from '../../shared/ui/columns.js';
import type { FileChoices } from './api.js';
import { choiceErrors, IGNORE, matchedWith, type ColumnChoices } from './column-choices.js';
import styles from './imports.module.css';

interface MatchColumnsProps {
  fileName: string;
  /** The headings that mean nothing yet. */
  headings: readonly string[];
  /** What is matched already. */
  matched: FileChoices['matched'];
  onMatched: (matched: NonNullable<FileChoices['matched']>) => void;
}

const labelOf = (column: ImportColumn): string =>
  column === 'stockMovement' ? column : `${column} (${PRODUCT_FIELD_TEXTS[column].label})`;

const OPTIONS = [
  { value: '', label: 'Choose' },
  { value: IGNORE, label: 'Ignore this column' },
  ...IMPORT_COLUMNS.map((column) => ({ value: column, label: labelOf(column) })),
];

/** Asks what the headings of a file mean which are no columns of ours (docs/product-rules.md#R386). */
export function MatchColumns({ fileName, headings, matched, onMatched }: MatchColumnsProps) {
  const [choices, setChoices] = useState<ColumnChoices>({});
  const [isSent, setSent] = useState(false);
  const errors = choiceErrors(headings, choices, matched);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    const first = headings.findIndex((heading) => errors[heading] !== undefined);
    if (first < 0) return onMatched(matchedWith(choices, matched));
    (event.currentTarget as HTMLFormElement).querySelectorAll('select')[first]?.focus();
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby="match-columns" className={styles.part}>
      <h2 id="match-columns">Columns of {fileName}</h2>
      <Text size="sm">
        These columns have no name of ours. Choose what each is. With a supplier the next file needs no answer.
      </Text>
      <Columns>
        {headings.map((heading) => (
          <NativeSelect
            key={heading}
            label={heading}
            data={OPTIONS}
            value={choices[heading] ?? ''}
            error={isSent && errors[heading]}
            onChange={({ currentTarget: { value } }) =>
              setChoices({ ...choices, [heading]: value as ColumnChoices[string] })
            }
          />
        ))}
      </Columns>
      <Stack align="flex-start">
        <Button type="submit">Check the file</Button>
      </Stack>
    </form>
  );
}
