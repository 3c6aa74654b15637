import * as m from '@shop/messages/m';
import { RowError } from '../../domain/row-error.js';

/** What spreadsheets write in place of a value that they could not compute or show; `#REF!` is `#BEZUG!` in German. */
const SHEET_ERROR = /^(?:#[¡¿]?[\p{L}/][\p{L}\d/_]+[!?]|#N\/[AD]|#GETTING_DATA|Err:\d{3}|#{2,})$/iu;

/** @throws RowError where a text is an error of a spreadsheet */
export function assertNoSheetError(text: string): void {
  const cell = text.trim();
  if (SHEET_ERROR.test(cell)) throw new RowError(() => m.row_sheet_error({ cell }));
}

/** @throws RowError with the name of the column that has one, also in a list or among specifications */
export function assertNoSheetErrors(values: Record<string, unknown>): void {
  for (const [column, value] of Object.entries(values))
    for (const text of textsIn(value)) {
      try {
        assertNoSheetError(text);
      } catch (error) {
        throw error instanceof RowError ? error.of(column) : error;
      }
    }
}

/** A value's own texts and those one level below it. */
function textsIn(value: unknown): string[] {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return inner.filter((one): one is string => typeof one === 'string');
}
