import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;

/** PDF's built-in fonts contain only Western letters; Kenyan names use others, such as ĩ and ũ. */
const { resolve } = createRequire(import.meta.url);
export const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
export const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');

export const GREEN = '#14532f';
export const INK = '#1d231d';
export const MUTED = '#5a6357';
const LINE = '#dcdfd4';

/** A4 in points, and the margin. */
export const MARGIN = 50;
export const RIGHT = 595.28 - MARGIN;
export const BOTTOM = 841.89 - 90;

/** What every document of an order begins with. */
export interface Head {
  title: string;
  number: string;
  seller: { name: string; lines: readonly string[] };
  facts: readonly (readonly [name: string, value: string])[];
}

/** A column of a table; the text of the first one is wrapped, the others are numbers. */
export interface Column<Name extends string> {
  name: Name;
  x: number;
  width: number;
}

/** A PDF document that `draw` fills. The PDF library takes 10 MB of memory, so it is loaded with the first document. */
export async function renderPdf(
  { title, number, seller }: Head,
  draw: (document: Document) => void,
): Promise<Uint8Array> {
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    lang: 'en-KE',
    info: { Title: `${title} ${number}`, Author: seller.name },
  });
  const chunks: Buffer[] = [];
  return new Promise((resolveWith, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolveWith(Buffer.concat(chunks)));
    document.on('error', reject);
    draw(document);
    document.end();
  });
}

/** The seller, the title, the order's number and its facts. */
export function drawHead(document: Document, { title, seller, number, facts }: Head): void {
  const top = document.y;
  document.font(BOLD).fontSize(20).fillColor(GREEN).text(seller.name, MARGIN, top, { width: 250 });
  document.font(REGULAR).fontSize(9).fillColor(MUTED);
  for (const line of seller.lines) document.text(line, { width: 250 });
  const sellerEnd = document.y;
  const right = { width: RIGHT - 305, align: 'right' } as const;
  document.font(BOLD).fontSize(20).fillColor(INK).text(title.toUpperCase(), 305, top, right);
  document.fontSize(11).text(number, right);
  document.y = Math.max(sellerEnd, document.y) + 24;
  for (const [name, value] of facts) {
    const { y } = document;
    document.font(REGULAR).fontSize(10).fillColor(MUTED).text(name, MARGIN, y, { width: 80 });
    document.fillColor(INK).text(value, MARGIN + 90, y, { width: RIGHT - MARGIN - 90 });
    document.y += 3;
  }
  document.y += 16;
}

/** A table with its heading; it continues on the next page. */
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
    if (document.y + height > BOTTOM) document.addPage();
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
