/** Lines of products whose number is as often written with a space as without: `RTX5070` is `RTX 5070`. */
const LINES: ReadonlySet<string> = new Set('rtx gtx rx gt arc radeon geforce ryzen core'.split(' '));
const MODEL = /^([a-z]{2,})(\d{3,})([a-z][a-z\d]*)?$/;

/** The parts of a model that is written as one word: `rtx5070ti` has `rtx`, `5070`, `ti`. Undefined: it is no such word. */
export function modelPartsOf(word: string): { parts: string[]; isLine: boolean } | undefined {
  const [, letters, digits, ending] = MODEL.exec(word) ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  return { parts: [letters, digits, ...(ending === undefined ? [] : [ending])], isLine: LINES.has(letters) };
}

/** GTINs have 8 to 14 digits, and lists of suppliers leave out the zeros before them (GS1 General Specifications, 3.3). */
export const withoutZeros = (word: string): string => (/^0\d{7,13}$/.test(word) ? word.replace(/^0+/, '') : word);

/** Whether a number is as long as a GTIN, which people write in groups: `5 032037 264457`. */
export const isLongNumber = (word: string): boolean => /^\d{8,14}$/.test(word);

/** An SKU as it is compared: without case, spaces and marks. `GPU-NV 5070` is `gpunv5070`. */
export const skuKeyOf = (sku: string): string => sku.replace(/[^\p{L}\p{N}]+/gu, '');
