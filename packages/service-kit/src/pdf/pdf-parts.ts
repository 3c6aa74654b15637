import { BOLD, type Document, GREEN, INK, makeRoom, MARGIN, REGULAR, RIGHT } from './pdf-document.js';

const LINE = '#dcdfd4';

/** A column of a table; the text of the first one is wrapped, the others are numbers. */
export interface Column<Name extends string> {
  name: Name;
  x: number;
  width: number;
}

/** The columns of things that are sold; see {@link drawTotals}. */
export const SALE_COLUMNS = [
  { name: 'name', x: MARGIN, width: 238 },
  { name: 'quantity', x: 300, width: 35 },
  { name: 'unit', x: 345, width: 90 },
  { name: 'sum', x: 440, width: RIGHT - 440 },
] as const;
const [, , UNIT, SUM] = SALE_COLUMNS;

/** A table with its heading; it continues on the next page, where the heading is repeated. */
export function drawTable<Name extends string>(
  document: Document,
  columns: readonly Column<Name>[],
  [heading, ...rows]: readonly Record<Name, string>[],
): void {
  if (heading) drawRow(document, columns, heading, BOLD);
  const [wrapped] = columns;
  for (const row of rows) {
    const text = wrapped ? row[wrapped.name] : '';
    const height = document
      .font(REGULAR)
      .fontSize(10)
      .heightOfString(text, { width: wrapped?.width ?? 0 });
    if (makeRoom(document, height) && heading) drawRow(document, columns, heading, BOLD);
    drawRow(document, columns, row, REGULAR);
  }
}

function drawRow<Name extends string>(
  document: Document,
  [wrapped, ...numbers]: readonly Column<Name>[],
  row: Record<Name, string>,
  font: string,
): void {
  const { y } = document;
  document.font(font).fontSize(10).fillColor(INK);
  for (const { name, x, width } of numbers) document.text(row[name], x, y, { width, align: 'right' });
  if (wrapped) document.text(row[wrapped.name], wrapped.x, y, { width: wrapped.width });
  const end = document.y + 5;
  document.moveTo(MARGIN, end).lineTo(RIGHT, end).lineWidth(0.5).strokeColor(LINE).stroke();
  document.y = end + 6;
}

/** The sums below a table of {@link SALE_COLUMNS}; the one named `total` stands out. */
export function drawTotals(
  document: Document,
  totals: readonly (readonly [name: string, value: string])[],
  total = 'Total',
): void {
  makeRoom(document, totals.length * 18);
  document.y += 6;
  for (const [name, value] of totals) {
    const { y } = document;
    const font = name === total ? BOLD : REGULAR;
    document.font(font).fontSize(10).fillColor(INK).text(name, UNIT.x, y, { width: UNIT.width, align: 'right' });
    document.text(value, SUM.x, y, { width: SUM.width, align: 'right' });
    document.y = y + 18;
  }
}

/** A heading with paragraphs below it. A first paragraph that needs a new page takes the heading along. */
export function drawSection(document: Document, heading: string, paragraphs: readonly string[]): void {
  const width = RIGHT - MARGIN;
  const heightOf = (text: string) => document.font(REGULAR).fontSize(10).heightOfString(text, { width });
  makeRoom(document, 40 + heightOf(paragraphs[0] ?? ''));
  document.y += 14;
  document.font(BOLD).fontSize(11).fillColor(GREEN).text(heading, MARGIN, document.y, { width });
  document.y += 4;
  for (const text of paragraphs) {
    makeRoom(document, heightOf(text));
    document.font(REGULAR).fontSize(10).fillColor(INK).text(text, MARGIN, document.y, { width });
    document.y += 3;
  }
}
