/** The names of a person in a confirmation (docs/mpesa.md#M8). */
const PARTS = ['FirstName', 'MiddleName', 'LastName'];
/** In the answer to a status query: the number, a dash, the name. */
const PARTY = /"DebitPartyName"[^}]*?"Value"\s*:\s*"[^"]*? - ([^"]+)"/i;
/** At the end of a line of the statement. */
const STATED = / - (\p{L}[\p{L}'’. -]*)$/u;

/** The name of who paid, in texts as M-Pesa sent them; the first that has one counts. Null where none does. */
export function payerName(texts: readonly string[]): string | null {
  for (const text of texts) {
    const name = partsOf(text) || PARTY.exec(text)?.[1]?.trim() || STATED.exec(text.trim())?.[1]?.trim();
    if (name) return name.slice(0, 100);
  }
  return null;
}

const partsOf = (text: string): string =>
  PARTS.map((part) => new RegExp(`"${part}"\\s*:\\s*"([^"]*)"`, 'i').exec(text)?.[1]?.trim() ?? '')
    .filter((name) => name !== '')
    .join(' ');
