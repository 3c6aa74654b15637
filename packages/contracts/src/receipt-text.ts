const MIXED = /\b(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9]{10}\b/i;
/** A code may have no digit; then it must be in capitals, as M-Pesa writes it, so that no word of a message is taken for it. */
const CAPITALS = /\b[A-Z0-9]{10}\b/;

/** The first word of a whole message that looks like a code; else the text itself. */
export const receiptIn = (text: string): string => (MIXED.exec(text) ?? CAPITALS.exec(text))?.[0] ?? text.trim();
