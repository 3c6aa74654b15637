import { z } from 'zod';

/** What ends a line: also the separators of Unicode, which many programs show as a line break. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;

/**
 * What cannot be seen: control and formatting characters, halves of characters, and letters without a picture. Examples of formatting
 * characters: zero-width spaces and joiners, and those that turn the direction of the text around them.
 * Only the selectors of a picture's variant stay.
 */
const HIDDEN = /(?!\p{Variation_Selector}|\n)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** More than two blank lines in a row. */
const BLANK_LINES = /\n(?:[^\S\n]*\n){3,}/gu;

const visible = (text: string): string =>
  text.replace(LINE_END, '\n').replaceAll('\t', ' ').replace(HIDDEN, '').normalize('NFC');

/** The text as one line (docs/product-rules.md#R313): all white space in a row is one space, and nothing is hidden. */
export const toOneLine = (text: string): string => visible(text).replace(/\s+/gu, ' ').trim();

/**
 * The text with its line breaks (docs/product-rules.md#R313), each as a line feed, and at most two blank lines in a row. A tab is a
 * space, and nothing is hidden; all else stays as it was written.
 */
export const toParagraphs = (text: string): string => visible(text).replace(BLANK_LINES, '\n\n\n').trim();

/**
 * A text of one line that a person or a file types: a name, a subject, an address. Bounds that follow (`OneLine.max(60)`) count the
 * result. For requests only: what an earlier release stored must stay readable.
 */
export const OneLine = z.string().overwrite(toOneLine);

/** A text of several lines that a person or a file types: a message, a review, a reason. Otherwise as {@link OneLine}. */
export const Paragraphs = z.string().overwrite(toParagraphs);
