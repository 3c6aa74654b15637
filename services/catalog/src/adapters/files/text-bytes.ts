import { invalidFile } from '../../domain/errors.js';

const SAVE_AS = 'Save it as CSV UTF-8 and try again.';
const WORKBOOK = Buffer.from('PK\u0003\u0004');

/**
 * The text of a file in UTF-8, with or without a byte order mark. UTF-16 is read where its mark says so, as Excel saves 'Unicode Text'.
 * @throws DomainError `invalid_file`
 */
export function textBytes(bytes: Buffer): Buffer {
  if (bytes.subarray(0, WORKBOOK.length).equals(WORKBOOK))
    throw invalidFile(`This file is a workbook, not a text. ${SAVE_AS}`);
  const utf16 = utf16Of(bytes);
  if (utf16) return Buffer.from(decoded(bytes, utf16, 'This file is in UTF-16, and damaged.'));
  if (bytes.includes(0)) throw invalidFile(`This file is not a text, or it is in UTF-16. ${SAVE_AS}`);
  decoded(bytes, 'utf-8', 'This file is not in UTF-8.');
  return bytes;
}

/** UTF-16 by its byte order mark. */
function utf16Of([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decoded(bytes: Buffer, encoding: string, problem: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw invalidFile(`${problem} ${SAVE_AS}`);
  }
}
