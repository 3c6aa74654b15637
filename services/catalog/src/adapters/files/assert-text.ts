import { invalidFile } from '../../domain/errors.js';

const SAVE_AS = 'Save it as CSV UTF-8 and try again.';
const WORKBOOK = Buffer.from('PK\u0003\u0004');

/** Refuses bytes that are not text in UTF-8, with or without a byte order mark. @throws DomainError `invalid_file` */
export function assertText(bytes: Buffer): void {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw invalidFile(`This file is in UTF-16. ${SAVE_AS}`);
  if (bytes.subarray(0, WORKBOOK.length).equals(WORKBOOK))
    throw invalidFile(`This file is a workbook, not a text. ${SAVE_AS}`);
  if (bytes.includes(0)) throw invalidFile(`This file is not a text, or it is in UTF-16. ${SAVE_AS}`);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidFile(`This file is not in UTF-8. ${SAVE_AS}`);
  }
}
