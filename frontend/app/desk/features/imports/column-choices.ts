import type { ImportColumn, SupplierColumns } from '@shop/contracts/product-import';

/** The choice for a column that no product has. */
export const IGNORE = 'ignore';

/** What each heading of a file means; '' is not chosen yet. */
export type ColumnChoices = Record<string, ImportColumn | typeof IGNORE | ''>;

type Matched = Omit<SupplierColumns, 'supplier'>;

/** What is wrong with the choices, by heading. */
export function choiceErrors(
  headings: readonly string[],
  choices: ColumnChoices,
  matched: Matched | undefined,
): Record<string, string> {
  const errorOf = (heading: string): string | undefined => {
    const choice = choices[heading] ?? '';
    if (choice === '') return 'Choose what this column is, or ignore it';
    if (choice === IGNORE) return undefined;
    const other = headings.find((one) => one !== heading && choices[one] === choice) ?? matched?.columns[choice];
    return other === undefined ? undefined : `${other} is ${choice} already`;
  };
  return Object.fromEntries(
    headings.flatMap((heading) => {
      const error = errorOf(heading);
      return error === undefined ? [] : [[heading, error]];
    }),
  );
}

/** What was matched before together with the choices. */
export function matchedWith(choices: ColumnChoices, matched: Matched = { columns: {}, ignored: [] }): Matched {
  const columns = Object.entries(choices).filter(([, choice]) => choice !== IGNORE && choice !== '');
  const ignored = Object.keys(choices).filter((heading) => choices[heading] === IGNORE);
  return {
    columns: { ...matched.columns, ...Object.fromEntries(columns.map(([heading, column]) => [column, heading])) },
    ignored: [...new Set([...matched.ignored, ...ignored])],
  };
}
