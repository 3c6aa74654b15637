import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;

/**
 * PDF's built-in fonts contain only Western letters; Kenyan names use others, such as ĩ and ũ. The DejaVu fonts may be
 * embedded freely (Bitstream Vera licence).
 */
const { resolve } = createRequire(import.meta.url);
export const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
export const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');

export const GREEN = '#14532f';
export const INK = '#1d231d';
export const MUTED = '#5a6357';

/** A4 in points, and the margin. */
export const MARGIN = 50;
export const RIGHT = 595.28 - MARGIN;
const BOTTOM = 841.89 - 90;
const FOOT = 841.89 - 62;

/** How a document says which page of it this is, and its BCP 47 tag. */
export interface PdfLanguage {
  tag: string;
  page: (page: number, count: number) => string;
}

const ENGLISH: PdfLanguage = { tag: 'en-KE', page: (page, count) => `page ${page} of ${count}` };

/** What every document of the shop begins with. */
export interface Head {
  title: string;
  number: string;
  seller: { name: string; lines: readonly string[] };
  facts: readonly (readonly [name: string, value: string])[];
  /** The time in the document's properties, where a repeated document must be the same; now without it. */
  createdAt?: Date;
  /** English unless something else is said. */
  language?: PdfLanguage;
}

/**
 * A PDF document that begins with the head; `draw` adds the rest. Each page ends with the number of the document and of
 * the page. The PDF library takes 10 MB of memory, so it is loaded with the first document.
 */
export async function renderPdf(head: Head, draw: (document: Document) => void): Promise<Uint8Array> {
  const { title, number, seller, createdAt, language = ENGLISH } = head;
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    lang: language.tag,
    bufferPages: true,
    info: { Title: `${title} ${number}`, Author: seller.name, ...(createdAt && { CreationDate: createdAt }) },
  });
  const chunks: Buffer[] = [];
  return new Promise((resolveWith, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolveWith(Buffer.concat(chunks)));
    document.on('error', reject);
    drawHead(document, head);
    draw(document);
    drawFeet(document, head);
    document.end();
  });
}

/** Continues on the next page where `height` points do not fit on this one. True when it does. */
export function makeRoom(document: Document, height: number): boolean {
  if (document.y + height <= BOTTOM) return false;
  document.addPage();
  return true;
}

/** The seller, the title, the number and the facts. */
function drawHead(document: Document, { title, seller, number, facts }: Head): void {
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

/** The foot is inside the margin, where the library would begin a new page. */
function drawFeet(document: Document, { seller, number, language = ENGLISH }: Head): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0;
    document.font(REGULAR).fontSize(8).fillColor(MUTED);
    const place = { width: RIGHT - MARGIN, align: 'right', lineBreak: false } as const;
    document.text(`${seller.name}, ${number}, ${language.page(page - start + 1, count)}`, MARGIN, FOOT, place);
  }
}
