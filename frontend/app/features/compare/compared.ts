/** How many products stand side by side (docs/product-rules.md#R208). */
export const MOST_COMPARED = 4;
const LONGEST_ID = 100;

/** The ids of a list that can be compared: each once, the first four. */
export const comparable = (ids: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => id !== '' && id.length <= LONGEST_ID).slice(0, MOST_COMPARED);

/** The list without this id where it has it, else with it at the end. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
