/** The first word with letters and digits and the length of a code, for a whole message; else the text itself. */
export function receiptIn(text: string): string {
  const code = /\b(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9]{10}\b/i.exec(text)?.[0];
  return code ?? text.trim();
}
