const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for the content of XML elements and attributes. What XML 1.0 does not allow is left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
